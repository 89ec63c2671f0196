import { css, unsafeCSS } from "lit";
import { lightPaper, twoColours } from "../faces";
import base from "./base.css?inline";
import chips from "./chips.css?inline";
import felt from "./felt.css?inline";
import house from "./house.css?inline";
import panels from "./panels.css?inline";
import print from "./print.css?inline";

export const sheets = [
  ...[base, felt, chips, panels, house, print].map((text) => unsafeCSS(text)),
  css`.two { ${twoColours} }
    @media print { :host { ${lightPaper} } }`,
];
