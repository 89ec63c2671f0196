import { SmazzataTable } from "./element";

/** Pages that swap their content without a reload may run the script again. */
if (!customElements.get("smazzata-table")) customElements.define("smazzata-table", SmazzataTable);

export { SmazzataTable };
