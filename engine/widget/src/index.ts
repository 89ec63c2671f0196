import { SmazzataTable } from "./element";

/** Pages that swap their content without a reload may run the script again. */
if (!customElements.get("smazzata-table")) customElements.define("smazzata-table", SmazzataTable);

/** The rules engine, for other parts of a page: the score calculator asks it too. */
export { borrow, giveBack } from "./engine";
export { SmazzataTable };
