import { Directive, directive, PartType, type ElementPart, type PartInfo } from "lit/directive.js";
import { noChange } from "lit";
import type { Place } from "./layout";

/** Puts an element at its place through the style object: a page's style-src 'self' blocks style attributes. */
class PlaceDirective extends Directive {
  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.ELEMENT) throw new Error("place() stands in a tag");
  }

  override update(part: ElementPart, [p, extra]: [Place, Record<string, string>?]): unknown {
    const { style } = part.element as HTMLElement;
    style.setProperty("--x", `${round(p.x)}px`);
    style.setProperty("--y", `${round(p.y)}px`);
    style.setProperty("--w", `${round(p.w)}px`);
    style.setProperty("--h", `${round(p.h)}px`);
    style.setProperty("--z", String(p.z ?? 0));
    style.setProperty("--r", `${round(p.r ?? 0)}deg`);
    for (const [name, value] of Object.entries(extra ?? {})) style.setProperty(name, value);
    return noChange;
  }

  override render(_place: Place, _extra?: Record<string, string>): unknown {
    return noChange;
  }
}

const round = (n: number): number => Math.round(n * 10) / 10;

export const place = directive(PlaceDirective);
