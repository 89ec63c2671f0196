import { gzipSync } from "node:zlib";
import { html, render, type TemplateResult } from "lit";
import { describe, expect, it } from "vitest";
import common from "../../smazzata/faces/common.json?raw";
import french from "../../smazzata/faces/french.json?raw";
import italian from "../../smazzata/faces/italian.json?raw";
import golden from "../../../tests/golden/faces.json";
import { packs, shared } from "../src/faces/artwork";
import { back, darkPaper, face, lightPaper, type PackKind, parts, slot, suitGlyph, twoColours } from "../src/faces";

const kinds: PackKind[] = ["french", "italian"];
const cards = (kind: PackKind) =>
  Object.keys(packs[kind].suits).flatMap((suit) => [...packs[kind].ranks].map((rank) => rank + suit));

function drawn(template: TemplateResult): SVGSVGElement {
  const place = document.createElement("div");
  render(html`${template}`, place);
  return place.querySelector("svg")!;
}

describe("card faces", () => {
  it("are drawn from the parts that the Python side draws", () => {
    for (const kind of kinds)
      for (const [card, shapes] of Object.entries(golden[kind]))
        expect(parts(card, kind).map(({ role, path, scale, stroke }) => [role, path, scale, stroke])).toEqual(shapes);
  });

  it.each(kinds)("draw every card of the %s pack, each in its own way", (kind) => {
    const faces = cards(kind).map((card) => drawn(face(card, kind)));
    expect(new Set(faces.map((svg) => svg.outerHTML)).size).toBe(faces.length);
    for (const svg of faces) expect(svg.querySelectorAll("path").length).toBeGreaterThan(2);
  });

  it("leave the naming to the control around them, and bear no id", () => {
    for (const svg of [drawn(face("JS", "french")), drawn(back()), drawn(slot()), drawn(suitGlyph("B", "italian"))]) {
      expect(svg.getAttribute("aria-hidden")).toBe("true");
      expect(svg.querySelector("[id], [style], title, text")).toBeNull();
    }
  });

  it("take their colours from the page, with the pack's own colour behind", () => {
    const svg = drawn(face("TC", "french"));
    expect(svg.querySelector("rect")!.getAttribute("fill")).toBe("var(--card-paper, #ffffff)");
    expect(svg.querySelector("path")!.getAttribute("stroke")).toBe(`var(--card-clubs, ${packs.french.suits.C.four})`);
    expect(drawn(suitGlyph("D", "italian")).querySelector("path")!.getAttribute("fill")).toBe("var(--card-denari, #8a5a00)");
    expect(drawn(suitGlyph("S", "french", "currentColor")).querySelector("path")!.getAttribute("fill")).toBe("currentColor");
  });

  it("offer two colours, and paper for dark pages and for print", () => {
    expect(twoColours.cssText).toContain("--card-diamonds:#cb001b;--card-clubs:#111111;");
    expect(darkPaper.cssText).toContain("--card-paper:#f2efe6;");
    expect(lightPaper.cssText).toContain(`--card-paper:${shared.colours.light.paper};`);
  });

  it("show blank paper for a card that the pack has not", () => {
    for (const card of ["", "1S", "TH", "ZZ"]) {
      expect(parts(card, "italian")).toEqual([]);
      expect(drawn(face(card, "italian")).querySelector("path")).toBeNull();
    }
  });

  it("weigh less than 6 KB, both packs together", () => {
    expect(gzipSync(common + french + italian, { level: 9 }).length).toBeLessThan(6000);
  });
});
