/** The widget's own words: every key stands in the [widget] table of the language catalogues. */
export const UI_KEYS = [
  "table", "first", "previous", "next", "last", "previous_trick", "next_trick", "step", "link", "linked",
  "play", "resume", "resume_kept", "to_walk", "take_back", "hint", "again", "next_hand", "to_move", "playing", "over", "skip",
  "hand", "hidden", "your_turn", "turn", "taker", "dealer", "sheet",
  "lead", "follow", "ruff", "overruff", "underruff", "discard", "winning", "takes", "trick", "centre", "turn_up", "stock", "pot", "in", "out",
  "chips", "changed", "won", "voice", "give_how", "giving", "stay_giving", "give_none", "all_cards", "discards", "draws",
  "why", "rule", "source", "house", "close", "not_turn", "no_turn", "unknown", "legal", "illegal", "decides", "instead", "tried",
  "question", "pick_all", "pick_one", "picked", "check", "retry", "reveal", "right", "wrong", "missed", "not_asked", "answer", "more_hints",
  "auction", "asking", "round", "declarations", "tricks", "points", "counts", "counts_not", "leads", "record",
  "score", "side", "total", "marks", "frozen_before", "frozen_after", "partial", "payment", "player", "balance", "pot_before", "pot_after",
  "house_rules", "house_how", "usual", "usual_all", "same_deal", "new_deal", "no_deal",
  "view", "suits", "suits_four", "suits_two", "size", "size_usual", "size_large", "size_largest",
  "starting", "thinking", "slow", "blocked", "failed", "stale", "try_start", "your_choice", "do",
  "as_text", "as_table",
] as const;

export type UiKey = (typeof UI_KEYS)[number];
export type Words = (key: UiKey, values?: Record<string, string | number>) => string;

/** Texts with {names} filled in; a missing key shows itself, so that it is found. */
export const wordsOf =
  (ui: Record<string, string> = {}): Words =>
  (key, values = {}) =>
    (ui[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
