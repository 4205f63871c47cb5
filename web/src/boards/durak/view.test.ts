import { expect, test } from "vitest";
import { inHandOrder, lastCardOf, readMove } from "./view";

test("every kind of move is read", () => {
  expect(readMove("7H")).toEqual({ kind: "attack", card: "7H" });
  expect(readMove("TD")).toEqual({ kind: "attack", card: "TD" });
  expect(readMove("7H/QH")).toEqual({ kind: "beat", target: "7H", card: "QH" });
  expect(readMove("t7D")).toEqual({ kind: "transfer", card: "7D" });
  expect(readMove("take")).toEqual({ kind: "take" });
  expect(readMove("pass")).toEqual({ kind: "pass" });
});

test("a hand is held by rank, trumps at the right", () => {
  expect(inHandOrder(["8S", "KS", "2S", "QH", "TD", "KC"], "S")).toEqual([
    "TD",
    "QH",
    "KC",
    "2S",
    "8S",
    "KS",
  ]);
});

test("ordering leaves the given hand alone", () => {
  const hand = ["AH", "6H"];
  inHandOrder(hand, "S");
  expect(hand).toEqual(["AH", "6H"]);
});

test("the card that was laid last is found behind what was said", () => {
  expect(lastCardOf(["7H", "7H/QH", "pass"])).toBe("QH");
  expect(lastCardOf(["t7D", "take"])).toBe("7D");
  expect(lastCardOf([])).toBeNull();
});
