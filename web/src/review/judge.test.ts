import { describe, expect, test } from "vitest";
import { fromThoughts, fromTold } from "./judge";

describe("a ply that the search has judged", () => {
  const told = {
    number: 2,
    seat: 1,
    move: "c3",
    best_permille: 1000,
    played_permille: 300,
    seat_0_before: 0,
    seat_0_after: 700,
    loss_permille: 700,
    mark: "??" as const,
    best: { win_permille: 1000, moves: ["b1", "b2"] },
  };

  test("keeps its verdict and the better line", () => {
    expect(fromTold(told).move).toEqual({
      seat: 1,
      move: "c3",
      verdict: "??",
      best: 1000,
      played: 300,
      line: ["b1", "b2"],
    });
  });

  test("is one point of the graph; the first one also tells how the game began", () => {
    expect(fromTold(told).chances).toEqual([{ ply: 2, seat: 0, chance: 0.7 }]);
    expect(fromTold({ ...told, number: 1 }).chances).toEqual([
      { ply: 0, seat: 0, chance: 0 },
      { ply: 1, seat: 0, chance: 0.7 },
    ]);
  });
});

describe("a move judged by what its player could know", () => {
  const lines = [
    { win_permille: 600, moves: ["7H"] },
    { win_permille: 500, moves: ["8H"] },
    { win_permille: 349, moves: ["AS"] },
  ];
  const judged = (move: string) => fromThoughts(lines, { ply: 4, seat: 1, move });

  test.each([
    ["7H", ""],
    ["8H", "?"],
    ["AS", "??"],
  ])("%s is marked %j", (move, verdict) => {
    expect(judged(move).move.verdict).toBe(verdict);
  });

  test("what the bot did not look at is not judged", () => {
    expect(judged("take").move).toMatchObject({ verdict: "", played: null, best: 600 });
  });

  test("the chance is the mover's own, before the move", () => {
    expect(judged("8H").chances).toEqual([{ ply: 4, seat: 1, chance: 0.6 }]);
  });
});
