import { backParts, packs, type PackKind, type Part, parts, shared } from "../src/faces/artwork";
import type { CardId, Frame, Frames, Seat } from "../src/types";
import { wordsOf } from "../src/ui-keys";
import { escapeXml } from "./qr";

/** One step as a picture for slides: cards, names, what has happened; every colour written out, nothing from outside. */
const WIDTH = 1280;
const HEIGHT = 800;
const FOOT = 108;
const FELT = "#1f6a53";
const FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";
const PITCH = 0.46;
const { width: CARD_W, height: CARD_H, radius } = shared.card;
const COLOURS = shared.colours.light;

interface Point {
  x: number;
  y: number;
}

/** What lies under the cards, and the colours of what is written on it. */
const CLOTHS = {
  felt: { ground: FELT, status: "#e9f5ef", name: "#fff" },
  paper: { ground: "#fff", status: "#111", name: "#111" },
};
type Cloth = keyof typeof CLOTHS;

/** On paper what has happened stands under the picture, not in it. */
export function stepPicture(data: Frames, frame: Frame, cloth: Cloth = "felt"): string {
  const colours = CLOTHS[cloth];
  const height = cloth === "paper" ? HEIGHT - FOOT + 24 : HEIGHT;
  const { table } = frame;
  const kind = data.pack.kind;
  const turned = data.seats.indexOf(data.pov);
  const seats = turned > 0 ? [...data.seats.slice(turned), ...data.seats.slice(0, turned)] : data.seats;
  const drawn: string[] = [`<rect width="${WIDTH}" height="${height}" fill="${colours.ground}"/>`];
  seats.forEach((seat, place) => {
    const to = direction(place, seats.length);
    const hidden = !table.shown.includes(seat);
    drawn.push(hand(data, frame, seat, to, hidden, kind, colours));
  });
  const size = 92;
  for (const { seat, card } of table.trick) {
    const to = direction(seats.indexOf(seat), seats.length);
    const at = { x: WIDTH / 2 + to.x * 104 - size / 2, y: middle() + to.y * 66 - (size * CARD_H) / CARD_W / 2 };
    drawn.push(placed(card, kind, at, size, seat === table.winning && table.trick.length > 1));
  }
  if (table.turn_up && table.trick.length === 0 && !table.turn_up_of)
    drawn.push(placed(table.turn_up, kind, { x: WIDTH / 2 - size / 2, y: middle() - (size * CARD_H) / CARD_W / 2 }, size, false));
  const status = frame.status.map((one) => one.text).join("   ·   ");
  drawn.push(text(status, 24, 38, 22, colours.status, "start", "600"));
  if (cloth === "felt") drawn.push(foot(frame.text));
  const name = `${data.title}: ${frame.text}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">` +
    `<title>${escapeXml(name)}</title>${drawn.join("")}</svg>`
  );
}

const middle = (): number => (HEIGHT - FOOT) / 2 + 20;

/** The first sits at the bottom, the others counter-clockwise: the order of play. */
function direction(place: number, seats: number): Point {
  const angle = Math.PI / 2 - (2 * Math.PI * place) / seats;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

function hand(data: Frames, frame: Frame, seat: Seat, to: Point, hidden: boolean, kind: PackKind, colours: (typeof CLOTHS)[Cloth]): string {
  const cards = frame.table.hands[seat] ?? [];
  const own = to.y > 0.99;
  const size = own ? 104 : 74;
  const pitch = size * (own ? 0.72 : PITCH);
  const wide = cards.length > 0 ? size + pitch * (cards.length - 1) : 160;
  const tall = (size * CARD_H) / CARD_W;
  const x = Math.min(Math.max(WIDTH / 2 + to.x * 430, wide / 2 + 24), WIDTH - wide / 2 - 24);
  const y = middle() + to.y * (own ? 240 : 228);
  const { taker, dealer, turn } = frame.table;
  const marks = [seat === taker ? "★" : "", seat === turn ? "▸" : ""].join("");
  const role = seat === dealer ? ` (${wordsOf(data.ui)("dealer")})` : "";
  const label = text(`${marks ? `${marks} ` : ""}${data.seat_names[seat] ?? seat}${role}`, x, y - tall / 2 - 12, 22, colours.name, "middle", seat === turn ? "700" : "500");
  const row = cards.map((card, i) => placed(hidden ? null : card, kind, { x: x - wide / 2 + pitch * i, y: y - tall / 2 }, size, frame.highlight?.includes(card) ?? false));
  return label + row.join("");
}

function placed(card: CardId | null, kind: PackKind, at: Point, size: number, marked: boolean): string {
  const ring = marked ? `<rect x="-5" y="-5" width="${CARD_W + 10}" height="${CARD_H + 10}" rx="${radius + 4}" fill="none" stroke="#ffd24a" stroke-width="7"/>` : "";
  const ink = card ? (packs[kind].suits[card.slice(-1)]?.four ?? "#111") : "#111";
  const shapes = (card ? parts(card, kind) : backParts()).map((part) => shape(part, ink)).join("");
  const paper = `<rect x=".5" y=".5" width="${CARD_W - 1}" height="${CARD_H - 1}" rx="${radius}" fill="${COLOURS.paper}" stroke="${COLOURS.edge}"/>`;
  return `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})scale(${(size / CARD_W).toFixed(4)})">${ring}${paper}${shapes}</g>`;
}

function shape({ role, path, scale, stroke }: Part, ink: string): string {
  const where = scale === 1 ? "" : ` transform="scale(${scale})"`;
  const colour = role === "ink" || role === "tint" ? ink : COLOURS[role];
  if (stroke) return `<path d="${path}"${where} fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/>`;
  return `<path d="${path}"${where} fill="${colour}"${role === "tint" ? ` fill-opacity="${shared.tint}"` : ""}/>`;
}

function text(said: string, x: number, y: number, size: number, colour: string, anchor: string, weight: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escapeXml(said)}</text>`;
}

/** What has happened, in two lines at most. */
function foot(said: string): string {
  const lines: string[] = [""];
  for (const word of said.split(/\s+/)) {
    const now = lines[lines.length - 1];
    if (now.length + word.length < 88) lines[lines.length - 1] = now ? `${now} ${word}` : word;
    else lines.push(word);
  }
  if (lines.length > 2) lines.splice(2, Infinity, `${lines[1].slice(0, 86)}…`), lines.splice(1, 1);
  const band = `<rect y="${HEIGHT - FOOT}" width="${WIDTH}" height="${FOOT}" fill="#fff"/>`;
  const first = HEIGHT - FOOT / 2 + (lines.length > 1 ? -10 : 10);
  return band + lines.map((line, i) => text(line, WIDTH / 2, first + i * 36, 26, "#17211d", "middle", "500")).join("");
}

/** The same picture in dots. */
export async function toPng(svg: string, scale = 1.5): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH * scale;
    canvas.height = HEIGHT * scale;
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
