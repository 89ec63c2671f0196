/** Dragging a card with the mouse or a pen to one of the places marked `data-target`; fingers tap. */
const FAR = 6;

export function drag(e: PointerEvent, drop: (target: string) => void): void {
  if (e.button !== 0 || e.pointerType === "touch") return;
  const card = e.currentTarget as HTMLElement;
  const root = card.getRootNode() as ShadowRoot;
  const { width, height } = card.getBoundingClientRect();
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;

  const lift = (): HTMLElement => {
    const made = card.cloneNode(true) as HTMLElement;
    made.className = "pick ghost";
    made.removeAttribute("data-card");
    made.style.width = `${width}px`;
    root.appendChild(made);
    return made;
  };
  const move = (now: PointerEvent): void => {
    if (!ghost && Math.hypot(now.clientX - e.clientX, now.clientY - e.clientY) < FAR) return;
    ghost ??= lift();
    now.preventDefault();
    ghost.style.left = `${now.clientX - width / 2}px`;
    ghost.style.top = `${now.clientY - height / 2}px`;
    const found = root.elementFromPoint(now.clientX, now.clientY)?.closest("[data-target]") ?? null;
    if (found === over) return;
    over?.classList.remove("over");
    found?.classList.add("over");
    over = found;
  };
  const end = (last: Event): void => {
    removeEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel", "blur"]) removeEventListener(name, end);
    if (!ghost) return;
    ghost.remove();
    over?.classList.remove("over");
    // The click that ends a drag is no tap.
    const swallow = (click: Event): void => (click.stopPropagation(), click.preventDefault());
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    const target = over?.getAttribute("data-target");
    if (target && last.type === "pointerup") drop(target);
  };
  addEventListener("pointermove", move);
  for (const name of ["pointerup", "pointercancel", "blur"]) addEventListener(name, end);
}
