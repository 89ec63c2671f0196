import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import dictionary from "../../smazzata/lessons/link-words.txt?raw";

/**
 * A scenario's text in the fragment of an address: `h1.<length>.<checksum>.<text>`. The twin of smazzata.lessons.sharing,
 * which says what the parts are; tests/golden/links.json holds both to it. What comes in is hostile until it is checked.
 */
export const VERSION = "h1";
/** Longest text, in bytes: what the engine reads. */
export const LONGEST = 64 * 1024;
/** Longest fragment that is looked at. */
export const LONGEST_LINK = 100_000;
/** From here on mail programs and chats begin to cut addresses off. */
export const SAFE_LINK = 8_000;

/** Why a link cannot be opened. */
export type LinkFault = "none" | "version" | "cut" | "damaged" | "long";
export class LinkError extends Error {
  constructor(readonly fault: LinkFault) {
    super(fault);
  }
}

const WORDS = strToU8(dictionary);
const SHAPE = /^h1\.([0-9a-z]{1,7})\.([0-9a-z]{1,7})\.([\w-]*)$/;
/** Bytes of packed text that are unpacked before its length is looked at again: each can become a thousand. */
const BITE = 64;

/** The fragment of a text, without "#". */
export function fragment(text: string): string {
  const bytes = strToU8(text);
  if (bytes.length > LONGEST) throw new LinkError("long");
  const packed = toBase64(deflateSync(bytes, { level: 9, mem: 9, dictionary: WORDS }));
  return `${VERSION}.${packed.length.toString(36)}.${crc32(bytes).toString(36)}.${packed}`;
}

/** The text of a fragment, byte for byte. */
export function textOf(given: string): string {
  const said = given.replace(/^#/, "");
  if (said === "") throw new LinkError("none");
  if (said.length > LONGEST_LINK) throw new LinkError("long");
  const shape = SHAPE.exec(said);
  if (!shape) throw new LinkError(/^h\d+\./.test(said) ? (said.startsWith("h1.") ? cutOr(said) : "version") : "none");
  const [, length, checksum, packed] = shape;
  if (packed.length < parseInt(length, 36)) throw new LinkError("cut");
  if (packed.length > parseInt(length, 36)) throw new LinkError("damaged");
  const bytes = unpack(fromBase64(packed));
  if (crc32(bytes) !== parseInt(checksum, 36)) throw new LinkError("damaged");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LinkError("damaged");
  }
}

/** Whether a fragment means to be a shared hand. */
export const isLink = (hash: string): boolean => /^#?h\d+\./.test(hash);

const cutOr = (said: string): LinkFault => (/^[\w.-]*$/.test(said) && said.split(".").length < 4 ? "cut" : "damaged");

function unpack(packed: Uint8Array): Uint8Array {
  const out = new Uint8Array(LONGEST);
  let length = 0;
  let whole = false;
  const inflate = new Inflate({ dictionary: WORDS }, (chunk, final) => {
    if (length + chunk.length > LONGEST) throw new LinkError("long");
    out.set(chunk, length);
    length += chunk.length;
    whole = final;
  });
  try {
    for (let at = 0; at < packed.length || at === 0; at += BITE)
      inflate.push(packed.subarray(at, at + BITE), at + BITE >= packed.length);
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("damaged");
  }
  if (!whole) throw new LinkError("damaged");
  return out.slice(0, length);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(strFromU8(bytes, true)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array {
  try {
    return strToU8(atob(text.replaceAll("-", "+").replaceAll("_", "/")), true);
  } catch {
    throw new LinkError("damaged");
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n;
});

function crc32(bytes: Uint8Array): number {
  let sum = -1;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}
