import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fragment, isLink, LinkError, LONGEST, textOf, type LinkFault } from "../../workshop/link";

const golden = JSON.parse(readFileSync(join(import.meta.dirname, "../../../../tests/golden/links.json"), "utf8")) as { text: string; link: string }[];
const words = readFileSync(join(import.meta.dirname, "../../../smazzata/lessons/link-words.txt"));

function fault(link: string): LinkFault | null {
  try {
    textOf(link);
    return null;
  } catch (error) {
    if (error instanceof LinkError) return error.fault;
    throw error;
  }
}

describe("a shared link", () => {
  it.each(golden)("of the other side is read: $link", ({ text, link }) => {
    expect(textOf(link)).toBe(text);
    expect(textOf(fragment(text))).toBe(text);
  });

  it("gives every text back byte for byte", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 3000 }), fc.string({ unit: "grapheme", maxLength: 500 })), (text) => {
        const link = fragment(text);
        expect(link).toMatch(/^[\w.-]+$/);
        expect(isLink(`#${link}`)).toBe(true);
        expect(textOf(`#${link}`)).toBe(text);
      }),
    );
  });

  it("keeps a mark at the beginning, line ends, and blanks at the end", () => {
    for (const text of ["\ufeffgame: belote\r\n", "a\n\n\n", " ", "\t", ""]) expect(textOf(fragment(text))).toBe(text);
  });

  it("says that it was cut off, wherever that happened", () => {
    const link = fragment(golden[golden.length - 1].text);
    for (let end = 3; end < link.length; end += 7) expect(fault(link.slice(0, end)), link.slice(0, end)).toBe("cut");
  });

  it("never gives another text when something in it was changed", () => {
    const text = golden[golden.length - 1].text;
    const link = fragment(text);
    fc.assert(
      fc.property(fc.nat(link.length - 1), fc.constantFrom(..."ABZaz09-_.+%é\u202e"), (at, other) => {
        const changed = link.slice(0, at) + other + link.slice(at + 1);
        // The last letter has bits that nothing uses: changed there, the link may still give the very same text.
        expect(fault(changed) ?? textOf(changed)).toBeOneOf(["none", "version", "cut", "damaged", "long", text]);
      }),
    );
  });

  it("is refused, whatever else it is", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => void expect(fault(text)).not.toBeNull()));
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => void expect(fault(`h1.a.b.${text}`)).not.toBeNull()));
    expect(fault("h2.1.1.AA")).toBe("version");
    expect(fault("#some-heading")).toBe("none");
  });

  it("that unpacks to far too much is stopped in time", () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000), { level: 9, dictionary: words }).toString("base64url");
    const begun = performance.now();
    expect(fault(`h1.${bomb.length.toString(36)}.0.${bomb}`)).toBe("long");
    expect(fault(`h1.${(90_000).toString(36)}.0.${"A".repeat(120_000)}`)).toBe("long");
    expect(performance.now() - begun).toBeLessThan(500);
  });

  it("is not made of more than the engine reads", () => {
    expect(() => fragment("x".repeat(LONGEST + 1))).toThrow(LinkError);
    const most = "é".repeat(LONGEST / 2);
    expect(textOf(fragment(most))).toBe(most);
  });
});
