import { describe, expect, test } from "vitest";
import { contours, softOutline } from "./contour";
import { readCell, Rhombus, type Point } from "./geometry";

const cells = (text: string) => text.split(" ").map(readCell);

/** The signed area, positive if the line runs clockwise on the screen. */
const area = (line: Point[]): number =>
  line.reduce((sum, { x, y }, index) => {
    const next = line[(index + 1) % line.length]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);

describe.each(["lying", "standing", "wide", "tall"] as const)("a board that is %s", (turning) => {
  const board = new Rhombus(7, turning);
  const one = Math.abs(area(contours(board, cells("d4"))[0]!));

  test("a cell has six corners around its middle", () => {
    const [line, ...more] = contours(board, cells("d4"));
    expect(more).toEqual([]);
    expect(line).toHaveLength(6);
    expect(one).toBeCloseTo((3 * Math.sqrt(3) * 50 * 50) / 2, 3);
  });

  test("cells side by side have one line, as large as they are together", () => {
    const [line, ...more] = contours(board, cells("c3 c4 d3 b5"));
    expect(more).toEqual([]);
    expect(Math.abs(area(line!))).toBeCloseTo(4 * one, 3);
  });

  test("cells apart have a line each, and a hole has one that runs the other way", () => {
    expect(contours(board, cells("a1 c1 a3"))).toHaveLength(3);
    const ring = contours(board, cells("d3 e3 c4 e4 c5 d5"));
    expect(ring).toHaveLength(2);
    expect(Math.abs(area(ring[0]!) + area(ring[1]!))).toBeCloseTo(6 * one, 3);
    expect(area(ring[0]!) * area(ring[1]!)).toBeLessThan(0);
  });
});

test("the soft line is closed, with a curve for every corner", () => {
  const path = softOutline(new Rhombus(7, "lying"), cells("a1 c1"));
  expect(path.match(/[MZ]/g)?.join("")).toBe("MZMZ");
  expect(path.match(/Q/g)).toHaveLength(12);
  expect(softOutline(new Rhombus(7, "lying"), [])).toBe("");
});
