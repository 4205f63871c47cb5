import { describe, expect, test } from "vitest";
import { nodeAt, treeOf, without } from "./tree";
import {
  courseAt,
  goAlong,
  goTo,
  inGame,
  inTree,
  isInGame,
  leaveSide,
  standing,
  tryMoves,
  walkFrom,
} from "./walk";

const course = {
  setup: { game: "quoridor", options: {} },
  moves: ["e2", "e8", "e3", "e7"],
  stop: { seat: 0, reason: "resignation" as const },
};
const tree = treeOf(course.moves);

describe("walking through a game", () => {
  test("begins at its end, where it was stopped", () => {
    expect(courseAt(walkFrom(tree), course)).toBe(course);
  });

  test("before its end it is not stopped", () => {
    expect(courseAt(walkFrom(tree, 3), course)).toEqual({
      setup: course.setup,
      moves: ["e2", "e8", "e3"],
    });
  });

  test("goes no further than there are moves", () => {
    expect(goTo(walkFrom(tree), 9).ply).toBe(4);
    expect(goTo(walkFrom(tree), -1).ply).toBe(0);
    expect(walkFrom(tree, 7).ply).toBe(4);
  });
});

describe("variations", () => {
  const tried = tryMoves(walkFrom(tree, 2), ["e3h", "d8"]);

  test("leave the game where they are tried, and keep what was played", () => {
    expect(standing(tried)).toEqual(["e2", "e8", "e3h", "d8"]);
    expect(isInGame(tried)).toBe(false);
    expect(inGame(tried, 4).line).toEqual(course.moves);
    expect(courseAt(tried, course).stop).toBeUndefined();
  });

  test("lead back to the game where they left it", () => {
    expect(standing(leaveSide(tried))).toEqual(["e2", "e8"]);
    expect(leaveSide(tried).line).toEqual(course.moves);
  });

  test("one walks back along them and on again", () => {
    expect(standing(goTo(goTo(tried, 1), 4))).toEqual(standing(tried));
    expect(isInGame(goTo(tried, 2))).toBe(true);
  });

  test("another one does not replace them", () => {
    const both = tryMoves(leaveSide(tried), ["d3h"]);
    expect(nodeAt(both.tree, ["e2", "e8"])?.next.map(({ move }) => move)).toEqual([
      "e3",
      "e3h",
      "d3h",
    ]);
  });

  test("playing what is there changes nothing", () => {
    const followed = tryMoves(walkFrom(tree, 2), ["e3"]);
    expect(followed.tree).toBe(tree);
    expect(followed.ply).toBe(3);
    expect(tryMoves(leaveSide(tried), ["e3h"]).tree).toBe(tried.tree);
  });

  test("who stands in one that is deleted stands where it began", () => {
    const path = ["e2", "e8", "e3h"];
    const gone = inTree(tried, without(tried.tree, path));
    expect(standing(gone)).toEqual(["e2", "e8"]);
    expect(gone.line).toEqual(course.moves);
  });

  test("a node is reached by its path, on the way to the end of its line", () => {
    const reached = goAlong(tried, ["e2", "e8", "e3h"]);
    expect(reached.ply).toBe(3);
    expect(reached.line).toEqual(["e2", "e8", "e3h", "d8"]);
  });
});
