import { describe, expect, test } from "vitest";
import { drawn, extentOf, roundMarks, thinned, type ChartLine } from "./chart";

const line = (points: [number, number, number?][]): ChartLine => ({
  name: "one",
  look: "ink",
  points: points.map(([x, y, error]) => ({ x, y, ...(error !== undefined && { error }) })),
});
const place = { width: 120, height: 70 };
const margins = { left: 20, right: 0, top: 10, bottom: 10 };

describe("round marks", () => {
  test.each([
    [1443, 1657, [1450, 1500, 1550, 1600, 1650]],
    [1400, 1800, [1400, 1500, 1600, 1700, 1800]],
    [0, 1, [0, 0.25, 0.5, 0.75, 1]],
    [0, 0.3, [0, 0.1, 0.2, 0.3]],
    [0, 200_000, [0, 50_000, 100_000, 150_000, 200_000]],
    [1500, 1500, [1500]],
  ])("from %d to %d", (low, high, marks) => {
    expect(roundMarks(low, high)).toEqual(marks);
  });

  test("may be whole numbers only", () => {
    expect(roundMarks(0, 3, 8, true)).toEqual([0, 1, 2, 3]);
    expect(roundMarks(0, 10, 5, true)).toEqual([0, 5, 10]);
  });
});

describe("a chart", () => {
  test("shows all of its lines and their errors, or what it is told to", () => {
    const lines = [line([[0, 5, 2]]), line([[4, 1]])];
    expect(extentOf(lines)).toEqual({ from: 0, to: 4, low: 1, high: 7 });
    expect(extentOf(lines, { low: 0, to: 9 })).toEqual({ from: 0, to: 9, low: 0, high: 7 });
    expect(extentOf([])).toEqual({ from: 0, to: 1, low: 0, high: 1 });
  });

  test("draws more higher up, and stays within its place", () => {
    const lines = [
      line([
        [0, 0, 0.5],
        [1, 1, 0.5],
      ]),
    ];
    const { lines: drawnLines, upwards } = drawn(
      lines,
      extentOf(lines, { low: 0, high: 1 }),
      place,
      margins,
    );
    expect(drawnLines[0]!.line).toBe("20,60 120,10");
    expect(drawnLines[0]!.band).toBe("20,35 120,10 120,35 20,60");
    expect(drawnLines[0]!.end).toEqual({ x: 120, y: 10 });
    expect(upwards[0]).toEqual({ at: 60, value: 0 });
  });

  test("a line that never changes, and none at all", () => {
    const level = [
      line([
        [0, 3],
        [1, 3],
      ]),
    ];
    expect(drawn(level, extentOf(level), place, margins).lines[0]!.line).toBe("20,35 120,35");
    const none = [line([])];
    expect(drawn(none, extentOf(none), place, margins).lines[0]).toMatchObject({
      line: "",
      end: null,
    });
  });
});

test("long lines are thinned, and keep their end", () => {
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const few = thinned(numbers, 30);
  expect(few).toHaveLength(25);
  expect(few.at(-1)).toBe(99);
  expect(thinned([1, 2], 2)).toEqual([1, 2]);
});
