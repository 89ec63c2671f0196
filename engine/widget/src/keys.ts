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

/** Moves the focus within a hand; gives the hand's new tab stop. */
export function rove(from: Element, way: 1 | -1 | "first" | "last"): Record<string, string> {
  const hand = from.closest<HTMLElement>(".hand")!;
  const buttons = [...hand.querySelectorAll<HTMLElement>(".card")];
  const id = roved(buttons.map((b) => b.dataset.card!), from.closest<HTMLElement>(".card")!.dataset.card!, way);
  buttons.find((b) => b.dataset.card === id)?.focus();
  return { [hand.dataset.seat!]: id };
}
