import type { Ask, Model } from "./desk";
import type { Fields } from "./shop";

const TRIES = 3;

/** What the edits are made in. */
export interface Page {
  readonly ask: Ask;
  text(): string;
  replace(text: string): void;
  failed(error: unknown): void;
}

/** The edits that the desk makes in the text, one after the other: a quick tap waits for the one before it. */
export class Edits {
  private last: Promise<unknown> = Promise.resolve();
  private hand = 0;

  constructor(private readonly page: Page) {}

  /** Another hand has been taken up: what was meant for the one before is not done. */
  anew(): void {
    this.hand++;
  }

  /** Whether the edit was made. One with fields that are given is meant for the text as it is now. */
  make(op: string, fields: Fields): Promise<boolean> {
    const { hand, page } = this;
    const meant = typeof fields === "function" ? null : page.text();
    const done = this.last.then(() => this.hand === hand && (meant === null || meant === page.text()) && this.makeNow(op, fields));
    this.last = done;
    return done;
  }

  /** What is typed meanwhile is not overwritten: the edit is made in the newest text. */
  private async makeNow(op: string, fields: Fields): Promise<boolean> {
    const { page } = this;
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const yaml = page.text();
        const given = typeof fields === "function" ? fields((await page.ask<{ model: Model }>("read", { yaml })).model) : fields;
        if (!given) return false;
        const made = await page.ask<{ yaml: string }>(op, { yaml, ...given });
        if (page.text() === yaml) {
          page.replace(made.yaml);
          return true;
        }
        if (typeof fields !== "function") return false;
      }
    } catch (error) {
      page.failed(error);
    }
    return false;
  }
}
