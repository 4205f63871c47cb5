import { expect, test } from "vitest";
import { takenBack, withMove, withTimeSpent } from "./changes";
import { here } from "./players";
import { newGame } from "./saved";

const fresh = newGame({
  setup: { game: "quoridor", options: {} },
  players: [here, "level:2"],
  clock: { minutes: 1, increment: 2 },
});
const played = withMove(withMove(fresh, 0, "e2", 5000), 1, "e8", 1000);

test("a move is noted with who made it and how long it took", () => {
  expect(played.course.moves).toEqual(["e2", "e8"]);
  expect(played.movers).toEqual([0, 1]);
  expect(played.times).toEqual([5000, 1000]);
  expect(played.left).toEqual([62_000, 61_000]);
});

test("clocks run from the first move on", () => {
  expect(withTimeSpent(fresh, 0, 30_000)).toBe(fresh);
  expect(withMove(fresh, 0, "e2", 90_000).left).toEqual([62_000, 60_000]);
});

test("what is taken back is gone, and counted", () => {
  const back = takenBack({ ...played, result: [1, -1], reason: "goal" }, 2);
  expect(back.course.moves).toEqual([]);
  expect(back.movers).toEqual([]);
  expect(back.undone).toEqual([1, 0]);
  expect(back.result).toBeNull();
});

test("time runs for one seat, and never below nothing", () => {
  expect(withTimeSpent(played, 1, 1000).left).toEqual([62_000, 60_000]);
  expect(withTimeSpent(played, 0, 100_000).left).toEqual([0, 61_000]);
});
