import { acceptCompletion, autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore, redo, undo } from "@codemirror/commands";
import { yaml } from "@codemirror/lang-yaml";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { Compartment, EditorSelection, EditorState, type Text } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightSpecialChars, hoverTooltip, keymap, lineNumbers, type Tooltip } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Problem } from "./desk";
import { gameOf } from "./drafts";
import { acts, characters, completions, wordStart, type Next } from "./next";
import { Guide, type Offer, type Schema } from "./schema";
import { whereIs } from "./where";

export interface EditorHost {
  /** The text was changed, by hand or otherwise. */
  changed(text: string): void;
  /** What may be done at a place, after so many characters of the text. */
  next(text: string, offset: number): Promise<Next | null>;
  label: string;
  phrases: Record<string, string>;
}

const look = EditorView.theme({
  "&": { height: "100%", fontSize: "14px", backgroundColor: "var(--paper)", color: "var(--ink)" },
  "&.cm-focused": { outline: "3px solid #0b57d0", outlineOffset: "-1px" },
  ".cm-scroller": { fontFamily: "var(--md-code-font-family, ui-monospace, monospace)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--raised)", color: "var(--soft)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--go) 9%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, #0b57d0 30%, var(--paper))" },
  ".cm-tooltip": { backgroundColor: "var(--paper)", color: "var(--ink)", border: "1px solid var(--line)", borderRadius: "8px", maxWidth: "min(28rem, 90vw)" },
  ".cm-tooltip.cm-completionInfo, .cm-help": { padding: "6px 10px", fontSize: "14px", lineHeight: "1.4", fontFamily: "var(--smz-font, inherit)" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "4px 8px", lineHeight: "1.4" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--go)", color: "var(--on-go)" },
  ".cm-completionDetail": { marginLeft: "1em", opacity: ".85", fontStyle: "normal" },
  ".cm-tooltip-autocomplete completion-section": { display: "block", padding: "4px 8px", borderBottom: "1px solid var(--line)", fontFamily: "var(--smz-font, inherit)", fontWeight: "600", opacity: "1" },
  ".cm-help b": { display: "block" },
  ".cm-diagnostic": { fontFamily: "var(--smz-font, inherit)", fontSize: "14px", lineHeight: "1.4" },
});

const colours = HighlightStyle.define([
  { tag: [tags.definition(tags.propertyName), tags.propertyName], color: "var(--link)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "light-dark(#7a3e00, #f0c890)" },
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: [tags.separator, tags.punctuation, tags.bracket], color: "var(--soft)" },
]);

/** The word that lets the players go on by themselves. */
const FINISH = "finish";

/** The text of a scenario, with help from its format's definition and the engine's mistakes at their lines. */
export class TextEditor {
  readonly view: EditorView;
  private schema: Schema | null = null;
  private readonly ends = new Compartment();

  constructor(parent: HTMLElement, root: ShadowRoot, private readonly host: EditorHost) {
    this.view = new EditorView({ parent, root, state: this.fresh("") });
  }

  /** A new text, with a history of its own. */
  open(text: string): void {
    this.view.setState(this.fresh(text));
  }

  get text(): string {
    return this.view.state.sliceDoc();
  }

  set guide(schema: Schema) {
    this.schema = schema;
  }

  /** Puts another text in its place as one change that can be undone; what is the same in both is not touched. */
  replace(text: string): void {
    const old = this.view.state.doc;
    const now = old.toString();
    const next = text.replaceAll("\r\n", "\n");
    let from = 0;
    while (from < now.length && from < next.length && now[from] === next[from]) from++;
    let end = 0;
    while (end < now.length - from && end < next.length - from && now[now.length - 1 - end] === next[next.length - 1 - end]) end++;
    if (from === now.length && from === next.length) return;
    const changes = { from, to: now.length - end, insert: next.slice(from, next.length - end) };
    this.view.dispatch({ changes, userEvent: "input.desk", effects: EditorView.scrollIntoView(from, { y: "center" }) });
  }

  show(problems: Problem[]): void {
    this.view.dispatch(setDiagnostics(this.view.state, problems.map((problem) => marked(this.view.state.doc, problem))));
  }

  goTo(problem: { line: number; column: number }): void {
    const at = offsetOf(this.view.state.doc, problem);
    this.view.dispatch({ selection: EditorSelection.cursor(at), effects: EditorView.scrollIntoView(at, { y: "center" }) });
    this.view.focus();
  }

  undo(): void {
    undo(this.view);
  }

  redo(): void {
    redo(this.view);
  }

  destroy(): void {
    this.view.destroy();
  }

  private fresh(text: string): EditorState {
    const windows = /\r\n/.test(text) && !/(^|[^\r])\n/.test(text);
    return EditorState.create({
      doc: text,
      extensions: [
        this.ends.of(windows ? EditorState.lineSeparator.of("\r\n") : []),
        lineNumbers(), lintGutter(), highlightSpecialChars(), history(), drawSelection(), highlightActiveLine(), indentOnInput(), bracketMatching(),
        indentUnit.of("  "), EditorView.lineWrapping, yaml(), syntaxHighlighting(colours), look,
        autocompletion({ override: [(context) => this.complete(context)], icons: false }),
        hoverTooltip((view, at) => this.help(view, at)),
        // Tab leaves the editor, as everywhere on a page; a list of completions takes it.
        keymap.of([{ key: "Tab", run: acceptCompletion }, { key: "Mod-]", run: indentMore }, { key: "Mod-[", run: indentLess }, ...defaultKeymap, ...historyKeymap]),
        EditorState.phrases.of(this.host.phrases),
        EditorView.contentAttributes.of({ "aria-label": this.host.label, spellcheck: "false", autocapitalize: "off" }),
        EditorView.updateListener.of((update) => update.docChanged && this.host.changed(this.text)),
      ],
    });
  }

  private get known(): Guide | null {
    return this.schema && new Guide(this.schema, gameOf(this.view.state.doc.toString()));
  }

  private async complete(context: CompletionContext): Promise<CompletionResult | null> {
    const text = context.state.doc.toString();
    const place = whereIs(text, context.pos);
    const acting = acts(place.path);
    const from = acting ? wordStart(text, context.pos) : place.from;
    if (!this.known || (!context.explicit && from === context.pos)) return null;
    const next = acting ? await this.host.next(text, characters(text.slice(0, from))) : null;
    if (context.aborted || !this.known) return null;
    const done = next?.seat ? completions(next) : [];
    if (done.some(({ label }) => label === text.slice(from, context.pos))) return null;
    // Behind a card there is no room for a key, and the format's own examples are of other hands.
    const fits = (offer: Offer): boolean => (offer.kind === "key" ? from === place.from : done.length === 0 || offer.label === FINISH);
    const known = this.known.offers(place).filter(fits).map((offer) => ({
      label: offer.label,
      type: offer.kind === "key" ? "property" : "constant",
      info: offer.info || undefined,
      apply: offer.kind === "key" ? `${offer.label}: ` : offer.label,
    }));
    const options = [...done, ...known];
    return options.length > 0 ? { from, options, validFor: /^[\w.-]*$/ } : null;
  }

  private help(view: EditorView, at: number): Tooltip | null {
    const line = view.state.doc.lineAt(at);
    const before = /[\w.-]*$/.exec(line.text.slice(0, at - line.from))![0];
    const after = /^[\w.-]*/.exec(line.text.slice(at - line.from))![0];
    const word = before + after;
    if (!word || !this.known) return null;
    const pos = at - before.length;
    const place = whereIs(view.state.doc.toString(), pos);
    const key = view.state.doc.sliceString(pos + word.length, pos + word.length + 1) === ":";
    const text = key ? this.known.about([...place.path, word]) : this.known.meaning(place.path, word);
    return text ? { pos, end: pos + word.length, above: true, create: () => ({ dom: helpBox(word, text) }) } : null;
  }
}

function helpBox(word: string, text: string): HTMLElement {
  const box = document.createElement("div");
  box.className = "cm-help";
  const name = document.createElement("b");
  name.textContent = word;
  box.append(name, text);
  return box;
}

/** The engine counts whole characters; the editor counts half of some. */
function offsetOf(doc: Text, { line, column }: { line: number; column: number }): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const before = Array.from(found.text).slice(0, column - 1).join("");
  return found.from + Math.min(before.length, found.length);
}

function marked(doc: Text, problem: Problem): Diagnostic {
  const from = offsetOf(doc, problem);
  const line = doc.lineAt(from);
  const word = /^[^\s,{}[\]]+/.exec(line.text.slice(from - line.from))?.[0].length ?? 0;
  return { from, to: Math.min(from + word, line.to), severity: "error", message: problem.message };
}
