/**
 * Results against the levels, and the suggested next opponent. Computed from the finished games in
 * this browser between one person and bots of a single level.
 */
import { levels } from "./opponents";
import { peopleSeats, type Player } from "./players";
import { seatsOf, type SavedGame } from "./saved";

export interface LevelResults {
  player: Player;
  won: number;
  drawn: number;
  lost: number;
  /** The last results, the newest first: positive for a win, negative for a loss. */
  last: number[];
}

/**
 * The results in a game against each level that was played, the weakest first. `games` must be in
 * the store's order.
 */
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

/** The number of recent games on which a suggestion is based. */
const looked = 3;

/**
 * The next opponent: the strongest level played so far; the level above after two wins in the last
 * three games, or the level below after three losses in a row. Null if no level was played yet.
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
