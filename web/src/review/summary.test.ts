import { expect, test } from "vitest";
import type { JudgedMove, Verdict } from "./judge";
import { summaries, turningPoints } from "./summary";

const moved = (seat: number, best: number, played: number | null, verdict: Verdict = "") =>
  ({ seat, move: "a1", best, played, verdict, line: [] }) satisfies JudgedMove;

const game = [
  moved(0, 600, 600),
  moved(1, 400, 300, "?"),
  moved(0, 700, 400, "??"),
  moved(1, 600, 650),
  moved(0, 350, 50, "??"),
];

test("how exactly each seat played is what its moves gave away on average", () => {
  expect(summaries(game, 2)).toEqual([
    { seat: 0, accuracy: 80, mistakes: 0, blunders: 2 },
    { seat: 1, accuracy: 95, mistakes: 1, blunders: 0 },
  ]);
});

test("moves whose worth is not known count for nobody", () => {
  expect(summaries([moved(0, 500, null)], 3)).toEqual([]);
});

test("a game turns where somebody who was ahead falls behind, not where the lost is lost again", () => {
  expect(turningPoints(game, 2)).toEqual([{ ply: 3, seat: 0, move: "a1", before: 70, after: 40 }]);
  expect(turningPoints(game, 3)).toEqual([]);
});

test("of many turning points those are told that cost most, in their order", () => {
  const costs = [150, 400, 120, 300].map((loss) => moved(0, 520 + loss / 10, 520 - loss, "?"));
  expect(turningPoints(costs, 2).map(({ ply }) => ply)).toEqual([1, 2, 4]);
});
