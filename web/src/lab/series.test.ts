import { describe, expect, it } from "vitest";
import type { Decision } from "../engine/thinker";
import type { Wish } from "../play/saved";
import {
  finishedGames,
  lastGame,
  newSeries,
  scoreOf,
  seriesOver,
  withMove,
  withNextGame,
  withResult,
} from "./series";

const wish: Wish = {
  setup: { game: "hex", options: { size: 3 } },
  players: ["level:1", "level:2"],
  clock: null,
};

const decision = (move: string, permille?: number): Decision => ({
  move,
  milliseconds: 12.4,
  thoughts: {
    depth: 3,
    nodes: 100,
    lines: permille === undefined ? [] : [{ win_permille: permille, moves: [move] }],
  },
});

describe("a series", () => {
  it("keeps moves, times and what was thought beside each other", () => {
    const series = withMove(
      withMove(newSeries(wish, 2), 0, decision("b2", 640)),
      1,
      decision("a1"),
    );
    const { game, insights } = lastGame(series);
    expect(game.course.moves).toEqual(["b2", "a1"]);
    expect(game.movers).toEqual([0, 1]);
    expect(game.times).toEqual([12, 12]);
    expect(insights).toEqual([
      { nodes: 100, depth: 3, chance: 0.64 },
      { nodes: 100, depth: 3, chance: null },
    ]);
  });

  it("changes seats from game to game, and counts points by player", () => {
    const first = withResult(newSeries(wish, 2), [1, -1], "connection");
    expect(scoreOf(first)).toEqual([1, 0]);
    const second = withResult(withNextGame(first), [1, -1], "connection");
    expect(lastGame(second).game.seating).toEqual([1, 0]);
    expect(scoreOf(second)).toEqual([1, 1]);
  });

  it("is over after the last game and not before", () => {
    const begun = newSeries(wish, 2);
    const first = withResult(begun, [1, -1], "connection");
    const second = withNextGame(first);
    expect([begun, first, second].map(seriesOver)).toEqual([false, false, false]);
    expect(finishedGames(second)).toHaveLength(1);
    expect(seriesOver(withResult(second, [-1, 1], "connection"))).toBe(true);
  });

  it("deals other cards and chances each time", () => {
    const next = withNextGame(withResult(newSeries(wish, 2), [1, -1], null));
    const [one, other] = next.games.map(({ game }) => game);
    expect(other!.seed).not.toBe(one!.seed);
    expect(other!.course.setup.seed).not.toBe(one!.course.setup.seed);
  });
});
