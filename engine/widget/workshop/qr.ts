import encodeQR from "qr";

/** Modules on a side from which on a phone wants a large print, and light. */
export const DENSE = 117;
const BORDER = 4;

/** The dark squares of a code, the empty border included; null where an address is too long for one. */
export function squares(address: string): boolean[][] | null {
  try {
    return encodeQR(address, "raw", { ecc: "low", encoding: "byte", border: BORDER, optimize: true });
  } catch {
    return null;
  }
}

/** A code as one SVG picture of literal black and white, one unit a square. */
export function qrSvg(address: string, name: string): string | null {
  const rows = squares(address);
  if (!rows) return null;
  const size = rows.length;
  const path = rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}" role="img" shape-rendering="crispEdges">` +
    `<title>${escapeXml(name)}</title><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  );
}

/** Beginnings and lengths of the dark stretches of a row. */
function runs(row: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found[found.length - 1];
    if (dark && last && last[0] + last[1] === x) last[1]++;
    else if (dark) found.push([x, 1]);
  });
  return found;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Plain text for SVG or HTML; what XML does not allow is left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").replace(/[&<>"']/g, (c) => ESCAPES[c]);
