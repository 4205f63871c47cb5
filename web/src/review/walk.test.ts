import { describe, expect, test } from "vitest";
import { courseAt, goTo, inGame, leaveSide, lineOf, tryMove, tryMoves, walkFrom } from "./walk";

const course = {
  setup: { game: "quoridor", options: {} },
  moves: ["e2", "e8", "e3", "e7"],
  stop: { seat: 0, reason: "resignation" as const },
};

describe("walking through a game", () => {
  test("begins at its end, where it was stopped", () => {
    expect(courseAt(walkFrom(course))).toBe(course);
  });

  test("before its end it is not stopped", () => {
    expect(courseAt(walkFrom(course, 3))).toEqual({
      setup: course.setup,
      moves: ["e2", "e8", "e3"],
    });
  });

  test("goes no further than there are moves", () => {
    expect(goTo(walkFrom(course), 9).ply).toBe(4);
    expect(goTo(walkFrom(course), -1).ply).toBe(0);
    expect(walkFrom(course, 7).ply).toBe(4);
  });
});

describe("side lines", () => {
  const tried = tryMoves(walkFrom(course, 2), ["e3h", "d8"]);

  test("leave the game where one stood", () => {
    expect(lineOf(tried)).toEqual(["e2", "e8", "e3h", "d8"]);
    expect(tried).toMatchObject({ ply: 4, side: { from: 2, moves: ["e3h", "d8"] } });
  });

  test("what was played is no side line", () => {
    expect(tryMove(walkFrom(course, 2), "e3")).toEqual(walkFrom(course, 3));
  });

  test("at the end of the game they are not stopped any more", () => {
    expect(courseAt(tryMove(walkFrom(course), "e4"))).toEqual({
      setup: course.setup,
      moves: ["e2", "e8", "e3", "e7", "e4"],
    });
  });

  test("another move in the middle replaces what followed", () => {
    const other = tryMove(goTo(tried, 3), "f8");
    expect(lineOf(other)).toEqual(["e2", "e8", "e3h", "f8"]);
  });

  test("walking along one keeps what follows", () => {
    expect(lineOf(tryMove(goTo(tried, 3), "d8"))).toEqual(lineOf(tried));
  });

  test("one that begins earlier replaces the other", () => {
    const other = tryMove(goTo(tried, 1), "d9");
    expect(other).toMatchObject({ ply: 2, side: { from: 1, moves: ["d9"] } });
  });

  test("lead back to where they left, or to any move of the game", () => {
    expect(leaveSide(tried)).toEqual(walkFrom(course, 2));
    expect(inGame(tried, 4)).toEqual(walkFrom(course, 4));
    expect(leaveSide(walkFrom(course, 1))).toEqual(walkFrom(course, 1));
  });
});
