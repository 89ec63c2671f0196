/** Permalinks: "#belote-overruff@12" is step 12 of the widget whose key is "belote-overruff". */

export const keyOf = (id: string): string => id.replace(/[^\w.-]+/g, "-");

export const hashOf = (key: string, step: number): string => `#${key}@${step}`;

/** The step that a hash names for this widget, or null. */
export function stepIn(hash: string, key: string): number | null {
  const m = /^#?(.+)@(\d{1,5})$/.exec(hash);
  if (!m) return null;
  return safe(m[1]) === key ? Number(m[2]) : null;
}

/** The step that a hash names in the page's own text, whose anchors are this word and the step's number; or null. */
export function stepAt(hash: string, anchors: string | null): number | null {
  if (!anchors || !hash.startsWith(`#${anchors}`)) return null;
  const number = hash.slice(anchors.length + 1);
  return /^\d{1,5}$/.test(number) ? Number(number) : null;
}

/**
 * Makes it the page's address and copies that; without leave to copy the address bar has it. What has its address on
 * another page is copied only. Says whether the reader has the address.
 */
export async function copyAddress(hash: string, page: string | null): Promise<boolean> {
  if (page === null) history.replaceState(history.state, "", hash);
  const link = page === null ? location.href : new URL(hash, page).href;
  const copied = navigator.clipboard?.writeText(link).then(() => true, () => false) ?? false;
  return (await copied) || page === null;
}

function safe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
