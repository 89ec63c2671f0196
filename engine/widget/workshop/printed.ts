import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Frames } from "../src/types";

type Paper = typeof import("./paper");

/** What the browser's own print command prints of a bench's page: the whole hand on the table, in place of the page. */
export class Printed implements ReactiveController {
  private paper: Paper | null = null;
  private sheet: HTMLElement | null = null;

  constructor(
    private readonly bench: ReactiveControllerHost & HTMLElement,
    private readonly hand: () => { data: Frames; link: string } | null,
  ) {
    bench.addController(this);
  }

  hostConnected(): void {
    addEventListener("beforeprint", this.lay);
    addEventListener("afterprint", this.clear);
  }

  hostDisconnected(): void {
    removeEventListener("beforeprint", this.lay);
    removeEventListener("afterprint", this.clear);
    this.clear();
  }

  /** Once there is a hand: what a sheet is made with must be there when the command comes, which does not wait. */
  hostUpdated(): void {
    if (!this.paper && this.hand()) void import("./paper").then((paper) => (this.paper = paper), () => undefined);
  }

  private readonly lay = (): void => {
    this.clear();
    const hand = this.hand();
    if (!this.paper || !hand || !this.bench.closest(".sz-stage")) return;
    this.sheet = document.createElement("div");
    this.sheet.className = "sz-printed";
    this.sheet.attachShadow({ mode: "open" }).innerHTML = this.paper.inPage(hand.data, "walkthrough", hand.link);
    document.body.append(this.sheet);
  };

  private readonly clear = (): void => {
    this.sheet?.remove();
    this.sheet = null;
  };
}
