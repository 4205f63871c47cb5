import { expect, test } from "vitest";
import { attempt, movesOf, offersOf, onlyMove } from "./offers";

test("moves are gathered by the card they play", () => {
  const offers = offersOf(["7H/QH", "7D/QD", "7H/8S", "7D/8S", "t7C", "take"]);
  expect([...offers.cards.keys()]).toEqual(["QH", "QD", "8S", "7C"]);
  expect([...(offers.cards.get("8S")?.beats ?? [])]).toEqual([
    ["7H", "7H/8S"],
    ["7D", "7D/8S"],
  ]);
  expect(offers.cards.get("7C")?.transfer).toBe("t7C");
  expect(offers.take).toBe(true);
  expect(offers.pass).toBe(false);
});

test("a card that can only do one thing needs no question, one that can do two does", () => {
  const offers = offersOf(["7H/8S", "7D/8S", "7H/7S", "t7S", "9C"]);
  const only = (card: string) => onlyMove(offers.cards.get(card)!);
  expect(only("9C")).toBe("9C");
  expect(only("8S")).toBeNull();
  expect(only("7S")).toBeNull();
  expect(movesOf(offers.cards.get("7S")!)).toEqual(["7H/7S", "t7S"]);
});

test("what is asked of the rules when a card offers nothing", () => {
  expect(attempt("6C", ["7H"], true)).toBe("7H/6C");
  expect(attempt("6C", ["7H"], false)).toBe("6C");
  expect(attempt("6C", [], true)).toBe("6C");
});
