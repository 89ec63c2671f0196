import { unsafeCSS } from "lit";
import base from "./base.css?inline";
import felt from "./felt.css?inline";
import panels from "./panels.css?inline";
import print from "./print.css?inline";

export const sheets = [base, felt, panels, print].map((text) => unsafeCSS(text));
