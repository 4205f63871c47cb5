import { expect, test } from "vitest";
import { dropped } from "./drop";
import { offersOf } from "./offers";

const ground = {
  targets: new Map([
    ["7H", { x: 400, y: 300 }],
    ["7D", { x: 520, y: 300 }],
  ]),
  transfer: { x: 640, y: 300 },
  handTop: 500,
};
const { cards } = offersOf(["7H/8S", "7D/8S", "7H/QH", "t7S", "7H/7S", "7D/7S"]);

test("a card let go over the hand goes back", () => {
  expect(dropped(cards.get("QH")!, { x: 400, y: 520 }, ground)).toBeNull();
});

test("a card with one move may be let go anywhere on the table", () => {
  expect(dropped(cards.get("QH")!, { x: 50, y: 100 }, ground)).toBe("7H/QH");
});

test("a card that beats several beats the nearest", () => {
  expect(dropped(cards.get("8S")!, { x: 420, y: 330 }, ground)).toBe("7H/8S");
  expect(dropped(cards.get("8S")!, { x: 500, y: 330 }, ground)).toBe("7D/8S");
});

test("beating and transferring are told apart by the place", () => {
  expect(dropped(cards.get("7S")!, { x: 630, y: 310 }, ground)).toBe("t7S");
  expect(dropped(cards.get("7S")!, { x: 400, y: 310 }, ground)).toBe("7H/7S");
});

test("far from all of its targets a card goes back", () => {
  expect(dropped(cards.get("8S")!, { x: 50, y: 100 }, ground)).toBeNull();
});
