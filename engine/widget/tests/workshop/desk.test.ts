import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import jsQR from "jsqr";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine, type WorkerLike } from "../../src/engine";
import { Checker, type Heard } from "../../workshop/checker";
import type { Checked, Model } from "../../workshop/desk";
import { frameSnippet, placesOf, scriptSnippet } from "../../workshop/embed";
import { fileName } from "../../workshop/files";
import { deals, linkList, sheetPage } from "../../workshop/klass";
import { fragment, textOf } from "../../workshop/link";
import { stepPicture } from "../../workshop/picture";
import { escapeXml, qrSvg, squares } from "../../workshop/qr";
import { TakeError, textFrom } from "../../workshop/take";
import { overruff } from "../fixtures/overruff";

interface Exchange {
  what: string;
  request: Record<string, unknown> & { op: string };
  response: Record<string, unknown> & { error?: { message: string }; model?: Model; problems?: Checked["problems"] };
}
const folder = join(import.meta.dirname, "../../../../tests/golden/desk");
const exchanges = (existsSync(folder) ? readdirSync(folder) : []).flatMap((f) => JSON.parse(readFileSync(join(folder, f), "utf8")) as Exchange[]);

describe("the desk's golden exchanges", () => {
  it.each(exchanges)("$what", async ({ request, response }) => {
    const worker: WorkerLike = {
      onmessage: null, onerror: null, terminate: () => {},
      postMessage(m: { id?: number }) {
        if (m.id) queueMicrotask(() => this.onmessage?.({ data: { id: m.id, text: JSON.stringify(response) } } as MessageEvent));
      },
    };
    const call = new Engine(() => worker).call<Exchange["response"]>(request);
    if (response.error) return expect(call).rejects.toMatchObject({ message: response.error.message });
    const answer = await call;
    if (request.op === "check") for (const one of answer.problems!) expect([typeof one.line, typeof one.column, typeof one.message]).toEqual(["number", "number", "string"]);
    if (request.op === "read") expect(answer.model!.seats.every((seat) => Array.isArray(answer.model!.hands[seat]))).toBe(true);
  });
});

describe("the checker", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const setUp = () => {
    const asked: string[] = [];
    const waiting: ((answer: unknown) => void)[] = [];
    const heard = { busy: vi.fn(), problems: vi.fn(), picture: vi.fn(), trouble: vi.fn() } satisfies Heard;
    const ask = <T,>(_: string, fields?: Record<string, unknown>): Promise<T> => {
      asked.push(`${fields!.yaml}${fields!.show === false ? "" : "+"}`);
      return new Promise<T>((resolve) => waiting.push(resolve as (answer: unknown) => void));
    };
    return { asked, waiting, heard, checker: new Checker(ask, heard) };
  };
  const good = { problems: [], languages: ["en"], drawn: true, frames: overruff(), record: null };

  it("asks for the newest text only, once the keys rest", async () => {
    const { asked, checker } = setUp();
    for (const text of ["a", "ab", "abc"]) {
      checker.check(text);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(["abc"]);
  });

  it("tells the mistakes first, then shows the picture", async () => {
    const { asked, waiting, heard, checker } = setUp();
    checker.check("a");
    await vi.advanceTimersByTimeAsync(100);
    waiting[0](good);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.problems).toHaveBeenCalledWith([], ["en"], true);
    expect(asked).toEqual(["a", "a+"]);
    waiting[1](good);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.picture).toHaveBeenCalledOnce();
  });

  it("drops what is said of a text that has changed meanwhile", async () => {
    const { asked, waiting, heard, checker } = setUp();
    checker.check("a");
    await vi.advanceTimersByTimeAsync(100);
    checker.check("b");
    await vi.advanceTimersByTimeAsync(100);
    waiting[0](good);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.problems).not.toHaveBeenCalled();
    expect(asked).toEqual(["a", "b"]);
  });

  it("asks for no picture of what cannot be drawn", async () => {
    const { asked, waiting, checker } = setUp();
    checker.check("a", true);
    await vi.advanceTimersByTimeAsync(0);
    waiting[0]({ problems: [{ line: 1, column: 1, message: "x", key: "y" }], languages: ["en"], drawn: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(["a"]);
  });
});

/** The squares of a code as a picture in memory, four dots a square. */
function decoded(address: string): string | null {
  const rows = squares(address)!;
  const size = rows.length * 4;
  const data = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) data.set(rows[y >> 2][x >> 2] ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * size + x) * 4);
  return jsQR(data, size, size)?.data ?? null;
}

describe("codes", () => {
  it("of thirty links decode to just these", () => {
    const links = Array.from({ length: 30 }, (_, i) => `https://example.org/player/#${fragment(`game: belote\ndeal: {seed: ${i}}\n`)}`);
    expect(links.map(decoded)).toEqual(links);
    expect(new Set(links.map((link) => qrSvg(link, "x"))).size).toBe(30);
  });
  it("of long links decode, and beyond that there are none", () => {
    const long = `https://example.org/#${"aZ9-_".repeat(480)}`;
    expect(decoded(long)).toBe(long);
    expect(qrSvg("x".repeat(3000), "x")).toBeNull();
  });
  it("carry their name as text", () => {
    const svg = qrSvg("x", `<script>"&'\u0000`)!;
    expect(svg).toContain("<title>&lt;script&gt;&quot;&amp;&#39;</title>");
  });
});

describe("what leaves the page", () => {
  const places = placesOf("https://a.example/smazzata/workshop/smazzata-workshop.js", "https://a.example/it/", "it");
  it("has addresses of this site", () => {
    expect(places.player).toBe("https://a.example/it/player/");
    expect(places.frame).toBe("https://a.example/smazzata/workshop/embed.html?lang=it&in=folder");
    const alone = placesOf("https://a.example/smazzata/workshop/smazzata-workshop.js", "https://a.example/", "it");
    expect(alone.frame).toBe("https://a.example/smazzata/workshop/embed.html?lang=it");
    expect(scriptSnippet(alone, "h1.a.b.c", "it")).toContain('site="https://a.example/"');
  });
  it("is escaped in snippets, sheets and pictures", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (title) => {
        // Not parsed here: happy-dom would fetch what is in the frame.
        const frame = frameSnippet(places, "h1.a.b.c", title);
        const script = scriptSnippet(places, "h1.a.b.c", title);
        expect([frame.split("<").length, frame.split('"').length, script.split("<").length, script.split('"').length]).toEqual([3, 15, 5, 11]);
        const sheet = sheetPage([{ seed: 1, fragment: "h1.a.b.c" }], places.player, title, "it", "Nome:");
        const parsed = new DOMParser().parseFromString(sheet, "text/html");
        expect(parsed.querySelectorAll("script, img, iframe, style, link")).toHaveLength(1);
        expect(escapeXml(title)).not.toMatch(/[<>"']/);
      }),
    );
    const data = { ...overruff(), title: "<img src=x onerror=alert(1)>" };
    const svg = stepPicture(data, data.frames[0]);
    expect(svg).not.toContain("<img");
    expect(svg.match(/<title>/g)).toHaveLength(1);
  });
  it("has plain file names", () => {
    expect(fileName("Perché? «L'asso» ../../etc")).toBe("perche-l-asso-etc");
    expect(fileName("\u202e///")).toBe("hand");
  });
});

describe("bringing in", () => {
  const never = (): Promise<never> => Promise.reject(new Error("not asked"));
  it("takes texts and links as they are", async () => {
    const text = "game: belote\r\n# é\n";
    expect(await textFrom(text, never, ["en"])).toEqual({ text, contradictions: [] });
    expect(await textFrom(`https://x.example/player/#${fragment(text)}`, never, ["en"])).toEqual({ text, contradictions: [] });
  });
  it("has records read by the engine", async () => {
    const ask = vi.fn().mockResolvedValue({ yaml: "game: x\n" });
    expect(await textFrom('{"format": "smazzata-hand/1"}', ask, ["it"])).toMatchObject({ text: "game: x\n" });
    expect(ask).toHaveBeenCalledWith("take", { record: { format: "smazzata-hand/1" }, languages: ["it"] });
  });
  it.each([["x".repeat(70_000), "long"], ["hello", "unknown"], ["{", "unknown"], ["#h1.zz.a.AA", "cut"], ["https://a/#h9.1.1.A", "version"]])("refuses %.20s", async (given, fault) => {
    await expect(textFrom(given, never, ["en"])).rejects.toMatchObject({ fault });
    await expect(textFrom(given, never, ["en"])).rejects.toBeInstanceOf(TakeError);
  });
});

describe("a set for a class", () => {
  it("tries other seeds where the text's claims do not hold", async () => {
    const ask = (async (op: string, fields: Record<string, unknown>) => {
      if (op === "read") return { model: { hands: {}, turn_up: null, dealer: "S" } };
      if (op === "write") return { yaml: `seed: ${(fields.model as { seed: number }).seed}` };
      return { problems: /[13579]$/.test(String(fields.yaml)) ? [{}] : [], languages: ["en"], drawn: true };
    }) as unknown as Parameters<typeof deals>[0];
    const made = await deals(ask, "x", 5, 10, () => true);
    expect(made.map((one) => one.seed)).toEqual([10, 12, 14, 16, 18]);
    expect(linkList(made, "p").split("\n").filter(Boolean).map((link) => textOf(link.slice(1)))).toEqual(made.map((one) => `seed: ${one.seed}`));
    expect(await deals(ask, "x", 5, 10, (n) => n < 2)).toHaveLength(2);
  });
});
