/**
 * A series of games between bots: the moves, and what the bots reported about them. Seats rotate
 * from game to game. Values only; `contest.svelte.ts` plays them.
 */
import type { Decision } from "../engine/thinker";
import { newGame, rematch, scoreWith, type SavedGame, type Wish } from "../play/saved";

/** What a bot reported about one of its moves; stored by ply, parallel to the moves of the game. */
export interface Insight {
  nodes: number;
  depth: number;
  /** Its own chance to win, 0 to 1; null if it reports none. */
  chance: number | null;
}

export interface LabGame {
  game: SavedGame;
  insights: Insight[];
}

export interface Series {
  /** The number of games requested. */
  length: number;
  /** The last one is in progress unless it is over. */
  games: LabGame[];
}

export function newSeries(wish: Wish, length: number): Series {
  return { length, games: [{ game: newGame(wish), insights: [] }] };
}

export const lastGame = (series: Series): LabGame => series.games[series.games.length - 1]!;

export const seriesOver = (series: Series): boolean =>
  series.games.length >= series.length && lastGame(series).game.result !== null;

/** Adds the next game; the last one must be over. */
export function withNextGame(series: Series): Series {
  const next = { game: rematch(lastGame(series).game), insights: [] };
  return { ...series, games: [...series.games, next] };
}

/** Adds a move to the last game. */
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

/** The points of each player, counted as in any series of games. */
export const scoreOf = (series: Series): number[] => scoreWith(lastGame(series).game);

export const finishedGames = (series: Series): LabGame[] =>
  series.games.filter(({ game }) => game.result !== null);
