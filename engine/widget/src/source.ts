import type { Frames } from "./types";

export const FORMAT = "smazzata-frames/1";

/** The frames of an element: by address, or from a script of JSON among its children. */
export async function load(host: Element, src: string | null): Promise<Frames> {
  if (src !== null) {
    const answer = await fetch(src);
    if (!answer.ok) throw new Error(`${answer.status} ${src}`);
    return checked(await answer.json());
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
