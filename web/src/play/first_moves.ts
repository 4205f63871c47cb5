/**
 * Detects newcomers to a game, who see its possible moves highlighted: people who have made fewer
 * than `enough` moves in this browser.
 */
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
