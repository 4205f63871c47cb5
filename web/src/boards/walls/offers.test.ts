import { expect, test } from "vitest";
import { writeBlockadeTurn, writeQuoridorTurn } from "./notation";
import { Offers } from "./offers";

test("Quoridor: the pawn's squares, and walls alone", () => {
  const offers = new Offers(["d1", "f1", "e2", "a1h", "a1v"], writeQuoridorTurn, "e1");
  expect(offers.pawns).toEqual(["e1"]);
  expect([...offers.targets("e1")]).toEqual(["d1", "f1", "e2"]);
  expect(offers.wallsAlone).toBe(true);
  expect(offers.complete({ from: "e1", to: "e2" }, null)).toBe("e2");
  expect(offers.complete(null, "a1h")).toBe("a1h");
  expect(offers.complete(null, "b1h")).toBeNull();
});

test("Blockade: a step needs its wall, unless it stands alone in the list", () => {
  const offers = new Offers(["d4-d6,e5h", "d4-d6,e6h", "h4-h6,e5h", "d4-d5"], writeBlockadeTurn);
  const step = { from: "d4", to: "d6" };
  expect(offers.pawns).toEqual(["d4", "h4"]);
  expect(offers.wallsAlone).toBe(false);
  expect(offers.complete(step, null)).toBeNull();
  expect(offers.complete(step, "e5h")).toBe("d4-d6,e5h");
  expect(offers.complete({ from: "h4", to: "h6" }, "e6h")).toBeNull();
  expect(offers.complete({ from: "d4", to: "d5" }, null)).toBe("d4-d5");
});

test("a square that two pawns reach names both", () => {
  const offers = new Offers(["d4-e5,a1h", "f4-e5,a1h", "f4-f6,a1h"], writeBlockadeTurn);
  expect(offers.reaching("e5")).toEqual(["d4", "f4"]);
  expect(offers.reaching("f6")).toEqual(["f4"]);
  expect(offers.reaching("a1")).toEqual([]);
});

test("nothing is complete without a part", () => {
  const offers = new Offers(["pass"], writeQuoridorTurn, "e1");
  expect(offers.mustPass).toBe(true);
  expect(offers.complete(null, null)).toBeNull();
});
