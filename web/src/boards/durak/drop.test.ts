import { expect, test } from "vitest";
import { dropped, openTargets } from "./drop";
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
const letGo = (card: string, x: number, y: number) => dropped(cards.get(card)!, { x, y }, ground);

test("a card let go over the hand goes back", () => {
  expect(letGo("QH", 400, 520)).toBeNull();
});

test("a card with one move may be let go anywhere on the bare table", () => {
  expect(letGo("QH", 50, 100)).toEqual({ move: "7H/QH" });
});

test("a card on one that it does not beat is refused, though it beats another", () => {
  expect(letGo("QH", 510, 320)).toEqual({ refused: "7D" });
});

test("a card that beats several beats the nearest", () => {
  expect(letGo("8S", 420, 330)).toEqual({ move: "7H/8S" });
  expect(letGo("8S", 500, 330)).toEqual({ move: "7D/8S" });
  expect(letGo("8S", 430, 400)).toEqual({ move: "7H/8S" });
});

test("beating and transferring are told apart by the place", () => {
  expect(letGo("7S", 630, 310)).toEqual({ move: "t7S" });
  expect(letGo("7S", 400, 310)).toEqual({ move: "7H/7S" });
});

test("a card that attacks may be let go on those that lie there", () => {
  const attacker = offersOf(["7C"]).cards.get("7C")!;
  expect(dropped(attacker, { x: 400, y: 300 }, ground)).toEqual({ move: "7C" });
});

test("far from all of its targets a card goes back", () => {
  expect(letGo("8S", 50, 100)).toBeNull();
});

test("targets are the attack cards that nothing has beaten", () => {
  const pairs = [
    { attack: "7H", defence: "QH" },
    { attack: "7D", defence: null },
  ];
  const place = { x: 1, y: 2, turn: 0, scale: 1 };
  expect([...openTargets(pairs, () => place).keys()]).toEqual(["7D"]);
});
