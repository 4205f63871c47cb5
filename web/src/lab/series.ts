/**
 * A series of games between bots: what was played and what they thought of it, seats changing
 * round from game to game. Values only; `contest.svelte.ts` lets them play.
 */
import type { Decision } from "../engine/thinker";
import { newGame, rematch, scoreWith, type SavedGame, type Wish } from "../play/saved";

/** What a bot told about a move of its own: all by ply, beside the moves of the game. */
export interface Insight {
  nodes: number;
  depth: number;
  /** Its own win chance, 0 to 1; null if it tells none. */
  chance: number | null;
}

export interface LabGame {
  game: SavedGame;
  insights: Insight[];
}

export interface Series {
  /** How many games it shall have. */
  length: number;
  /** The last one is being played, unless it is over. */
  games: LabGame[];
}

export function newSeries(wish: Wish, length: number): Series {
  return { length, games: [{ game: newGame(wish), insights: [] }] };
}

export const lastGame = (series: Series): LabGame => series.games[series.games.length - 1]!;

export const seriesOver = (series: Series): boolean =>
  series.games.length >= series.length && lastGame(series).game.result !== null;

/** The next game, after the last one is over. */
export function withNextGame(series: Series): Series {
  const next = { game: rematch(lastGame(series).game), insights: [] };
  return { ...series, games: [...series.games, next] };
}

/** The series after a move in its last game. */
export function withMove(series: Series, seat: number, decision: Decision): Series {
  const { game, insights } = lastGame(series);
  const { course, movers, times } = game;
  return withLast(series, {
    game: {
      ...game,
      course: { ...course, moves: [...course.moves, decision.move] },
      movers: [...movers, seat],
      times: [...times, Math.round(decision.milliseconds)],
    },
    insights: [...insights, insightOf(decision)],
  });
}

export function withResult(series: Series, result: number[], reason: string | null): Series {
  const { game, insights } = lastGame(series);
  return withLast(series, { game: { ...game, result, reason }, insights });
}

function withLast(series: Series, last: LabGame): Series {
  return { ...series, games: [...series.games.slice(0, -1), last] };
}

function insightOf({ thoughts }: Decision): Insight {
  const permille = thoughts.lines[0]?.win_permille;
  return {
    nodes: thoughts.nodes,
    depth: thoughts.depth,
    chance: permille === undefined ? null : permille / 1000,
  };
}

/** Points of each player, as in any series of games. */
export const scoreOf = (series: Series): number[] => scoreWith(lastGame(series).game);

export const finishedGames = (series: Series): LabGame[] =>
  series.games.filter(({ game }) => game.result !== null);
