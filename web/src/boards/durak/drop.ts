// What a card does when it is let go over the table.

import type { Place } from "./layout";
import { onlyMove, type Offer } from "./offers";
import type { Pair } from "./view";

export interface Point {
  x: number;
  y: number;
}

/** Where the open attack cards lie, where a transferred card would, and where the hand begins. */
export interface Ground {
  targets: ReadonlyMap<string, Point>;
  transfer: Point | null;
  handTop: number;
}

/** A move, or the attack card that the card does not beat. */
export type Drop = { move: string } | { refused: string };

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How near to a target a card must be let go where it could go to several. */
export const reach = 130;
/** How near to an attack card it is meant for that one and no other. */
const onIt = 60;

/** The attack cards that are not beaten, where they lie. */
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
 * What comes of a card let go at a point; null if it goes back to the hand. On an attack card it is meant
 * for that one, whether it beats it or not. Elsewhere a card with one move may be let go anywhere above
 * the hand, and one with several goes to the nearest of its targets.
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

/** The name of the nearest of some places, if it is near enough. */
function nearest(at: Point, places: readonly [string, Point][], limit: number): string | null {
  const [first] = places
    .map(([name, point]) => ({ name, away: distance(at, point) }))
    .filter(({ away }) => away <= limit)
    .sort((one, other) => one.away - other.away);
  return first?.name ?? null;
}
