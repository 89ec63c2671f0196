/** A button that is held down goes on: first a pause, then step after step. */
const FIRST = 420;
const NEXT = 130;

let timer: ReturnType<typeof setTimeout> | undefined;
let went = false;

/** Starts at pointerdown; `again` says whether there is more to come. */
export function hold(again: () => boolean): void {
  release();
  went = false;
  const go = (): void => {
    went = true;
    timer = again() ? setTimeout(go, NEXT) : undefined;
  };
  timer = setTimeout(go, FIRST);
  for (const end of ENDS) addEventListener(end, release, { once: true });
}

const ENDS = ["pointerup", "pointercancel", "blur", "contextmenu"];

function release(): void {
  clearTimeout(timer);
  for (const end of ENDS) removeEventListener(end, release);
}

/** The click that ends a long press is no step of its own. */
export function wasHeld(): boolean {
  const held = went;
  went = false;
  return held;
}
