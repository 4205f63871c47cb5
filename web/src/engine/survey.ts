/** What the pages take from a survey. */
import type { GameView, Survey } from "./shapes";

const handOf = (view: GameView): string[] | null => ("hand" in view ? view.hand : null);

/** The hands of all seats; null in games without, and where one of them was not told. */
export function handsOf({ seats }: Survey): string[][] | null {
  const hands = seats.map(handOf).filter((hand) => hand !== null);
  return hands.length > 0 && hands.length === seats.length ? hands : null;
}

/** What the seat to move may see; after the end everybody sees all. */
export function moversView({ spectator, seats }: Survey): GameView {
  return spectator.result ? spectator : seats[spectator.turn]!;
}
