/** Statistics of a series for each player: the score with its uncertainty, and search figures. */
import { finishedGames, type Series } from "./series";

export interface PlayerFigures {
  games: number;
  /** The mean of the points per game, and the half-width of its 95 % confidence interval. */
  score: number;
  margin: number;
  /** The mean of the points per game in which it had the first seat; null if there is none. */
  beginning: number | null;
  moves: number;
  /** Means over its moves; null if it never searched. */
  depth: number | null;
  nodesPerSecond: number | null;
  secondsPerMove: number | null;
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const mean = (numbers: number[]): number | null =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length;

/** 1 for a win, also for each of several winners; 0.5 for each player of a draw. */
function pointsOf(result: number[], seat: number): number {
  const best = Math.max(...result);
  if (result[seat] !== best) return 0;
  return best > 0 ? 1 : 0.5;
}

/**
 * Half of the 95 % confidence interval of a mean of points, by Wilson's formula, which is sensible
 * even if all games had the same result.
 */
export function marginOf(score: number, games: number): number {
  if (games === 0) return 0.5;
  const z = 1.96;
  const spread = (score * (1 - score)) / games + (z * z) / (4 * games * games);
  return (z * Math.sqrt(spread)) / (1 + (z * z) / games);
}

export function figuresOf(series: Series, player: number): PlayerFigures {
  const finished = finishedGames(series);
  const seats = finished.map(({ game }) => game.seating.indexOf(player));
  const points = finished.map(({ game }, index) => pointsOf(game.result!, seats[index]!));
  const own = series.games.flatMap(({ game, insights }) =>
    insights
      .map((insight, ply) => ({ ...insight, seat: game.movers[ply], took: game.times[ply]! }))
      .filter(({ seat }) => seat === game.seating.indexOf(player)),
  );
  const thinking = own.filter(({ nodes, took }) => nodes > 0 && took > 0);
  const score = mean(points) ?? 0;
  const seconds = sum(thinking.map(({ took }) => took)) / 1000;
  return {
    games: finished.length,
    score,
    margin: marginOf(score, finished.length),
    beginning: mean(points.filter((_, index) => seats[index] === 0)),
    moves: own.length,
    depth: mean(own.filter(({ depth }) => depth > 0).map(({ depth }) => depth)),
    nodesPerSecond: seconds > 0 ? sum(thinking.map(({ nodes }) => nodes)) / seconds : null,
    secondsPerMove: own.length > 0 ? sum(own.map(({ took }) => took)) / own.length / 1000 : null,
  };
}
