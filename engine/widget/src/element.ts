import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { copyAddress, hashOf, keyOf, stepIn } from "./hash";
import { deedOf, focusOf, rove } from "./keys";
import { Player, type Host } from "./player";
import { reduce } from "./reduce";
import { ask, at, byTrick, canAct, cardOf, frame, frames, indexOf, isOpen, optionsFor } from "./select";
import { load } from "./source";
import { laid } from "./stage";
import { opening, type Message, type State } from "./state";
import { speech } from "./speech";
import { sheets } from "./style/sheets";
import type { CardId, Frames, Seat } from "./types";
import { wordsOf, type Words } from "./ui-keys";
import type { Context } from "./view/context";
import { screen } from "./view/screen";

/** `<smazzata-table>`: draws a frames file as a table to step through, to be asked at, and to play at. */
export class SmazzataTable extends LitElement implements Host {
  static override styles = sheets;
  static override properties = {
    src: {}, step: { type: Number }, pov: {}, engine: {}, noPlay: { type: Boolean, attribute: "no-play" },
    data: { attribute: false }, state: { state: true }, room: { state: true }, stops: { state: true },
    copied: { state: true }, reading: { state: true },
  };
  declare src: string | null;
  declare step: number | null;
  declare pov: Seat | null;
  declare engine: string | null;
  declare noPlay: boolean;
  declare data: Frames | null;
  declare state: State;
  /** Width of the felt. */
  declare room: number;
  /** The card of each hand that the tab key reaches. */
  declare stops: Record<Seat, CardId>;
  declare copied: boolean;
  /** The static text is shown in the table's place. */
  declare reading: boolean;
  t: Words = wordsOf();
  private readonly player = new Player(this, () => matchMedia("(prefers-reduced-motion: reduce)").matches);
  private readonly watcher = new ResizeObserver(() => this.measure());
  private held = false;

  constructor() {
    super();
    this.room = 0;
    this.stops = {};
    this.copied = this.reading = false;
  }

  get engineBase(): string | null {
    return this.engine ? new URL(this.engine, document.baseURI).href : null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.watcher.observe(this);
    addEventListener("hashchange", this.onHash);
    if (this.state) this.player.settle();
    if (!this.data) void this.fetch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
    removeEventListener("hashchange", this.onHash);
    this.player.stop();
  }

  /** The tag counts where no script has set more: the theme puts an empty `src` on tags that are not elements yet. */
  private get address(): string | null {
    return this.src ?? this.getAttribute("src");
  }

  private async fetch(): Promise<void> {
    const src = this.address;
    try {
      const data = await load(this, src);
      if (src === this.address) this.data = data;
    } catch (error) {
      console.warn("smazzata-table:", error);
      this.dispatchEvent(new CustomEvent("smazzata-error", { detail: String(error), bubbles: true }));
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("src") && changed.get("src") !== undefined && this.src) void this.fetch();
    if (changed.has("data") && this.data) this.open(this.data);
    if (changed.has("pov") && this.state) this.state = { ...this.state, pov: this.pov };
    this.held = Boolean(this.shadowRoot?.activeElement);
  }

  private open(data: Frames): void {
    this.t = wordsOf(data.ui);
    this.player.stop();
    this.state = opening(data, this.pov);
    if (Number.isFinite(this.step)) this.go(indexOf(data.frames, this.step!));
    const linked = this.onHash();
    if (!data.play || this.noPlay) return;
    if (linked) this.player.offer();
    else this.player.restore();
  }

  dispatch(m: Message): void {
    if (m.do === "play" && stepIn(location.hash, this.key) !== null)
      history.replaceState(history.state, "", location.pathname + location.search);
    this.state = reduce(this.state, m);
  }

  private readonly go = (to: number): void => this.dispatch({ do: "go", at: to });

  private get key(): string {
    return this.id || keyOf(this.state.data.id);
  }

  /** Follows a link to one of this element's steps; says whether there was one. */
  private readonly onHash = (): boolean => {
    if (!this.state) return false;
    const step = stepIn(location.hash, this.key);
    if (step === null) return false;
    if (this.state.play) this.player.leave();
    this.go(indexOf(this.state.data.frames, step));
    requestAnimationFrame(() => this.scrollIntoView({ block: "nearest" }));
    return true;
  };

  private async copyLink(): Promise<void> {
    await copyAddress(hashOf(this.key, frame(this.state).step));
    this.copied = true;
    setTimeout(() => (this.copied = false), 2000);
  }

  /** A card was tapped: an answer, a play, or a wish to know why. */
  private readonly choose = (seat: Seat, card: CardId): void => {
    const s = this.state;
    const choice = frame(s).choice;
    this.stops = { ...this.stops, [seat]: card };
    if (s.play?.running) return;
    if (isOpen(s) && ask(s)?.kind === "play" && choice?.seat === seat) return this.dispatch({ do: "pick", id: card });
    const legal = optionsFor(s, seat, card).filter((o) => o.legal);
    if (canAct(s) && choice?.kind === "play" && legal.length === 1) return this.act(legal[0].id);
    this.dispatch({ do: "look", seat, id: card });
  };

  private readonly act = (id: string): void => {
    const choice = frame(this.state).choice;
    if (canAct(this.state) && choice?.options.find((o) => o.id === id)?.legal) this.player.act(id);
    else if (choice) this.dispatch({ do: "look", seat: choice.seat, id: cardOf(id) });
  };

  private readonly tabStop = (seat: Seat): CardId | null => {
    const cards = frame(this.state).table.hands[seat] ?? [];
    return cards.includes(this.stops[seat]) ? this.stops[seat] : (cards[0] ?? null);
  };

  private readonly onKey = (e: KeyboardEvent): void => {
    const target = e.composedPath()[0] as Element;
    const deed = deedOf(e.key, focusOf(target), e.ctrlKey || e.altKey || e.metaKey || e.shiftKey);
    if (!deed || e.defaultPrevented) return;
    if ("close" in deed && !this.state.look) return;
    e.preventDefault();
    const list = frames(this.state);
    const i = at(this.state);
    if ("rove" in deed) this.stops = { ...this.stops, ...rove(target, deed.rove) };
    else if ("trick" in deed) this.go(byTrick(list, i, deed.trick));
    else if ("close" in deed) this.dispatch({ do: "close" });
    else this.go(deed.step === "first" ? 0 : deed.step === "last" ? list.length - 1 : i + deed.step);
  };

  /** Gives the focus back to the table when the element that held it is gone. */
  protected override updated(): void {
    if (this.held && !this.shadowRoot?.activeElement) this.shadowRoot?.querySelector<HTMLElement>(".table")?.focus();
    if (this.room === 0) this.measure();
  }

  private measure(): void {
    const width = this.shadowRoot?.querySelector(".felt")?.clientWidth ?? 0;
    if (width > 0 && width !== this.room) this.room = width;
  }

  private get context(): Context {
    const { state: s, t, player, choose, act, tabStop, copied } = this;
    const does = { send: (m: Message): void => this.dispatch(m), copyLink: (): void => void this.copyLink() };
    return { s, t, player, choose, act, tabStop, copied, mayPlay: !this.noPlay && !!s.data.play, ...does };
  }

  protected override render(): TemplateResult {
    if (!this.state) return html`<slot></slot>`;
    const read = this.reading;
    const texted = [...this.children].some((child) => child.localName !== "script");
    return html`<div class=${texted ? "texted" : ""}>
      ${read ? nothing : screen(this.context, laid(this.state, this.room || 640), speech(this.context), this.onKey)}
      <div class="text ${read ? "read" : ""}"><slot></slot></div>
      ${texted
        ? html`<p class="switch"><button type="button" class="b quiet" @click=${() => (this.reading = !read)}>${this.t(read ? "as_table" : "as_text")}</button></p>`
        : nothing}
    </div>`;
  }
}
