import type { Frames } from "./types";

export const FORMAT = "smazzata-frames/1";

/** The frames of an element: by address, or from a script of JSON among its children. */
export async function load(host: Element, src: string | null): Promise<Frames> {
  if (src !== null) {
    const answer = await fetch(src);
    if (!answer.ok) throw new Error(`${answer.status} ${src}`);
    return rebased(checked(await answer.json()), answer.url);
  }
  const script = host.querySelector(':scope > script[type="application/json"]');
  if (!script) throw new Error("no frames: neither src nor a script of JSON inside");
  return checked(JSON.parse(script.textContent ?? ""));
}

function checked(data: unknown): Frames {
  const d = data as Partial<Frames> | null;
  if (d?.format !== FORMAT) throw new Error(`not a ${FORMAT} file`);
  if (!Array.isArray(d.frames) || d.frames.length === 0) throw new Error("a frames file without frames");
  return d as Frames;
}

/** Addresses in a frames file are meant from where it lies, on whatever page it is shown. */
function rebased(d: Frames, from: string): Frames {
  const there = (url: string | undefined): string | undefined => (url && from ? new URL(url, from).href : url);
  for (const rule of Object.values(d.rules)) {
    rule.url = there(rule.url);
    for (const house of rule.house ?? []) house.url = there(house.url);
  }
  return d;
}
