import { describe, expect, it } from "vitest";
import { FRESH, orderOf } from "../../workshop/finder/form";
import { Hunt, type Ask, type FoundHand, type Order } from "../../workshop/finder/hunt";
import { tally, wordsIn } from "../../workshop/finder/words";

const order: Order = { game: "belote", options: {}, shows: ["belote.play.undertrump"], where: [], seed: 1, reduce: false };

/** An engine that finds a hand in every deal whose number can be divided by `every`. */
function engine(every: number, asked: Record<string, number>[] = []): Ask {
  return async (_, fields) => {
    const { from, count, enough } = fields as Record<string, number>;
    asked.push({ from, count, enough });
    const found: FoundHand[] = [];
    let at = from;
    while (at < from + count && found.length < enough) {
      if (at > 0 && at % every === 0) found.push({ game: "belote", seed: 1, number: at, rules: [], step: 3, about: { title: {}, summary: {}, question: {} } });
      at++;
    }
    return { found, looked: at - from, next: at } as never;
  };
}

describe("the search in slices", () => {
  it("goes on until there is enough, and then from where it was", async () => {
    const hunt = new Hunt(engine(70), order, () => {});
    expect(await hunt.run(2, 1000)).toBe("enough");
    expect(hunt.found.map((hand) => hand.number)).toEqual([70, 140]);
    expect(hunt.looked).toBe(141);
    expect(await hunt.run(1, 1000)).toBe("enough");
    expect(hunt.found.map((hand) => hand.number)).toEqual([70, 140, 210]);
  });

  it("stops at the limit, to the deal", async () => {
    const hunt = new Hunt(engine(10_000), order, () => {});
    expect(await hunt.run(1, 333)).toBe("limit");
    expect(hunt.looked).toBe(333);
  });

  it("stops between two slices, and can go on", async () => {
    const hunt: Hunt = new Hunt(engine(10_000), order, () => hunt.looked > 100 && hunt.stop());
    expect(await hunt.run(1, 100_000)).toBe("stopped");
    const looked = hunt.looked;
    expect(looked).toBeLessThan(400);
    await hunt.run(1, 100_000);
    expect(hunt.looked).toBeGreaterThan(looked);
  });

  it("makes slices as long as a beat", async () => {
    const asked: Record<string, number>[] = [];
    let clock = 0;
    const slow = engine(100_000, asked);
    const ask: Ask = (op, fields) => {
      clock += (fields.count as number) * 100;
      return slow(op, fields);
    };
    await new Hunt(ask, order, () => {}, () => clock).run(1, 100);
    expect(asked[0].count).toBe(20);
    expect(asked.at(-2)!.count).toBe(5);
  });
});

describe("what the form says", () => {
  it("is sent in the words of the session", () => {
    const made = orderOf({ game: "belote", ...FRESH, shows: ["belote.play.follow"], seat: "S", from: "5", to: "3", where: " unique ", seed: "7" });
    expect(made).toEqual({ game: "belote", options: {}, shows: ["belote.play.follow"], seat: "S", trick: "3-5", where: [" unique "], seed: 7, reduce: false });
    expect(orderOf({ game: "belote", ...FRESH, to: "2" }).trick).toBe("1-2");
    expect(orderOf({ game: "belote", ...FRESH, from: "4" }).trick).toBe("4-4");
    expect(orderOf({ game: "belote", ...FRESH, where: "  ", seed: "x" })).toEqual({ game: "belote", options: {}, shows: [], where: [], seed: 0, reduce: false });
    const before = { "score.NS": "480", "score.EW": "", frozen: "81" };
    expect(orderOf({ game: "belote", ...FRESH, before })).toMatchObject({ score: { NS: 480 }, frozen: 81 });
  });
});

describe("the progress line", () => {
  it("says how rare such hands are, in both languages", () => {
    const [en, it_] = [wordsIn("en"), wordsIn("it")];
    expect(tally(en, 12_400, 3)).toBe("12,400 deals looked at, 3 found, about one in 4,133");
    expect(tally(it_, 12_400, 1)).toBe("12.400 smazzate guardate, 1 trovata, circa una su 12.400");
    expect(tally(en, 300, 0)).toBe("300 deals looked at, none found yet");
    expect(tally(en, 4, 3)).toBe("4 deals looked at, 3 found: nearly every one");
    expect(tally(en, 1, 1)).toBe("The very first deal has it");
  });
});
