// Plays the views one picture after another, each shown long enough to be seen. The display lags
// behind while pictures are queued; it always ends with the newest view.

import { pictureOf, picturesBetween, undealt, type Openness, type Picture } from "./picture";
import type { DurakView } from "./view";

/** How long a picture is shown, in milliseconds: the last one of a move, and the others. */
const hold = { last: 300, within: 580 };
/**
 * If more pictures than this are queued they are skipped, as when a viewer walks quickly through a
 * game.
 */
const mostWaiting = 5;

const nothing: Picture = { held: [], pairs: [], talon: 0, faceUp: null, gone: [] };

interface Frame {
  picture: Picture;
  /** The view whose seats and roles belong to the picture. */
  view: DurakView;
  last: boolean;
}

export class Playback {
  now = $state.raw<Picture>(nothing);
  /** The previous picture, from which cards glide; null if there is nothing to animate. */
  before = $state.raw<Picture | null>(null);
  /** The displayed view: the newest, unless pictures are queued. */
  view: DurakView;
  behind = $state(false);
  /** The last view whose animation has finished. */
  landed: DurakView;

  #newest: DurakView;
  #open: Openness;
  #waiting: Frame[] = [];
  /** The view whose last picture is being animated. */
  #landing: DurakView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** If `moving`, a game without moves begins with the dealing of the cards. */
  constructor(view: DurakView, open: Openness, moving: boolean) {
    this.view = $state.raw(view);
    this.landed = $state.raw(view);
    this.#newest = view;
    this.#open = open;
    this.#jump(view, moving && view.played.length === 0);
  }

  /** Proceeds to another view, or to the same view with other cards shown. */
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
    // After their own move, players should not have to wait for queued pictures.
    if (from.turn === from.seat || this.#waiting.length > mostWaiting) this.stop();
    pictures.forEach((picture, i) => {
      const last = i === pictures.length - 1;
      this.#waiting.push({ picture, view: last ? view : from, last });
    });
    if (this.#timer === undefined) this.#next();
    this.behind = this.#waiting.length > 0;
  }

  /** Drops the queued pictures. */
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
