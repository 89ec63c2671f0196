import { isGiving } from "./give";
import { isRight } from "./reduce";
import { ask, asked, frame, isOver, verdictOn } from "./select";
import type { Context } from "./view/context";
import { notNow, sentence } from "./view/why";

/** The one line that is spoken: the verdict asked for, else trouble, advice, an answer's worth, or the step. */
export function speech(c: Context): string {
  const p = c.s.play;
  const verdict = verdictOn(c.s);
  if (verdict) return verdict.text;
  if (c.s.look) return notNow(c);
  if (c.copied) return c.t("linked");
  if (p?.trouble) return p.trouble;
  if (p?.advice) return p.advice.text;
  if (p && p.frames.length === 0) return c.t("starting");
  if (isGiving(c.s) && c.s.give.length > 0) return c.t("giving", { n: c.s.give.length });
  const told = answered(c);
  if (told) return told;
  const now = p ? p.frames.slice(p.told, p.at + 1) : [frame(c.s)];
  return [...now.map((f) => f.speak ?? f.text), p && isOver(p) ? c.t("over") : ""].filter(Boolean).join(" ");
}

function answered(c: Context): string {
  const q = ask(c.s);
  const a = asked(c.s);
  if (!q || !a.checked || a.picks.length === 0) return "";
  return [c.t(isRight(q, a.picks) ? "right" : "wrong"), ...a.picks.map((id) => sentence(c, id))].filter(Boolean).join(" ");
}

/** Says the same sentence twice: what has not changed is not read out again, so a mark that is not seen is put behind it. */
export class Voice {
  private text = "";
  private beat = 0;
  private mark = "";

  say(text: string, beat: number): string {
    if (beat !== this.beat) this.mark = text === this.text && !this.mark ? "\u200b\u00a0" : "";
    this.beat = beat;
    this.text = text;
    return text + this.mark;
  }
}
