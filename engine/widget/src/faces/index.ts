export { type PackKind, type Part, parts, backParts } from "./artwork";
export { darkPaper, lightPaper, paint, suitPaint, twoColours } from "./colours";
export { back, face, slot, suitGlyph } from "./face";
