/** Taking back: how far, and how often. */
import { isPerson, type Player } from "./players";

export type UndoPolicy = "always" | "once" | "never";

export const undoPolicies: UndoPolicy[] = ["always", "once", "never"];

/** What taking back depends on. `movers` has the seat of each move, `undone` how often each seat took back. */
export interface UndoState {
  movers: number[];
  seats: Player[];
  undone: number[];
}

/**
 * How many of the last moves go: a person's last one and everything that bots answered, so that it
 * is the person's turn again. None if no person has moved, or if that person may not.
 */
export function movesToTakeBack(state: UndoState, policy: UndoPolicy): number {
  const { movers, seats, undone } = state;
  if (policy === "never") return 0;
  const last = movers.findLastIndex((seat) => isPerson(seats[seat]));
  if (last < 0) return 0;
  if (policy === "once" && (undone[movers[last]!] ?? 0) > 0) return 0;
  return movers.length - last;
}
