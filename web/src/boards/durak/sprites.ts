// The cards of a picture with their places, and the origin of each card that is new in its place.

import {
  handPlaces,
  otherPlaces,
  pairPlaces,
  seatsAround,
  type Layout,
  type Place,
} from "./layout";
import type { Picture } from "./picture";

export type Zone = "hand" | "other" | "table" | "talon" | "gone";

export interface Sprite {
  /** The card; for a face-down one, its owner and number. */
  key: string;
  /** Null while it is face down. */
  card: string | null;
  zone: Zone;
  /** The seat that holds it, if it is in a hand. */
  seat: number | null;
  place: Place;
}

const hiddenKey = (seat: number, number: number): string => `hidden ${seat} ${number}`;

/** The trump card lies crosswise, partly under the talon; its rank and suit are visible. */
export function trumpPlace(layout: Layout): Place {
  const { x, y, scale } = layout.talon;
  return { x: x + 58 * scale, y, turn: 90, scale };
}

/**
 * All cards of a picture in drawing order, the player's hand last. Discarded cards are included
 * only if they were discarded since the previous picture, as they move to the discard pile. `slots`
 * is the number of slots for attacking cards, including a free one if a card may be added.
 */
export function spritesOf(
  picture: Picture,
  before: Picture | null,
  own: number,
  layout: Layout,
  slots: number,
): Sprite[] {
  const sprites: Sprite[] = [];
  const goneBefore = new Set(before?.gone ?? picture.gone);
  for (const card of picture.gone)
    if (!goneBefore.has(card))
      sprites.push({ key: card, card: null, zone: "gone", seat: null, place: layout.gone });
  if (picture.faceUp !== null)
    sprites.push({
      key: picture.faceUp,
      card: picture.faceUp,
      zone: "talon",
      seat: null,
      place: trumpPlace(layout),
    });
  seatsAround(own, picture.held.length).forEach((seat, i) => {
    const spot = layout.others[i];
    const hand = picture.held[seat];
    if (!spot || !hand) return;
    const places = otherPlaces(hand.hidden + hand.shown.length, spot, hand.shown.length > 0);
    places.forEach((place, number) => {
      const card = hand.shown[number - hand.hidden] ?? null;
      const key = card ?? hiddenKey(seat, number);
      sprites.push({ key, card, zone: "other", seat, place });
    });
  });
  const places = pairPlaces(Math.max(slots, picture.pairs.length), layout);
  picture.pairs.forEach(({ attack, defence }, i) => {
    const at = places[i];
    if (!at) return;
    sprites.push({ key: attack, card: attack, zone: "table", seat: null, place: at.attack });
    if (defence !== null)
      sprites.push({ key: defence, card: defence, zone: "table", seat: null, place: at.defence });
  });
  const hand = picture.held[own];
  if (hand) {
    const inHand = handPlaces(hand.hidden + hand.shown.length, layout);
    inHand.forEach((place, number) => {
      const card = hand.shown[number - hand.hidden] ?? null;
      sprites.push({ key: card ?? hiddenKey(own, number), card, zone: "hand", seat: own, place });
    });
  }
  return sprites;
}

/** How a card gets to its place. */
export interface Flight {
  from: Place;
  /** The position in a sequence of dealt cards: 0, 1, 2 ... */
  order: number;
  /** What it showed at the beginning, if it turns over on the way. */
  was?: string | null;
}

/**
 * The flights of the cards that are new in their zone. A card that was visible before comes from
 * its previous place; a card played by another seat from that seat's hand; a dealt card from the
 * talon; a taken card that is now hidden from the table. A card that only turns over within a hand
 * stays in place.
 */
export function flights(
  before: readonly Sprite[],
  after: readonly Sprite[],
  layout: Layout,
): Map<string, Flight> {
  const was = new Map(before.map((sprite) => [sprite.key, sprite]));
  const now = new Set(after.map((sprite) => sprite.key));
  const vanished = before.filter((sprite) => !now.has(sprite.key));
  const take = (fits: (sprite: Sprite) => boolean): Sprite | undefined => {
    const at = vanished.findIndex(fits);
    return at < 0 ? undefined : vanished.splice(at, 1)[0];
  };
  const result = new Map<string, Flight>();
  const dealt: Sprite[] = [];
  for (const sprite of after) {
    const known = was.get(sprite.key);
    if (known?.zone === sprite.zone && known.seat === sprite.seat) continue;
    const origin = known ?? originOf(sprite, take);
    if (origin)
      result.set(sprite.key, { from: origin.place, order: 0, ...turning(origin.card, sprite) });
    else if (sprite.seat !== null) dealt.push(sprite);
  }
  inDealingOrder(dealt).forEach((sprite, order) =>
    result.set(sprite.key, { from: layout.talon, order, ...turning(null, sprite) }),
  );
  return result;
}

const turning = (was: string | null, { card }: Sprite): Pick<Flight, "was"> =>
  was === card ? {} : { was };

type Taker = (fits: (sprite: Sprite) => boolean) => Sprite | undefined;

/** The sprite that has vanished under another key and is this card. */
function originOf(sprite: Sprite, take: Taker): Sprite | undefined {
  const hidden = (other: Sprite): boolean => other.card === null && other.seat !== null;
  if (sprite.seat === null) return take(hidden);
  const turned = take((other) => other.seat === sprite.seat);
  if (turned || sprite.card !== null) return turned;
  return take((other) => other.zone === "table");
}

/** One card to each seat in turn. */
function inDealingOrder(dealt: readonly Sprite[]): Sprite[] {
  const rounds = new Map<number | null, number>();
  return dealt
    .map((sprite) => {
      const round = rounds.get(sprite.seat) ?? 0;
      rounds.set(sprite.seat, round + 1);
      return { sprite, round };
    })
    .sort((one, other) => one.round - other.round)
    .map(({ sprite }) => sprite);
}
