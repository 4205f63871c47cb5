// The meaning of releasing a card over the table.

import type { Place } from "./layout";
import { onlyMove, type Offer } from "./offers";
import type { Pair } from "./view";

export interface Point {
  x: number;
  y: number;
}

/** The centres of the open attacking cards and of the transfer slot, and the top of the hand. */
export interface Ground {
  targets: ReadonlyMap<string, Point>;
  transfer: Point | null;
  handTop: number;
}

/** A move, or the attacking card that the card does not beat. */
export type Drop = { move: string } | { refused: string };

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The maximal distance to a target for a card that has several. */
export const reach = 130;
/** Within this distance a card is meant for this attacking card only. */
const onIt = 60;

/** The centres of the attacking cards that are not beaten yet. */
export function openTargets(
  pairs: readonly Pair[],
  placeOf: (card: string) => Place | undefined,
): Map<string, Point> {
  const targets = new Map<string, Point>();
  for (const { attack, defence } of pairs) {
    const place = placeOf(attack);
    if (place && defence === null) targets.set(attack, place);
  }
  return targets;
}

/**
 * The result of releasing a card at a point; null if it returns to the hand. On an attacking card
 * it is meant for that one, whether it beats it or not. Elsewhere above the hand, a card with a
 * single move plays it, and one with several goes to the nearest target.
 */
export function dropped(offer: Offer, at: Point, ground: Ground): Drop | null {
  if (at.y > ground.handTop) return null;
  const under = nearest(at, [...ground.targets], onIt);
  if (under && offer.beats.size > 0) {
    const move = offer.beats.get(under);
    return move === undefined ? { refused: under } : { move };
  }
  const only = onlyMove(offer);
  if (only !== null) return { move: only };
  const ways: [string, Point][] = [];
  for (const [target, move] of offer.beats) {
    const point = ground.targets.get(target);
    if (point) ways.push([move, point]);
  }
  if (offer.transfer !== null && ground.transfer) ways.push([offer.transfer, ground.transfer]);
  const move = nearest(at, ways, reach);
  return move === null ? null : { move };
}

/** The name of the nearest place within the limit. */
function nearest(at: Point, places: readonly [string, Point][], limit: number): string | null {
  const [first] = places
    .map(([name, point]) => ({ name, away: distance(at, point) }))
    .filter(({ away }) => away <= limit)
    .sort((one, other) => one.away - other.away);
  return first?.name ?? null;
}
