// The table as it is shown: it follows the views one picture after another, each held long enough to be
// seen. What lies on the table is always right in the end; while pictures are waiting, `now` lags behind.

import { pictureOf, picturesBetween, undealt, type Openness, type Picture } from "./picture";
import type { DurakView } from "./view";

/** How long a picture stays before the next, in milliseconds. */
const hold = 620;
/** More pictures than these are not waited for: somebody walks quickly through a game. */
const mostWaiting = 5;

export class Playback {
  now: Picture;
  /** The picture before, from which cards glide; null when there is nothing to glide from. */
  before: Picture | null;

  #view: DurakView;
  #open: Openness;
  #waiting: Picture[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A game that has just begun is dealt if cards may move. */
  constructor(view: DurakView, open: Openness, moving: boolean) {
    const picture = pictureOf(view, open);
    const deal = moving && view.played.length === 0;
    this.now = $state.raw(picture);
    this.before = $state.raw(deal ? undealt(picture) : null);
    this.#view = view;
    this.#open = open;
  }

  /** Goes on to another view, or to the same one shown more or less openly. */
  follow(view: DurakView, open: Openness, moving: boolean): void {
    const sameTable =
      view.seat === this.#view.seat && view.hands.length === this.#view.hands.length;
    const begins = view.played.length === 0 && this.#view.played.length > 1;
    const pictures = picturesBetween(this.#view, view, this.#open, open);
    const own = this.#view.turn === this.#view.seat;
    this.#view = view;
    this.#open = open;
    const last = pictures[pictures.length - 1];
    if (!last) return;
    if (!moving || !sameTable || begins) {
      this.stop();
      this.before = moving && begins ? undealt(last) : null;
      this.now = last;
      return;
    }
    // Nobody waits for their own card to lie down.
    if (own || this.#waiting.length > mostWaiting) this.stop();
    this.#waiting.push(...pictures);
    if (this.#timer === undefined) this.#next();
  }

  /** Forgets the pictures that wait. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #next(): void {
    const picture = this.#waiting.shift();
    if (!picture) {
      this.#timer = undefined;
      return;
    }
    this.before = this.now;
    this.now = picture;
    this.#timer = setTimeout(() => this.#next(), hold);
  }
}
