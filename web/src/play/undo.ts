/** Taking back moves: how many, and how often. */
import { isPerson, type Player } from "./players";

export type UndoPolicy = "always" | "once" | "never";

export const undoPolicies: UndoPolicy[] = ["always", "once", "never"];

/** `movers` has the seat of each move, `undone` how often each seat has taken back moves. */
export interface UndoState {
  movers: number[];
  seats: Player[];
  undone: number[];
}

/**
 * How many of the last moves are taken back: a person's last move and the answers of bots to it, so
 * that it is the person's turn again. 0 if no person has moved, or that person may not take back.
 */
export function movesToTakeBack(state: UndoState, policy: UndoPolicy): number {
  const { movers, seats, undone } = state;
  if (policy === "never") return 0;
  const last = movers.findLastIndex((seat) => isPerson(seats[seat]));
  if (last < 0) return 0;
  if (policy === "once" && (undone[movers[last]!] ?? 0) > 0) return 0;
  return movers.length - last;
}
