import { describe, expect, it } from "vitest";
import { figuresOf, marginOf } from "./figures";
import { newSeries, withMove, withNextGame, withResult, type Series } from "./series";

const wish = {
  setup: { game: "quoridor", options: {} },
  players: ["level:1", "greedy"],
  clock: null,
};

function move(series: Series, seat: number, nodes: number): Series {
  const thoughts = { depth: nodes > 0 ? 4 : 0, nodes, lines: [] };
  return withMove(series, seat, { move: "e2", milliseconds: 500, thoughts });
}

describe("figures of a series", () => {
  const first = withResult(move(move(newSeries(wish, 4), 0, 1000), 1, 0), [1, -1], "goal");
  const second = withResult(move(withNextGame(first), 1, 3000), [1, -1], "goal");

  it("count by player, wherever it sat", () => {
    const figures = figuresOf(second, 0);
    expect(figures).toMatchObject({ games: 2, score: 0.5, beginning: 1, moves: 2, depth: 4 });
    expect(figures.nodesPerSecond).toBe(4000);
    expect(figures.secondsPerMove).toBe(0.5);
  });

  it("say nothing of the thoughts of those who have none", () => {
    expect(figuresOf(second, 1)).toMatchObject({ depth: null, nodesPerSecond: null, beginning: 1 });
  });

  it("take a game that is not over for its moves alone", () => {
    const third = move(withNextGame(second), 0, 1000);
    expect(figuresOf(third, 0)).toMatchObject({ games: 2, moves: 3 });
  });

  it("give half a point for a draw", () => {
    expect(figuresOf(withResult(newSeries(wish, 1), [0, 0], "repetition"), 1).score).toBe(0.5);
  });
});

describe("how sure a score is", () => {
  it("is what Wilson's formula says", () => {
    // 50 of 100: the interval is 0.404 to 0.596.
    expect(marginOf(0.5, 100)).toBeCloseTo(0.0962, 3);
  });
  it("is never certain, though all games were won", () => {
    expect(marginOf(1, 10)).toBeGreaterThan(0.1);
    expect(marginOf(1, 0)).toBe(0.5);
  });
});
