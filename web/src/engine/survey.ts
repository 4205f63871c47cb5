/** What pages derive from a survey. */
import type { GameView, Survey } from "./shapes";

const handOf = (view: GameView): string[] | null => ("hand" in view ? view.hand : null);

/** The hands of all seats; null in games without hands, or if the survey lacks one of them. */
export function handsOf({ seats }: Survey): string[][] | null {
  const hands = seats.map(handOf).filter((hand) => hand !== null);
  return hands.length > 0 && hands.length === seats.length ? hands : null;
}

/** The view of the seat to move; after the end that of a spectator, who then sees everything. */
export function moversView({ spectator, seats }: Survey): GameView {
  return spectator.result ? spectator : seats[spectator.turn]!;
}
