import { describe, expect, test } from "vitest";
import { loadBots, readLearned } from "../../build/modules";
import { BotService, type ThinkRequest } from "../engine/bot_service";
import type { Thinker } from "../engine/thinker";
import { fromThoughts, fromTold, judge, judgeNodes, type Judged } from "./judge";

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

test.each([9, 11])("with several players every move is judged, size %i", async (size) => {
  const bots = new BotService(await loadBots(), readLearned);
  const talk = { report: () => {}, stopped: () => false };
  const thinker = { think: (request: ThinkRequest) => bots.think(request, talk) };
  const setup = { game: "quoridor", options: { size, players: 4 } };
  // The first move of each seat is a wall that hinders nobody.
  const moves = ["a1h", "c1h", "a2h", "c2h"];
  const { signal } = new AbortController();
  const options = { byViews: true, movers: [0, 1, 2, 3], nodes: judgeNodes.several, signal };
  const judged: Judged[] = [];
  await judge(thinker as unknown as Thinker, { setup, moves }, options, (each) =>
    judged.push(each),
  );
  expect(judged.map(({ move }) => move.move)).toEqual(moves);
  expect(judged.filter(({ move }) => move.played === null)).toEqual([]);
});
