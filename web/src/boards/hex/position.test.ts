import { expect, test } from "vitest";
import { lastCell, stonesOf, swapCellOf, type HexView } from "./position";

const view: HexView = {
  game: "hex",
  options: { size: 11, swap: "on" },
  seat: 1,
  played: ["c2"],
  turn: 1,
  moves: ["a1", "swap-pieces"],
  size: 11,
  swap: true,
  red: ["c2"],
  blue: [],
};

test("stones have the seats of their colours", () => {
  expect(stonesOf({ ...view, blue: ["d4"] })).toEqual([
    { cell: "c2", seat: 0 },
    { cell: "d4", seat: 1 },
  ]);
});

test("the last stone is the one played, or the one that a swap left", () => {
  expect(lastCell({ ...view, played: [] })).toBeNull();
  expect(lastCell(view)).toBe("c2");
  expect(lastCell({ ...view, played: ["c2", "swap-pieces"] })).toBe("b3");
});

test("a swap takes over the red stone, where it is offered", () => {
  expect(swapCellOf(view)).toBe("c2");
  expect(swapCellOf({ ...view, swap: false })).toBeNull();
});
