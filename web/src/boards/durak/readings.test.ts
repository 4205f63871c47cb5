import { expect, test } from "vitest";
import { durak } from "../../words/durak";
import { viewWith } from "./fixtures";
import { cardName, handName, moveName, pairName, standing } from "./readings";

const words = durak.en;

test("cards are named, trumps as such", () => {
  expect(cardName("7H", "H", words)).toBe("seven of hearts, trump");
  expect(cardName("TD", "H", words)).toBe("ten of diamonds");
});

test("hands are told by number, with those cards that lie open", () => {
  expect(handName(5, [], "S", words)).toBe("5 cards");
  expect(handName(2, ["7H", "6S"], "S", words)).toBe(
    "2 cards (seven of hearts; six of spades, trump)",
  );
});

test("the table is told pair by pair", () => {
  const open = { attack: "7H", defence: null };
  expect(pairName(open, false, "S", words)).toBe("seven of hearts, not beaten yet");
  expect(pairName(open, true, "S", words)).toBe("seven of hearts, can be beaten");
  expect(pairName({ attack: "7H", defence: "6S" }, false, "S", words)).toBe(
    "seven of hearts, beaten by six of spades, trump",
  );
});

test("who does what", () => {
  const view = viewWith({ hands: [6, 6, 6], attacker: 0, defender: 1 });
  const roles = (changes: Partial<typeof view>) =>
    [0, 1, 2].map((seat) => standing({ ...view, ...changes }, seat, words).role);
  expect(roles({})).toEqual(["attacks", "defends", ""]);
  expect(roles({ phase: "taking" })).toEqual(["attacks", "takes", ""]);
  expect(roles({ talon: 0, hands: [6, 6, 0] })).toEqual(["attacks", "defends", "out"]);
  expect(roles({ talon: 0, hands: [0, 3, 0], result: [0.5, -1, 0.5] })).toEqual([
    "",
    "the fool",
    "",
  ]);
});

test("who resigned with others still holding cards is the fool; in a draw nobody is", () => {
  const draw = viewWith({ talon: 0, hands: [0, 0], result: [0, 0] });
  expect([0, 1].map((seat) => standing(draw, seat, words).fool)).toEqual([false, false]);
  const resigned = viewWith({ result: [-1, 1] });
  expect([0, 1].map((seat) => standing(resigned, seat, words).fool)).toEqual([true, false]);
});

test("moves are told as what happens", () => {
  expect(moveName("7H/QH", "S", words)).toBe("seven of hearts, beaten by queen of hearts");
  expect(moveName("t7D", "S", words)).toBe("Transfer: seven of diamonds");
  expect(moveName("take", "S", words)).toBe("Take");
});
