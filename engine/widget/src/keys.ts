/** What a key does, given where the focus is. */
export type KeyDeed =
  | { step: 1 | -1 | "first" | "last" }
  | { trick: 1 | -1 }
  | { rove: 1 | -1 | "first" | "last" }
  | { close: true }
  | null;

/** The place of the focus, as far as keys care. */
export type Focus = "hand" | "button" | "typing" | "other";

export function deedOf(key: string, focus: Focus, modified: boolean): KeyDeed {
  if (modified || focus === "typing") return null;
  if (key === "[") return { trick: -1 };
  if (key === "]") return { trick: 1 };
  if (key === "Escape") return { close: true };
  const hand = focus === "hand";
  switch (key) {
    case "ArrowRight":
      return hand ? { rove: 1 } : { step: 1 };
    case "ArrowLeft":
      return hand ? { rove: -1 } : { step: -1 };
    case "ArrowDown":
      return hand ? { rove: 1 } : null;
    case "ArrowUp":
      return hand ? { rove: -1 } : null;
    case "Home":
      return hand ? { rove: "first" } : { step: "first" };
    case "End":
      return hand ? { rove: "last" } : { step: "last" };
    case " ":
      return focus === "other" ? { step: 1 } : null;
    default:
      return null;
  }
}

export function focusOf(target: Element): Focus {
  if (target.closest("input, textarea, select, [contenteditable]")) return "typing";
  if (target.closest(".hand")) return "hand";
  return target.closest("button, a, summary") ? "button" : "other";
}

/** The card to which the focus moves within a hand. */
export function roved(cards: string[], from: string, way: 1 | -1 | "first" | "last"): string {
  if (way === "first") return cards[0];
  if (way === "last") return cards[cards.length - 1];
  return cards[(cards.indexOf(from) + way + cards.length) % cards.length];
}

/** Where a card or call was that had the focus: its hand, and its place in it. */
export interface Held {
  seat: string | null;
  index: number;
}

export function heldAt(target: Element): Held {
  const hand = target.closest<HTMLElement>(".hand");
  const cards = [...(hand?.querySelectorAll(".card") ?? [])];
  return { seat: hand?.dataset.seat ?? null, index: cards.indexOf(target) };
}

/** Gives the focus to what has come in the place of what held it: the next card of the hand, else the table. Gives the hand's new tab stop. */
export function regain(root: ParentNode, held: Held): Record<string, string> {
  const hand = held.seat === null ? null : root.querySelector(`.hand[data-seat="${CSS.escape(held.seat)}"]`);
  const cards = [...(hand?.querySelectorAll<HTMLElement>(".card") ?? [])];
  const next = cards[Math.min(held.index, cards.length - 1)];
  (next ?? root.querySelector<HTMLElement>(".table"))?.focus();
  return next ? { [held.seat!]: next.dataset.card! } : {};
}

/** Moves the focus within a hand; gives the hand's new tab stop. */
export function rove(from: Element, way: 1 | -1 | "first" | "last"): Record<string, string> {
  const hand = from.closest<HTMLElement>(".hand")!;
  const buttons = [...hand.querySelectorAll<HTMLElement>(".card")];
  const id = roved(buttons.map((b) => b.dataset.card!), from.closest<HTMLElement>(".card")!.dataset.card!, way);
  buttons.find((b) => b.dataset.card === id)?.focus();
  return { [hand.dataset.seat!]: id };
}
