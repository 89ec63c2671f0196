/** How the reader likes to see the table: kept in the browser, the same for all tables of a page. */
export interface Prefs {
  suits: "four" | "two";
  /** Steps above the usual size of the words: 0, 1, 2. */
  size: number;
}

const KEY = "smazzata:prefs";
const CHANGED = "smazzata-prefs";
export const USUAL: Prefs = { suits: "four", size: 0 };
export const SIZES = [0, 1, 2];

export function prefs(): Prefs {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>;
    return { suits: kept.suits === "two" ? "two" : "four", size: SIZES.includes(kept.size!) ? kept.size! : 0 };
  } catch {
    return USUAL;
  }
}

/** Keeps them, and tells the other tables and the page. */
export function setPrefs(p: Prefs): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(p));
  } catch {
    // Without a store they hold until the page is left.
  }
  mark(p);
  dispatchEvent(new CustomEvent(CHANGED, { detail: p }));
}

/** Lets the page follow: its own cards in text can have the same colours. */
export function mark(p: Prefs): void {
  document.documentElement.dataset.smazzataSuits = p.suits;
}

/** Calls back with what is preferred now, whenever it changes, here or in another window; gives the way to stop. */
export function onPrefs(tell: (p: Prefs) => void): () => void {
  const here = (e: Event): void => tell((e as CustomEvent<Prefs>).detail);
  const elsewhere = (e: StorageEvent): void => void (e.key === KEY && tell(prefs()));
  addEventListener(CHANGED, here);
  addEventListener("storage", elsewhere);
  return () => {
    removeEventListener(CHANGED, here);
    removeEventListener("storage", elsewhere);
  };
}
