import { expect, test } from "vitest";
import {
  isNetWish,
  isSeed,
  isTableWish,
  layersOf,
  marksOf,
  stagesOf,
  usualNet,
  usualTable,
} from "./wish";

test("what is usual is among what is offered", () => {
  expect(isTableWish(usualTable)).toBe(true);
  expect(isNetWish(usualNet)).toBe(true);
  expect(layersOf(usualNet)).toEqual([64, 32, 16, 1]);
});

test("stages are kept after round numbers of games, at the end of the games by lot, and at the end", () => {
  expect(stagesOf(usualTable)).toEqual([1000, 10_000, 50_000, 100_000]);
  expect(stagesOf({ ...usualTable, random: 0, following: 10_000 })).toEqual([1000, 10_000]);
  expect(stagesOf({ ...usualTable, random: 0, following: 0 })).toEqual([]);
});

test("it is measured at all stages, and evenly between them", () => {
  const marks = marksOf(usualTable);
  for (const stage of stagesOf(usualTable)) expect(marks).toContain(stage);
  expect(marks).toEqual([...marks].sort((left, right) => left - right));
  expect(marks.length).toBeLessThanOrEqual(12);
});

test.each(["0", "1", "18446744073709551615"])("%s is a seed", (text) => {
  expect(isSeed(text)).toBe(true);
});
test.each(["", "-1", "1.5", "x", "18446744073709551616", 1, null])("%s is none", (value) => {
  expect(isSeed(value)).toBe(false);
});
