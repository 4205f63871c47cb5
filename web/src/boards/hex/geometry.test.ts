import { describe, expect, test } from "vitest";
import { band, cellText, radius, readCell, Rhombus, rhombusFor } from "./geometry";

test("cells are read as they are written", () => {
  expect(readCell("c3")).toEqual({ column: 2, row: 2 });
  expect(cellText({ column: 18, row: 18 })).toBe("s19");
});

describe.each(["lying", "standing", "wide", "tall"] as const)("a board, %s", (turning) => {
  const board = new Rhombus(19, turning);

  test("is walked over whole by arrow keys, and each goes more or less where it points", () => {
    const arrows = [
      { right: 1, down: 0 },
      { right: -1, down: 0 },
      { right: 0, down: 1 },
      { right: 0, down: -1 },
    ];
    const reached = new Set(["j10"]);
    for (const text of reached)
      for (const arrow of arrows) {
        const here = readCell(text);
        const step = board.stepTo(arrow);
        const next = { column: here.column + step.column, row: here.row + step.row };
        const [from, to] = [board.centre(here), board.centre(next)];
        const along = (to.x - from.x) * arrow.right + (to.y - from.y) * arrow.down;
        expect(along).toBeGreaterThan(0.86 * Math.hypot(to.x - from.x, to.y - from.y));
        if (board.has(next)) reached.add(cellText(next));
      }
    expect(reached.size).toBe(19 * 19);
  });

  test("has names outside its cells", () => {
    for (let index = 0; index < 19; ++index) {
      expect(board.cellAt(board.letterAt(index))).toBeNull();
      expect(board.cellAt(board.numberAt(index))).toBeNull();
    }
  });

  test("finds each cell at its middle and all around it", () => {
    const missed: string[] = [];
    for (let column = 0; column < 19; ++column)
      for (let row = 0; row < 19; ++row)
        for (let angle = 0; angle < 6.28; angle += 0.5) {
          const { x, y } = board.centre({ column, row });
          const near = 0.8 * radius;
          const point = { x: x + near * Math.cos(angle), y: y + near * Math.sin(angle) };
          const found = board.cellAt(point);
          if (found?.column !== column || found.row !== row) missed.push(cellText({ column, row }));
        }
    expect(missed).toEqual([]);
  });

  test("has its six neighbours at the same distance", () => {
    const here = board.centre({ column: 5, row: 5 });
    for (const [column, row] of [
      [6, 5],
      [4, 5],
      [5, 6],
      [5, 4],
      [6, 4],
      [4, 6],
    ] as const) {
      const there = board.centre({ column, row });
      const distance = Math.hypot(there.x - here.x, there.y - here.y);
      expect(distance).toBeCloseTo(Math.sqrt(3) * radius);
    }
  });

  test("has nothing outside", () => {
    expect(board.cellAt(board.centre({ column: -1, row: 0 }))).toBeNull();
    expect(board.cellAt(board.centre({ column: 0, row: 19 }))).toBeNull();
  });

  test("is drawn within its box, edges and names too", () => {
    const box = board.viewBox(true);
    const inside = ({ x, y }: { x: number; y: number }) =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    const numbers = [...board.edges(0), ...board.edges(1)].join("").match(/-?[\d.]+ -?[\d.]+/g)!;
    for (const text of numbers) {
      const [x, y] = text.split(" ").map(Number) as [number, number];
      expect(inside({ x, y })).toBe(true);
    }
    expect(inside(board.letterAt(0))).toBe(true);
    expect(inside(board.numberAt(18))).toBe(true);
  });

  test("has edges that meet at the four corners of the board, beyond the acute ones outside", () => {
    const [north, south] = board.edges(0).map((line) => line.slice(1).split("L"));
    const [west, east] = board.edges(1).map((line) => line.slice(1).split("L"));
    expect(north!.at(-1)).toBe(east![0]);
    expect(south![0]).toBe(west!.at(-1));
    expect(north![1]).toBe(west![1]);
    expect(south!.at(-2)).toBe(east!.at(-2));
    /**
     * Where the outer side of an edge begins: offset from its line by the band, to the left or
     * right.
     */
    const outerSide = ([a, b]: string[], side: number) => {
      const [[x, y], [nextX, nextY]] = [a!, b!].map((point) => point.split(" ").map(Number)) as [
        [number, number],
        [number, number],
      ];
      const far = (side * band) / Math.hypot(nextX - x, nextY - y);
      return { x: x + far * (nextY - y), y: y - far * (nextX - x) };
    };
    const apart = (one: string[], other: string[]) => {
      const [a, b] = [outerSide(one, 1), outerSide(other, -1)];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    // Coordinates are rounded to tenths.
    expect(apart(north!, west!)).toBeLessThan(0.3);
    expect(apart(south!.reverse(), east!.reverse())).toBeLessThan(0.3);
  });
});

test("lying, letters run right and numbers run down", () => {
  const board = new Rhombus(11, "lying");
  const [a1, b1, a2] = ["a1", "b1", "a2"].map((text) => board.centre(readCell(text)));
  expect(b1!.y).toBeCloseTo(a1!.y);
  expect(b1!.x).toBeGreaterThan(a1!.x);
  expect(a2!.y).toBeGreaterThan(a1!.y);
});

test("a board lies on a wide screen and stands on a phone", () => {
  expect(rhombusFor(11, 1200, 700, true).turning).toBe("lying");
  expect(rhombusFor(11, 700, 700, true).turning).toBe("lying");
  expect(rhombusFor(11, 360, 560, true).turning).toBe("standing");
});

test("names can be read also where the board is small", () => {
  const board = rhombusFor(19, 344, 450, true);
  const box = board.viewBox(true);
  expect(board.nameSize * Math.min(344 / box.width, 450 / box.height)).toBeGreaterThan(10);
  expect(board.numberAt(18).x - board.nameSize / 2).toBeGreaterThan(box.x);
});

test.each(["wide", "tall"] as const)(
  "a diamond, %s, has names beside what they name",
  (turning) => {
    const board = new Rhombus(19, turning);
    for (let index = 0; index < 19; ++index) {
      const nearest = (name: { x: number; y: number }) => {
        const away = (text: string) => {
          const { x, y } = board.centre(readCell(text));
          return Math.hypot(name.x - x, name.y - y);
        };
        const cells = Array.from({ length: 19 }, (_, each) => each).flatMap((each) => [
          cellText({ column: each, row: 0 }),
          cellText({ column: 0, row: each }),
        ]);
        return cells.reduce((best, each) => (away(each) < away(best) ? each : best));
      };
      expect(nearest(board.letterAt(index))).toBe(cellText({ column: index, row: 0 }));
      expect(nearest(board.numberAt(index))).toBe(cellText({ column: 0, row: index }));
    }
  },
);
