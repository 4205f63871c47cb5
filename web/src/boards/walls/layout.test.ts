import { expect, test } from "vitest";
import { Field } from "./field";
import { layOut } from "./layout";
import type { Position, Stock } from "./position";
import type { Side } from "./sides";
import { writeQuoridorTurn } from "./notation";

function position(homes: Side[], stocks: Stock[]): Position {
  return {
    columns: 9,
    rows: 9,
    pawns: [],
    walls: [],
    stocks,
    homes,
    goalEdges: [],
    goalSquares: [],
    twoKinds: false,
    last: { step: null, wall: null },
    write: writeQuoridorTurn,
    mover: "",
  };
}

const stock = (seat: number, total: number): Stock => ({
  seat,
  direction: null,
  left: total,
  total,
});
const field = new Field(9, 9);

test("sides without walls to keep take no space", () => {
  const two = layOut(field, position(["south", "north"], [stock(0, 10), stock(1, 10)]), true);
  const four = layOut(
    field,
    position(
      ["south", "west", "north", "east"],
      [0, 1, 2, 3].map((seat) => stock(seat, 5)),
    ),
    true,
  );
  expect(four.viewBox.width).toBeGreaterThan(two.viewBox.width);
  expect(four.viewBox.height).toBe(two.viewBox.height);
  expect(four.shelves).toHaveLength(4);
});

test("without walls there are no shelves", () => {
  const bare = layOut(field, position(["south", "north"], [stock(0, 0), stock(1, 0)]), true);
  expect(bare.shelves).toEqual([]);
});

test("without coordinates the board needs less space", () => {
  const here = position(["south", "north"], [stock(0, 10), stock(1, 10)]);
  const bare = layOut(field, here, false).viewBox;
  const full = layOut(field, here, true).viewBox;
  expect(bare.width).toBeLessThan(full.width);
  expect(bare.height).toBeLessThan(full.height);
});

test("a shelf has a place for every wall, and they do not touch", () => {
  const [shelf] = layOut(field, position(["south"], [stock(0, 20)]), true).shelves;
  const bars = shelf!.groups[0]!.bars;
  expect(bars).toHaveLength(20);
  for (let index = 1; index < bars.length; ++index)
    expect(bars[index]!.x).toBeGreaterThan(bars[index - 1]!.x + bars[index - 1]!.width);
});

test("a shelf that is longer than its side is drawn smaller", () => {
  const small = new Field(3, 3);
  const [shelf] = layOut(small, position(["south"], [stock(0, 20)]), true).shelves;
  expect(shelf!.transform).toMatch(/scale\(0\.\d+\)/);
});

test("lying walls are piled by three", () => {
  const pile: Stock = { seat: 0, direction: "h", left: 9, total: 9 };
  const [shelf] = layOut(field, position(["south"], [pile]), true).shelves;
  expect(new Set(shelf!.groups[0]!.bars.map(({ x }) => x)).size).toBe(3);
});

test("names and numbers can be read however small the board is shown", () => {
  const here = position(["south", "north"], [stock(0, 10), stock(1, 10)]);
  const usual = layOut(new Field(11, 14), here, true);
  const desk = { width: 800, height: 1000 };
  expect(layOut(new Field(11, 14), here, true, desk)).toEqual(usual);
  const phone = layOut(new Field(11, 14), here, true, { width: 344, height: 430 });
  const scale = Math.min(344 / phone.viewBox.width, 430 / phone.viewBox.height);
  expect(phone.nameSize * scale).toBeGreaterThan(10);
  expect(phone.figureSize * scale).toBeGreaterThan(10);
});
