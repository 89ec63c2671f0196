import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Host } from "./asker";
import { copyAddress, hashOf, keyOf, stepAt, stepIn } from "./hash";
import { deedOf, focusOf, heldAt, regain, rove, type Held } from "./keys";
import { Player } from "./player";
import { mark, onPrefs, prefs, type Prefs } from "./prefs";
import { reduce } from "./reduce";
import { at, byTrick, frame, frames, indexOf, pov } from "./select";
import { load } from "./source";
import { laid } from "./stage";
import { opening, type Message, type State } from "./state";
import { speech, Voice } from "./speech";
import { press, touch } from "./touch";
import { sheets } from "./style/sheets";
import type { CardId, Frames, Seat } from "./types";
import { wordsOf, type Words } from "./ui-keys";
import type { Context } from "./view/context";
import { screen } from "./view/screen";

/** Enough of a panel is in view for it to be seen that it has opened: the table need not be moved away. */
const peeps = ({ top, bottom }: DOMRect): boolean => bottom > 72 && Math.min(bottom, innerHeight) - Math.max(top, 0) >= Math.min(64, bottom - top);

/** `<smazzata-table>`: draws a frames file as a table to step through, to be asked at, and to play at. */
export class SmazzataTable extends LitElement implements Host {
  static override styles = sheets;
  static override properties = {
    src: {}, step: { type: Number }, pov: {}, engine: {}, page: {}, noPlay: { type: Boolean, attribute: "no-play" },
    data: { attribute: false }, state: { state: true }, room: { state: true }, stops: { state: true },
    copied: { state: true }, reading: { state: true }, prefs: { state: true },
  };
  declare src: string | null;
  declare step: number | null;
  declare pov: Seat | null;
  declare engine: string | null;
  declare page: string | null; // where its steps have their addresses, if not here
  declare noPlay: boolean;
  declare data: Frames | null;
  declare state: State;
  declare room: number; // width of the felt
  declare stops: Record<Seat, CardId>; // the card of each hand that the tab key reaches
  declare copied: boolean;
  declare reading: boolean; // the static text is shown in the table's place
  declare prefs: Prefs;
  t: Words = wordsOf();
  private readonly player = new Player(this, () => matchMedia("(prefers-reduced-motion: reduce)").matches);
  private readonly watcher = new ResizeObserver(() => this.measure());
  private held: Held | null = null;
  private readonly voice = new Voice();
  private beat = 0; // counts what is done, so that the same words are spoken anew
  private offPrefs = (): void => {};

  constructor() {
    super();
    this.prefs = prefs();
    this.room = 0;
    this.stops = {};
    this.copied = this.reading = false;
    this.page = null;
  }

  get engineBase(): string | null {
    return this.engine ? new URL(this.engine, document.baseURI).href : null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.watcher.observe(this);
    addEventListener("hashchange", this.onHash);
    mark(this.prefs);
    this.offPrefs = onPrefs((p) => (this.prefs = p));
    if (this.state) this.player.settle();
    if (!this.data) void this.fetch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
    removeEventListener("hashchange", this.onHash);
    this.offPrefs();
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
    const active = this.shadowRoot?.activeElement;
    this.held = active ? heldAt(active) : null;
    if (this.held && this.state?.play && active!.matches(".call")) this.held = { seat: pov(this.state), index: 0 };
  }

  private open(data: Frames): void {
    this.t = wordsOf(data.ui);
    this.player.stop();
    const copy = this.getAttribute("copy");
    this.state = opening(copy ? { ...data, id: `${data.id}~${copy}` } : data, this.pov);
    if (Number.isFinite(this.step)) this.go(indexOf(data.frames, this.step!));
    const linked = this.onHash();
    if (!data.play || this.noPlay) return;
    if (linked) this.player.offer();
    else this.player.restore();
  }

  dispatch(m: Message): void {
    if (m.do === "play" && stepIn(location.hash, this.key) !== null)
      history.replaceState(history.state, "", location.pathname + location.search);
    if (m.do !== "progress") this.beat++;
    this.state = reduce(this.state, m);
  }

  private readonly go = (to: number): void => this.dispatch({ do: "go", at: to });
  private get key(): string {
    return this.id || keyOf(this.state.data.id);
  }

  /** Follows a link to one of this element's steps; says whether there was one. */
  private readonly onHash = (): boolean => {
    if (!this.state) return false;
    const told = stepAt(location.hash, this.getAttribute("anchors"));
    const step = stepIn(location.hash, this.key) ?? told;
    if (step === null) return false;
    if (this.state.play) this.player.leave();
    this.go(indexOf(this.state.data.frames, step));
    if (told === null) requestAnimationFrame(() => this.scrollIntoView({ block: "nearest" }));
    return true;
  };

  private async copyLink(): Promise<void> {
    this.copied = await copyAddress(hashOf(this.key, frame(this.state).step), this.page);
    setTimeout(() => (this.copied = false), 2000);
  }

  private readonly choose = (seat: Seat, card: CardId, count?: number): void => {
    this.stops = { ...this.stops, [seat]: card };
    const twice = this.player.twice(`${seat} ${card}`, count);
    touch(this, (id) => void (twice || this.player.act(id)), seat, card);
  };

  private readonly act = (id: string, count?: number): void => {
    const twice = this.player.twice(id, count);
    press(this, (action) => void (twice || this.player.act(action)), id);
  };

  private readonly tabStop = (seat: Seat): CardId | null => {
    const { hands, turn_up, turn_up_of } = frame(this.state).table;
    const cards = [...(hands[seat] ?? []), ...(turn_up && turn_up_of === seat ? [turn_up] : [])];
    return cards.includes(this.stops[seat]) ? this.stops[seat] : (cards[0] ?? null);
  };

  private readonly onKey = (e: KeyboardEvent): void => {
    const target = e.composedPath()[0] as Element;
    if (e.repeat && (e.key === "Enter" || e.key === " ") && target.matches(".card, .call")) return e.preventDefault(); // held down, it plays once
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
  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get("state");
    const shows = before && (this.state.look && this.state.look !== before.look ? ".why" : this.state.choosing?.options !== before.choosing?.options ? ".house" : "");
    const panel = shows ? this.shadowRoot?.querySelector(shows) : null;
    if (panel && !peeps(panel.getBoundingClientRect())) panel.scrollIntoView({ block: "nearest" });
    if (this.held && this.shadowRoot && !this.shadowRoot.activeElement) this.stops = { ...this.stops, ...regain(this.shadowRoot, this.held) };
    if (this.room === 0) this.measure();
  }

  private measure(): void {
    const width = this.shadowRoot?.querySelector(".felt")?.clientWidth ?? 0;
    if (width > 0 && width !== this.room) this.room = width;
  }

  private get context(): Context {
    const { state: s, t, player, choose, act, tabStop, copied, prefs } = this;
    const does = { send: (m: Message): void => this.dispatch(m), now: (): State => this.state, copyLink: (): void => void this.copyLink() };
    return { s, t, player, choose, act, tabStop, copied, prefs, mayPlay: !this.noPlay && !!s.data.play, ...does };
  }

  protected override render(): TemplateResult {
    if (!this.state) return html`<slot></slot>`;
    const read = this.reading;
    const texted = [...this.children].some((child) => child.localName !== "script");
    return html`<div class=${texted ? "texted" : ""}>
      ${read ? nothing : screen(this.context, laid(this.state, this.room || 640), this.voice.say(speech(this.context), this.beat), this.onKey)}
      <div class="text ${read ? `read size-${this.prefs.size}` : ""}"><slot></slot></div>
      ${texted
        ? html`<p class="switch"><button type="button" class="b quiet" @click=${() => (this.reading = !read)}>${this.t(read ? "as_table" : "as_text")}</button></p>`
        : nothing}
    </div>`;
  }
}
