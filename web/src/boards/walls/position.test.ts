import { expect, test } from "vitest";
import {
  blockadePosition,
  inOrderOf,
  isGoal,
  quoridorPosition,
  wallsBeside,
  type BlockadeView,
  type QuoridorView,
} from "./position";

const quoridor: QuoridorView = {
  game: "quoridor",
  options: { size: 9, players: 3, walls: 6 },
  seat: 0,
  played: ["e2", "b5", "e8", "d3h"],
  turn: 1,
  moves: [],
  distances: [],
  size: 9,
  pawns: ["e2", "b5", "e8"],
  stocks: [5, 6, 6],
  walls: ["d3h"],
  goals: ["north", "east", "south"],
};

const blockade: BlockadeView = {
  game: "blockade",
  options: { columns: 11, rows: 14, walls: 9, turn: "both", pawns: "jump" },
  seat: 0,
  played: ["d4-d6,e5h"],
  turn: 1,
  moves: [],
  columns: 11,
  rows: 14,
  pawns: [
    ["d6", "h4"],
    ["d11", "h11"],
  ],
  starts: [
    ["d4", "h4"],
    ["d11", "h11"],
  ],
  distances: [],
  goals: [
    ["d11", "h11"],
    ["d4", "h4"],
  ],
  stocks: [
    { horizontal: 8, vertical: 9 },
    { horizontal: 9, vertical: 9 },
  ],
  walls: ["e5h"],
};

test("in Quoridor a seat sits opposite its goal and keeps its walls there", () => {
  const position = quoridorPosition(quoridor);
  expect(position.homes).toEqual(["south", "west", "north"]);
  expect(position.stocks[0]).toEqual({ seat: 0, direction: null, left: 5, total: 6 });
  expect(position.mover).toBe("b5");
  expect(position.last).toEqual({ step: null, wall: "d3h" });
});

test("in Quoridor the last step comes from where the same seat stepped before", () => {
  const played = [...quoridor.played, "c5"];
  const position = quoridorPosition({ ...quoridor, played });
  expect(position.last.step).toEqual({ from: "b5", to: "c5" });
});

test("in Quoridor the first step comes from home", () => {
  const first = (played: string[], pawns: string[]) =>
    quoridorPosition({ ...quoridor, played, pawns, stocks: [6, 6, 6], walls: [] }).last.step;
  expect(first(["e2"], ["e2", "a5", "e9"])).toEqual({ from: "e1", to: "e2" });
  expect(first(["e2", "b5"], ["e2", "b5", "e9"])).toEqual({ from: "a5", to: "b5" });
  expect(first(["e2", "b5", "e8"], ["e2", "b5", "e8"])).toEqual({ from: "e9", to: "e8" });
});

test("in a game from a set-up position only the view before tells where a first step came from", () => {
  const start = { ...quoridor, played: [], turn: 1, pawns: ["d4", "d2", "f6"], walls: ["a1h"] };
  const after = { ...start, played: ["d3"], turn: 2, pawns: ["d4", "d3", "f6"] };
  expect(quoridorPosition(after).last.step?.from).toBe("");
  expect(quoridorPosition(after, start).last.step).toEqual({ from: "d2", to: "d3" });
});

test("in Quoridor nothing is said of where a first step came from", () => {
  const position = quoridorPosition({ ...quoridor, played: ["e2"] });
  expect(position.last.step).toEqual({ from: "", to: "e2" });
});

test("in Blockade each seat has two pawns and walls of two kinds", () => {
  const position = blockadePosition(blockade);
  expect(position.pawns.map(({ seat, square }) => `${seat}${square}`)).toEqual([
    "0d6",
    "0h4",
    "1d11",
    "1h11",
  ]);
  expect(position.stocks.map(({ direction, left }) => `${direction}${left}`)).toEqual([
    "h8",
    "v9",
    "h9",
    "v9",
  ]);
  expect(position.last).toEqual({ step: { from: "d4", to: "d6" }, wall: "e5h" });
});

test("a pawn that did not move keeps its place among the pawns", () => {
  const pawns = (...squares: string[]) =>
    squares.map((square, index) => ({ seat: Math.floor(index / 2), square }));
  const before = pawns("d4", "h4", "d11", "h11");
  expect(inOrderOf(before, pawns("d4", "h4", "h9", "d11"))).toEqual(pawns("d4", "h4", "d11", "h9"));
  expect(inOrderOf([], before)).toEqual(before);
  expect(inOrderOf(pawns("a1", "b1"), before)).toEqual(before);
  expect(inOrderOf(before, pawns("a1", "b1", "c1", "d1"))).toEqual(pawns("a1", "b1", "c1", "d1"));
});

test("a wall stands beside four squares", () => {
  const walls = new Set(["e3h", "e5v"]);
  expect(wallsBeside(walls, "e3")).toEqual(["north"]);
  expect(wallsBeside(walls, "f3")).toEqual(["north"]);
  expect(wallsBeside(walls, "e4")).toEqual(["south"]);
  expect(wallsBeside(walls, "f4")).toEqual(["south"]);
  expect(wallsBeside(walls, "d3")).toEqual([]);
  expect(wallsBeside(walls, "e6")).toEqual(["east"]);
  expect(wallsBeside(walls, "f5")).toEqual(["west"]);
});

test("a goal is an edge in Quoridor, a square in Blockade", () => {
  const goalsAt = (square: string) =>
    [0, 1, 2].filter((seat) => isGoal(quoridorPosition(quoridor), seat, square));
  expect(["c9", "i5", "a1", "i9", "e5", "a5"].map(goalsAt)).toEqual([
    [0],
    [1],
    [2],
    [0, 1],
    [],
    [],
  ]);
  expect(isGoal(blockadePosition(blockade), 0, "d11")).toBe(true);
  expect(isGoal(blockadePosition(blockade), 1, "d11")).toBe(false);
});
