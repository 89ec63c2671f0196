import { html, type TemplateResult } from "lit";
import { back as backFace, face } from "../faces";
import type { CardId } from "../types";
import type { Context } from "./context";

/** A card's face: for the eye only, its name stands with the element that holds it. */
export const card = (c: Context, id: CardId): TemplateResult => html`<span class="cf">${face(id, c.s.data.pack.kind)}</span>`;

export const back = (): TemplateResult => html`<span class="cf reverse">${backFace()}</span>`;
