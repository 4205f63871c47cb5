/** Who hardly knows a game is shown what can be done, until so many moves were made in this browser. */
import { preferences } from "./preferences.svelte";

const enough = 3;

export const isNewcomer = (game: string): boolean =>
  (preferences.all.firstMoves[game] ?? 0) < enough;

/** A person has made a move. */
export function countMove(game: string): void {
  if (!isNewcomer(game)) return;
  const { firstMoves } = preferences.all;
  preferences.choose({ firstMoves: { ...firstMoves, [game]: (firstMoves[game] ?? 0) + 1 } });
}
