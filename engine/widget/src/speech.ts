import { frame, isOver, verdictOn } from "./select";
import type { Context } from "./view/context";

/** The one line that is spoken: the verdict asked for, else trouble, advice, or the step. */
export function speech(c: Context): string {
  const p = c.s.play;
  const verdict = verdictOn(c.s);
  if (verdict) return verdict.text;
  if (c.copied) return c.t("linked");
  if (p?.trouble) return p.trouble;
  if (p?.advice) return p.advice.text;
  if (p && p.frames.length === 0) return c.t("starting");
  const now = p ? p.frames.slice(p.told, p.at + 1) : [frame(c.s)];
  return [...now.map((f) => f.speak ?? f.text), p && isOver(p) ? c.t("over") : ""].filter(Boolean).join(" ");
}
