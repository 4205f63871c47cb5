// The state of the displayed table: the current picture, the places of its cards, the flights of
// those that have just arrived, and what the player may do.

import { untrack } from "svelte";
import type { Carried } from "./drag.svelte";
import { openTargets, type Ground } from "./drop";
import { layoutOf, pairPlaces, seatsAround, type Format, type Layout } from "./layout";
import { offersOf, type Offers } from "./offers";
import type { Openness, Picture } from "./picture";
import { Playback } from "./playback.svelte";
import { flights, spritesOf, type Flight, type Sprite, type Zone } from "./sprites";
import { lastCardOf, type DurakView } from "./view";

/** The board's inputs. */
export interface Told {
  readonly view: DurakView;
  /** The seat that may move through this board. */
  readonly mover: number | null;
  /** The hands of all seats; null while they are secret. */
  readonly hands: string[][] | null;
  readonly format: Format;
  readonly moving: boolean;
}

export class Scene {
  /** Seats whose known cards are shown. */
  peeked: ReadonlySet<number> = $state.raw(new Set());
  /** The card that the player released last; its animation starts from there. */
  released: Carried | null = $state.raw(null);

  readonly #told: Told;
  readonly #playback: Playback;
  #followed: { view: DurakView; open: Openness };

  constructor(told: Told) {
    this.#told = told;
    this.#followed = untrack(() => ({ view: told.view, open: this.open }));
    this.#playback = untrack(() => new Playback(told.view, this.open, told.moving));
  }

  /** Proceeds to the current view of the board; to be called when it has changed. */
  follow(): void {
    const [view, open] = [this.#told.view, this.open];
    untrack(() => {
      const before = this.#followed;
      this.#followed = { view, open };
      if (view !== before.view || open !== before.open)
        this.#playback.follow(view, open, this.#told.moving);
    });
  }

  stop(): void {
    this.#playback.stop();
  }

  /** Toggles showing a seat's known cards; true if they are shown now. */
  peek(seat: number): boolean {
    const next = new Set(this.peeked);
    if (!next.delete(seat)) next.add(seat);
    this.peeked = next;
    return next.has(seat);
  }

  // Content

  readonly open: Openness = $derived.by(() => ({ hands: this.#told.hands, peeked: this.peeked }));

  get seats(): number {
    return this.#told.view.hands.length;
  }

  readonly layout: Layout = $derived.by(() => layoutOf(this.#told.format, this.seats));

  /** The seat at the near side of the table. */
  get own(): number {
    return this.#told.view.seat ?? 0;
  }

  /** The other seats in the order around the table. */
  get around(): number[] {
    return seatsAround(this.own, this.seats);
  }

  get picture(): Picture {
    return this.#playback.now;
  }

  /** The view that belongs to the picture. */
  get shown(): DurakView {
    return this.#playback.view;
  }

  /** The last view whose animation has finished. */
  get landed(): DurakView {
    return this.#playback.landed;
  }

  get behind(): boolean {
    return this.#playback.behind;
  }

  get lastCard(): string | null {
    return lastCardOf(this.shown.played);
  }

  /**
   * Positions around the table of the attacker and the defender; null for the player's own seat.
   */
  get attack(): { from: number | null; to: number | null } | null {
    const { result, attacker, defender } = this.shown;
    if (result !== undefined) return null;
    const place = (seat: number) => (seat === this.own ? null : this.around.indexOf(seat));
    return { from: place(attacker), to: place(defender) };
  }

  hasTurn(seat: number): boolean {
    return this.shown.result === undefined && this.shown.turn === seat;
  }

  // Legal moves

  get mine(): boolean {
    const { mover, view } = this.#told;
    return mover !== null && mover === view.seat;
  }

  /** Nothing can be played before the last move has been shown. */
  readonly offers: Offers = $derived.by(() =>
    offersOf(this.mine && !this.behind ? this.#told.view.moves : []),
  );

  get transferable(): boolean {
    return [...this.offers.cards.values()].some((offer) => offer.transfer !== null);
  }

  // Places

  /**
   * The number of slots for attacking cards, including a free one if a card may be added by a
   * transfer.
   */
  get #slots(): number {
    return this.picture.pairs.length + (this.transferable ? 1 : 0);
  }

  readonly sprites: Sprite[] = $derived.by(() =>
    spritesOf(this.picture, this.#playback.before, this.own, this.layout, this.#slots),
  );

  readonly lying: ReadonlyMap<string, Sprite> = $derived.by(
    () => new Map(this.sprites.map((sprite) => [sprite.key, sprite])),
  );

  inZone(zone: Zone): Sprite[] {
    return this.sprites.filter((sprite) => sprite.zone === zone);
  }

  readonly flights: ReadonlyMap<string, Flight> = $derived.by(() => {
    const { before } = this.#playback;
    if (!before || !this.#told.moving) return new Map<string, Flight>();
    const start = spritesOf(before, null, this.own, this.layout, before.pairs.length);
    const all = flights(start, this.sprites, this.layout);
    const { released } = this;
    const flight = released ? all.get(released.card) : undefined;
    if (released && flight) all.set(released.card, { ...flight, from: released.place });
    return all;
  });

  /** Where cards can be released. */
  readonly ground: Ground = $derived.by(() => ({
    targets: openTargets(this.picture.pairs, (card) => this.lying.get(card)?.place),
    transfer: this.transferable
      ? (pairPlaces(this.#slots, this.layout)[this.#slots - 1]?.attack ?? null)
      : null,
    handTop: this.layout.hand.y - 96 * this.layout.hand.scale,
  }));
}
