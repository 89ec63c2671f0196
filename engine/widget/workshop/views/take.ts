import { html, type TemplateResult } from "lit";
import type { Shop } from "../shop";
import { lineToText, TakeError, textFrom, type PlayedHere, type Taken } from "../take";
import { EngineError } from "../../src/engine";

/** Bringing in a file, a link, a record, or a hand that was played on the site. */
export function take(s: Shop): TemplateResult {
  const { t } = s;
  return html`<div class="take">
    <label class="field"><span>${t("take_file")}</span>
      <input type="file" id="file" accept=".yaml,.yml,.json,text/yaml,application/json" @change=${(e: Event) => void fromFile(s, e.target as HTMLInputElement)} /></label>
    <form @submit=${(e: SubmitEvent) => void pasted(s, e)}>
      <label class="field"><span>${t("take_paste")}</span><textarea name="text" id="paste" rows="5" required spellcheck="false"></textarea></label>
      <button type="submit" class="b go">${t("take_in")}</button>
    </form>
    <h3>${t("take_played")}</h3>
    ${s.hands.length === 0 ? html`<p class="hint">${t("nothing_played")}</p>` : html`<ul class="plain">${s.hands.map((hand) => row(s, hand))}</ul>`}
  </div>`;
}

const row = (s: Shop, hand: PlayedHere): TemplateResult =>
  html`<li><button type="button" class="b" @click=${() => void run(s, () => lineToText(hand.line, s.ask, s.languages))}>${s.t(hand.over ? "played_over" : "played_part", { name: hand.id, n: hand.line.actions.length })}</button></li>`;

async function fromFile(s: Shop, input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file) return;
  await run(s, async () => {
    if (file.size > 1_000_000) throw new TakeError("long");
    return textFrom(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer()), s.ask, s.languages);
  });
  input.value = "";
}

async function pasted(s: Shop, e: SubmitEvent): Promise<void> {
  e.preventDefault();
  const given = String(new FormData(e.target as HTMLFormElement).get("text") ?? "");
  await run(s, () => textFrom(given, s.ask, s.languages));
}

async function run(s: Shop, find: () => Promise<Taken>): Promise<void> {
  try {
    const { text, contradictions } = await find();
    s.bring(text);
    s.open(null);
    if (contradictions.length > 0) s.tell([s.t("contradictions"), ...contradictions].join("\n"));
  } catch (error) {
    s.tell(faultText(s, error));
  }
}

export function faultText(s: Pick<Shop, "t">, error: unknown): string {
  if (error instanceof TakeError) return s.t(`fault_${error.fault}`);
  if (error instanceof EngineError && !["failed", "refused"].includes(error.kind)) return s.t(error.kind === "slow" ? "fault_slow" : "fault_blocked");
  if (error instanceof EngineError) return s.t("fault_engine", { message: error.message });
  return s.t("fault_engine", { message: String(error) });
}
