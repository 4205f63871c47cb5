import { expect, test } from "vitest";
import { Field } from "./field";
import { wayBetween } from "./glide";

const field = new Field(9, 9);

test("a step and a straight jump are one line", () => {
  expect(wayBetween(field, "e1", "e2", () => false)).toEqual([{ x: 0, y: 100 }]);
  expect(wayBetween(field, "e1", "e3", (square) => square === "e2")).toEqual([{ x: 0, y: 200 }]);
});

test("a jump aside goes over the pawn that is jumped", () => {
  expect(wayBetween(field, "e4", "f5", (square) => square === "e5")).toEqual([
    { x: -100, y: 100 },
    { x: -100, y: 0 },
  ]);
});

test("a diagonal step with nobody at its corners is one line", () => {
  expect(wayBetween(field, "e4", "f5", () => false)).toHaveLength(1);
});
