import { expect, test } from "vitest";
import { fitName, fitRole } from "./plate_name";

test("a name that fits is written as usual", () => {
  expect(fitName("You", 100)).toEqual({ text: "You", size: 20 });
});

test("a longer one is written smaller", () => {
  const { text, size } = fitName("Spender 5", 92);
  expect(text).toBe("Spender 5");
  expect(size).toBeLessThan(20);
  expect(size).toBeGreaterThanOrEqual(16);
});

test("one that is too long is cut, but keeps its number", () => {
  expect(fitName("A very long name 12", 100).text).toBe("A very… 12");
  expect(fitName("A very long name", 100).text).toBe("A very lo…");
});

test("what a seat does is as large as usual, smaller where it would run into the number of its cards", () => {
  expect(fitRole("attacks", 92)).toEqual({ size: 18 });
  const { size, length } = fitRole("отбивается", 60);
  expect(size).toBeLessThan(13);
  expect(size).toBeGreaterThanOrEqual(12);
  expect(length).toBe(60);
});
