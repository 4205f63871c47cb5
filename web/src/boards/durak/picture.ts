// The content of the table at one moment, and the intermediate pictures between two views. One move
// may play a card, end the bout and deal new cards; it is shown as up to three pictures in
// sequence.

import { inHandOrder, readMove, type DurakView, type Pair } from "./view";

/** The cards of one seat: the face-up ones, in order, and the number of face-down ones. */
export interface Held {
  shown: string[];
  hidden: number;
}

export interface Picture {
  held: Held[];
  pairs: Pair[];
  talon: number;
  /** The trump card under the talon; null when it has been drawn. */
  faceUp: string | null;
  gone: string[];
}

/** Which cards of the other seats are shown. */
export interface Openness {
  /** The hands of all seats; null while they are secret. */
  hands: string[][] | null;
  /** Seats whose known cards are shown. */
  peeked: ReadonlySet<number>;
}

export function pictureOf(view: DurakView, open: Openness): Picture {
  const held = view.hands.map((count, seat) => {
    const cards =
      open.hands?.[seat] ??
      (seat === view.seat ? view.hand : open.peeked.has(seat) ? view.known[seat] : null) ??
      [];
    return { shown: inHandOrder(cards, view.trump), hidden: count - cards.length };
  });
  return {
    held,
    pairs: view.table,
    talon: view.talon,
    faceUp: view.talon > 0 ? view.face_up : null,
    gone: view.gone,
  };
}

/** The picture before the first card is dealt. */
export function undealt(picture: Picture): Picture {
  const cards = picture.held.reduce((sum, hand) => sum + hand.shown.length + hand.hidden, 0);
  return {
    ...picture,
    held: picture.held.map(() => ({ shown: [], hidden: 0 })),
    talon: picture.talon + cards,
  };
}

const without = (hand: Held, card: string): Held =>
  hand.shown.includes(card)
    ? { shown: hand.shown.filter((each) => each !== card), hidden: hand.hidden }
    : { shown: hand.shown, hidden: Math.max(0, hand.hidden - 1) };

const cardsOf = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap((pair) => (pair.defence === null ? [pair.attack] : [pair.attack, pair.defence]));

/** The picture after a move's card was put on the table, and nothing else. */
function laid(before: Picture, text: string, seat: number): Picture {
  const move = readMove(text);
  if (move.kind === "take" || move.kind === "pass") return before;
  const pairs =
    move.kind === "beat"
      ? before.pairs.map((pair) =>
          pair.attack === move.target ? { ...pair, defence: move.card } : pair,
        )
      : [...before.pairs, { attack: move.card, defence: null }];
  const held = before.held.map((hand, each) => (each === seat ? without(hand, move.card) : hand));
  return { ...before, pairs, held };
}

/**
 * The picture after the table was cleared into the discard pile or into the taker's hand, of which
 * the same cards are visible as at the end.
 */
function swept(table: Picture, after: Picture, taker: number): Picture {
  const cards = cardsOf(table.pairs);
  const leave = cards.every((card) => after.gone.includes(card));
  if (leave) return { ...table, pairs: [], gone: [...table.gone, ...cards] };
  const seen = cards.filter((card) => after.held[taker]?.shown.includes(card));
  const held = table.held.map((hand, seat) => {
    if (seat !== taker) return hand;
    const shown = [...hand.shown, ...seen];
    return {
      shown: after.held[seat]?.shown.filter((card) => shown.includes(card)) ?? shown,
      hidden: hand.hidden + cards.length - seen.length,
    };
  });
  return { ...table, pairs: [], held };
}

const sameCards = (one: readonly Pair[], other: readonly Pair[]): boolean =>
  cardsOf(one).join() === cardsOf(other).join();

/**
 * The pictures that lead from one view to another; the last one is that of the new view. Anything
 * but a single additional move (such as walking back, or another game) takes one step.
 */
export function picturesBetween(
  before: DurakView,
  after: DurakView,
  openBefore: Openness,
  open: Openness,
): Picture[] {
  const last = pictureOf(after, open);
  const move = after.played[before.played.length];
  const follows =
    move !== undefined &&
    after.played.length === before.played.length + 1 &&
    before.seat === after.seat;
  if (!follows) return [last];
  const table = laid(pictureOf(before, openBefore), move, before.turn);
  if (sameCards(table.pairs, last.pairs)) return [last];
  const pictures: Picture[] = readMove(move).kind === "pass" ? [] : [table];
  const cleared = swept(table, last, before.defender);
  if (cleared.talon !== last.talon) pictures.push(cleared);
  pictures.push(last);
  return pictures;
}
