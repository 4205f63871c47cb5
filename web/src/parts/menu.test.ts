import { expect, test } from "vitest";
import { numberTyped } from "./menu";

const sizes = ["3", "5", "7", "9", "11", "15"];
const typing = (texts: [string, number][]) =>
  texts.map(([digit, at]) => sizes[numberTyped(digit, sizes, at)] ?? null);

test("a number is chosen as soon as its beginning says which", () => {
  expect(
    typing([
      ["7", 10_000],
      ["1", 20_000],
      ["5", 20_200],
    ]),
  ).toEqual(["7", "11", "15"]);
});

test("digits that come slowly, or make no number, are numbers of their own", () => {
  expect(
    typing([
      ["1", 30_000],
      ["5", 32_000],
      ["7", 32_100],
      ["8", 32_200],
    ]),
  ).toEqual(["11", "5", "7", null]);
});
