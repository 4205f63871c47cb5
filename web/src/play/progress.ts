/**
 * How somebody does against the levels, and whom to play next. Counted from the games that this browser
 * keeps: those between one person and bots of one level, played to their end.
 */
import { levels } from "./opponents";
import { peopleSeats, type Player } from "./players";
import { seatsOf, type SavedGame } from "./saved";

export interface LevelResults {
  player: Player;
  won: number;
  drawn: number;
  lost: number;
  /** The last results, the newest first: above 0 won, below 0 lost. */
  last: number[];
}

/** Results of a game against every level that was played, the weakest first. `games` as the store lists them. */
export function resultsOf(games: readonly SavedGame[], name: string): LevelResults[] {
  const finished = games.flatMap((game) => {
    const seats = seatsOf(game);
    const [own, another] = peopleSeats(seats);
    const others = new Set(seats.filter((_, seat) => seat !== own));
    const one = game.course.setup.game === name && own !== undefined && another === undefined;
    return one && others.size === 1 && game.result
      ? [{ player: [...others][0]!, result: game.result[own]! }]
      : [];
  });
  return levels.flatMap((player) => {
    const last = finished.filter((each) => each.player === player).map(({ result }) => result);
    if (last.length === 0) return [];
    return [
      {
        player,
        won: last.filter((result) => result > 0).length,
        drawn: last.filter((result) => result === 0).length,
        lost: last.filter((result) => result < 0).length,
        last,
      },
    ];
  });
}

/** So many of the last games against a level say how it goes. */
const looked = 3;

/**
 * Whom to play next: the strongest level that one has played; the one above it after two wins in the
 * last three games, or one below after three losses in a row. Null if none was played yet.
 */
export function suggestion(results: readonly LevelResults[]): Player | null {
  const strongest = results.at(-1);
  if (!strongest) return null;
  const recent = strongest.last.slice(0, looked);
  const index = levels.indexOf(strongest.player);
  const wins = recent.filter((result) => result > 0).length;
  const losses = recent.filter((result) => result < 0).length;
  const step = wins >= 2 ? 1 : losses === looked ? -1 : 0;
  return levels[Math.min(levels.length - 1, Math.max(0, index + step))]!;
}
