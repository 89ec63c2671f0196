import { describe, expect, it } from "vitest";
import { answers, barred, giving, isGiving } from "../src/give";
import { given, optionsFor, people, verdictOn } from "../src/select";
import { laid } from "../src/stage";
import type { Message, State } from "../src/state";
import { reduce } from "../src/reduce";
import { press, touch } from "../src/touch";
import { bestia } from "./fixtures/bestia";

/** A table that is touched: what is played, and the state after. */
function hands(s: State): { state: State; played: string[]; tap: (seat: string, card: string) => void; say: (id: string) => void } {
  const host = { state: s, dispatch: (m: Message): void => void (host.state = reduce(host.state, m)) };
  const played: string[] = [];
  const play = (id: string): void => void played.push(id);
  return {
    get state() {
      return host.state;
    },
    played,
    tap: (seat, card) => touch(host, play, seat, card),
    say: (id) => press(host, play, id),
  };
}

describe("in or out", () => {
  const start = bestia("nobody has been asked yet");
  const mine = Object.entries(start.play!.frames.at(-1)!.table.hands).find(([seat]) => seat === "P1")![1];

  it("offers the answers on buttons, and the cards on the table", () => {
    expect(isGiving(start)).toBe(true);
    expect(answers(start).map((o) => o.id)).toEqual(["out", "stay"]);
    expect(given("stay:2D,4C")).toEqual(["2D", "4C"]);
    for (const card of mine) expect(optionsFor(start, "P1", card).map((o) => o.id)).toEqual([`stay:${card}`]);
  });

  it("picks cards to be changed and takes them off again; then they are given away", () => {
    const t = hands(start);
    t.tap("P1", mine[0]);
    t.tap("P1", mine[1]);
    t.tap("P1", mine[0]);
    expect(t.state.give).toEqual([mine[1]]);
    t.say(giving(t.state));
    expect(t.played).toEqual([`stay:${mine[1]}`]);
  });

  it("explains why the whole hand may not go, and leaves four picked", () => {
    const t = hands(start);
    for (const card of mine) t.tap("P1", card);
    expect(t.state.give).toHaveLength(4);
    expect(verdictOn(t.state)).toMatchObject({ legal: false, rule: "bestia.exchange.up-to-four" });
  });

  it("explains why the turn-up may not go, and lets it go by house rule", () => {
    const fixed = bestia("the dealer is asked");
    const up = fixed.play!.frames.at(-1)!.table.turn_up!;
    expect(barred(fixed, up)).toMatchObject({ legal: false, rule: "bestia.exchange.dealer-turn-up" });
    const t = hands(fixed);
    t.tap("P5", up);
    expect(verdictOn(t.state)?.text).not.toBe("");
    expect(t.state.give).toEqual([]);
    const free = hands(bestia("the dealer is asked, and may change the turn-up"));
    free.tap("P5", free.state.play!.frames.at(-1)!.table.turn_up!);
    expect(free.state.give).toHaveLength(1);
  });
});

describe("a card against the rules", () => {
  it("is not played by a tap, but offered as a way of its own where it stands at a price", () => {
    const s = bestia("a card against the rules stands where it is fined");
    const choice = s.play!.frames.at(-1)!.choice!;
    const id = choice.options.find((o) => o.id.endsWith("!"))!.id;
    const t = hands(s);
    t.tap(choice.seat, id.slice(0, 2));
    expect(t.played).toEqual([]);
    expect(optionsFor(t.state, choice.seat, id.slice(0, 2)).map((o) => o.legal)).toEqual([false, true]);
    t.say(id);
    expect(t.played).toEqual([id]);
  });
});

describe("the table for five", () => {
  it("lays turn-up and stock before the dealer, and the pot in the middle", () => {
    const s = bestia("nobody has been asked yet");
    expect(people(s).seats).toHaveLength(5);
    for (const width of [276, 296, 336, 520, 660]) {
      const l = laid(s, width);
      const { dealer } = s.play!.frames.at(-1)!.table;
      expect(l.turnUp).toMatchObject({ x: l.spots[dealer!].x, y: l.spots[dealer!].y });
      expect(Math.abs(l.pot.x + l.pot.w / 2 - width / 2)).toBeLessThan(1);
      for (const p of Object.values(l.spots)) expect(p.y + p.h < l.pot.y + 8 || p.y > l.pot.y || p.x > l.pot.x + l.pot.w - 8 || p.x + p.w < l.pot.x + 8).toBe(true);
      for (const h of l.hands) expect(h.strip).toBeGreaterThanOrEqual(24);
    }
  });
});
