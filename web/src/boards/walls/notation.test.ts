import { expect, test } from "vitest";
import {
  readSquare,
  readTurn,
  readWall,
  squareText,
  wallText,
  writeBlockadeTurn,
  writeQuoridorTurn,
} from "./notation";

test("squares and walls are read as they are written", () => {
  expect(readSquare("e2")).toEqual({ column: 4, row: 1 });
  expect(squareText(readSquare("v28"))).toBe("v28");
  expect(readWall("e3h")).toEqual({ column: 4, row: 2, direction: "h" });
  expect(wallText(readWall("k12v"))).toBe("k12v");
});

test("a turn of Quoridor is a step or a wall", () => {
  expect(readTurn("e2", "e1")).toEqual({ step: { from: "e1", to: "e2" }, wall: null });
  expect(readTurn("e3h", "e1")).toEqual({ step: null, wall: "e3h" });
  expect(readTurn("pass", "e1")).toEqual({ step: null, wall: null });
});

test("a turn of Blockade has both parts or one", () => {
  const step = { from: "d4", to: "d6" };
  expect(readTurn("d4-d6,e5h")).toEqual({ step, wall: "e5h" });
  expect(readTurn("d4-d6")).toEqual({ step, wall: null });
  expect(readTurn("e5h")).toEqual({ step: null, wall: "e5h" });
});

test("turns are written as they are read", () => {
  for (const move of ["e2", "e3h", "pass"]) expect(writeQuoridorTurn(readTurn(move))).toBe(move);
  for (const move of ["d4-d6,e5h", "d4-d6", "e5h", "pass"])
    expect(writeBlockadeTurn(readTurn(move))).toBe(move);
});
