/** The changes of a saved game: a move, moves taken back, time spent. Each returns a new value. */
import { before } from "../engine/course";
import { afterMove } from "./clock";
import type { SavedGame } from "./saved";

/** Clocks run from the second move on. */
export const clocksRun = (game: SavedGame): boolean => game.movers.length > 0;

export function withMove(game: SavedGame, seat: number, move: string, took: number): SavedGame {
  const { course, clock } = game;
  const left = game.left.map((milliseconds, each) =>
    clock && each === seat
      ? afterMove(clock, milliseconds, clocksRun(game) ? took : 0)
      : milliseconds,
  );
  return {
    ...game,
    course: { ...course, moves: [...course.moves, move] },
    movers: [...game.movers, seat],
    times: [...game.times, took],
    left,
  };
}

/** Takes back the last moves, and counts it for the seat that made the first of them. */
export function takenBack(game: SavedGame, count: number): SavedGame {
  const keep = game.movers.length - count;
  const seat = game.movers[keep]!;
  return {
    ...game,
    course: before(game.course, count),
    movers: game.movers.slice(0, keep),
    times: game.times.slice(0, keep),
    undone: game.undone.map((times, each) => times + (each === seat ? 1 : 0)),
    result: null,
    reason: null,
  };
}

export function withTimeSpent(game: SavedGame, seat: number, spent: number): SavedGame {
  if (!clocksRun(game)) return game;
  const left = game.left.map((milliseconds, each) =>
    each === seat ? Math.max(0, milliseconds - spent) : milliseconds,
  );
  return { ...game, left };
}
