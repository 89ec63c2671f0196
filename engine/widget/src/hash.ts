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

/** Makes it the page's address and copies that; without leave to copy the address bar has it. */
export async function copyAddress(hash: string): Promise<void> {
  history.replaceState(history.state, "", hash);
  await navigator.clipboard?.writeText(location.href).catch(() => {});
}

function safe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
