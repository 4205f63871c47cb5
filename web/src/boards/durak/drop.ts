// What a card does when it is let go over the table.

import { onlyMove, type Offer } from "./offers";

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

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** How near to a target a card must be let go where it could go to several. */
export const reach = 130;

/**
 * The move of a card let go at a point; null if it goes back to the hand. A card with one move may be
 * let go anywhere above the hand; one with several goes to the nearest of its targets.
 */
export function dropped(offer: Offer, at: Point, ground: Ground): string | null {
  if (at.y > ground.handTop) return null;
  const only = onlyMove(offer);
  if (only !== null) return only;
  const ways: { move: string; point: Point }[] = [];
  for (const [target, move] of offer.beats) {
    const point = ground.targets.get(target);
    if (point) ways.push({ move, point });
  }
  if (offer.transfer !== null && ground.transfer)
    ways.push({ move: offer.transfer, point: ground.transfer });
  ways.sort((one, other) => distance(at, one.point) - distance(at, other.point));
  const nearest = ways[0];
  return nearest && distance(at, nearest.point) <= reach ? nearest.move : null;
}
