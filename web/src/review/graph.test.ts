import { describe, expect, test } from "vitest";
import { describeChances, graphData } from "./graph";
import type { JudgedMove } from "./judge";

const judged = (seat: number, verdict: JudgedMove["verdict"]): JudgedMove => ({
  seat,
  move: "e2",
  verdict,
  best: 900,
  played: 500,
  line: [],
});

describe("the graph of a game", () => {
  const open = graphData(
    [
      { ply: 0, seat: 0, chance: 0.5 },
      { ply: 1, seat: 0, chance: 0.2 },
    ],
    [judged(0, "??")],
    3,
  );

  test("has a place for every move, also those not judged yet", () => {
    expect(open.columns).toEqual([
      [0, 1, 2, 3],
      [0.5, 0.2, null, null],
    ]);
  });

  test("shows a mistake behind its move", () => {
    expect(open.mistakes).toEqual([{ ply: 1, seat: 0, chance: 0.2, blunder: true }]);
  });

  test("has a line for each seat that told its own chance, with its mistakes where it stood", () => {
    const views = graphData(
      [
        { ply: 0, seat: 0, chance: 0.5 },
        { ply: 1, seat: 1, chance: 0.6 },
      ],
      [judged(0, ""), judged(1, "?")],
      2,
    );
    expect(views.columns.slice(1)).toEqual([
      [0.5, null, null],
      [null, 0.6, null],
    ]);
    expect(views.mistakes).toEqual([{ ply: 1, seat: 1, chance: 0.6, blunder: false }]);
  });

  test("can be told in words", () => {
    expect(describeChances(open)).toEqual([{ seat: 0, from: 50, to: 20, low: 20, high: 50 }]);
  });
});
