// The table as it is shown: it follows the views one picture after another, each held long enough to be
// seen. What lies on the table is always right in the end; while pictures are waiting it lags behind.

import { pictureOf, picturesBetween, undealt, type Openness, type Picture } from "./picture";
import type { DurakView } from "./view";

/** How long a picture stays before the next, in milliseconds: one that ends a step, one within. */
const hold = { last: 300, within: 580 };
/** More pictures than these are not waited for: somebody walks quickly through a game. */
const mostWaiting = 5;

const nothing: Picture = { held: [], pairs: [], talon: 0, faceUp: null, gone: [] };

interface Frame {
  picture: Picture;
  /** The view whose seats and roles go with the picture. */
  view: DurakView;
  last: boolean;
}

export class Playback {
  now = $state.raw<Picture>(nothing);
  /** The picture before, from which cards glide; null when there is nothing to glide from. */
  before = $state.raw<Picture | null>(null);
  /** The view that is shown now: the newest, unless pictures are waiting. */
  view: DurakView;
  behind = $state(false);
  /** The last view whose cards have come to lie. */
  landed: DurakView;

  #newest: DurakView;
  #open: Openness;
  #waiting: Frame[] = [];
  /** The view whose cards are on their last way. */
  #landing: DurakView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A game that has just begun is dealt if cards may move. */
  constructor(view: DurakView, open: Openness, moving: boolean) {
    this.view = $state.raw(view);
    this.landed = $state.raw(view);
    this.#newest = view;
    this.#open = open;
    this.#jump(view, moving && view.played.length === 0);
  }

  /** Goes on to another view, or to the same one shown more or less openly. */
  follow(view: DurakView, open: Openness, moving: boolean): void {
    const from = this.#newest;
    const pictures = picturesBetween(from, view, this.#open, open);
    this.#newest = view;
    this.#open = open;
    const anew = view.played.length === 0 && from.played.length > 1;
    const sameTable = view.seat === from.seat && view.hands.length === from.hands.length;
    if (!moving || !sameTable || anew) {
      this.#jump(view, moving && anew);
      return;
    }
    // Nobody waits for their own card to lie down.
    if (from.turn === from.seat || this.#waiting.length > mostWaiting) this.stop();
    pictures.forEach((picture, i) => {
      const last = i === pictures.length - 1;
      this.#waiting.push({ picture, view: last ? view : from, last });
    });
    if (this.#timer === undefined) this.#next();
    this.behind = this.#waiting.length > 0;
  }

  /** Forgets the pictures that wait. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #jump(view: DurakView, deal: boolean): void {
    this.stop();
    const picture = pictureOf(view, this.#open);
    this.before = deal ? undealt(picture) : null;
    this.now = picture;
    this.view = this.landed = view;
    this.#landing = null;
    this.behind = false;
  }

  #next(): void {
    if (this.#landing) this.landed = this.#landing;
    this.#landing = null;
    const frame = this.#waiting.shift();
    this.#timer = undefined;
    if (!frame) return;
    this.before = this.now;
    this.now = frame.picture;
    this.view = frame.view;
    if (frame.last) this.#landing = frame.view;
    this.behind = this.#waiting.length > 0;
    this.#timer = setTimeout(() => this.#next(), frame.last ? hold.last : hold.within);
  }
}
