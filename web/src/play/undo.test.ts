import { expect, test } from "vitest";
import { here } from "./players";
import { movesToTakeBack } from "./undo";

const against = { seats: [here, "level:2"], undone: [0, 0] };

test("against a bot it is one's own turn again", () => {
  expect(movesToTakeBack({ ...against, movers: [0, 1, 0, 1] }, "always")).toBe(2);
  expect(movesToTakeBack({ ...against, movers: [0, 1, 0] }, "always")).toBe(1);
});

test("what a bot did before any person moved stays", () => {
  expect(movesToTakeBack({ ...against, seats: ["level:2", here], movers: [0] }, "always")).toBe(0);
  expect(movesToTakeBack({ ...against, movers: [] }, "always")).toBe(0);
});

test("several bots in a row go together", () => {
  const party = { seats: [here, "best", "best", "best"], undone: [0, 0, 0, 0] };
  expect(movesToTakeBack({ ...party, movers: [0, 1, 2, 3, 0, 1, 2] }, "always")).toBe(3);
});

test("of two people each takes back their own last move", () => {
  const two = { seats: [here, here], undone: [0, 0] };
  expect(movesToTakeBack({ ...two, movers: [0, 1, 0] }, "always")).toBe(1);
});

test("once each means each", () => {
  const two = { seats: [here, here], movers: [0, 1] };
  expect(movesToTakeBack({ ...two, undone: [1, 0] }, "once")).toBe(1);
  expect(movesToTakeBack({ ...two, undone: [0, 1] }, "once")).toBe(0);
});

test("off is off", () => {
  expect(movesToTakeBack({ ...against, movers: [0, 1] }, "never")).toBe(0);
});
