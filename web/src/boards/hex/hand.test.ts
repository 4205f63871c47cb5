import { beforeEach, expect, test } from "vitest";
import { readCell } from "./geometry";
import { Hand, swapMove, type Table } from "./hand.svelte";

let played: string[];
let refused: string[];

beforeEach(() => {
  played = [];
  refused = [];
});

function handOver(table: Partial<Table> = {}): Hand {
  return new Hand({
    size: 5,
    moves: new Set(["a1", "b2", "c3"]),
    swapCell: null,
    careful: false,
    guide: false,
    play: (move) => played.push(move),
    check: async (move) => ({ problem: `not ${move}` }),
    refuse: ({ problem }) => {
      refused.push(problem);
      return problem;
    },
    forget: () => {},
    ...table,
  });
}

test("plays the cell that is clicked, once", () => {
  const hand = handOver();
  hand.act(readCell("b2"), false);
  hand.act(readCell("c3"), false);
  expect(played).toEqual(["b2"]);
});

test("shows the cell that is tapped, and plays it at the second tap", () => {
  const hand = handOver();
  hand.act(readCell("b2"), true);
  hand.act(readCell("c3"), true);
  expect([hand.proposal, played]).toEqual(["c3", []]);
  hand.act(readCell("c3"), true);
  expect(played).toEqual(["c3"]);
});

test("with a guide, shows every cell where a stone may lie", () => {
  expect(handOver({}).targets).toEqual([]);
  const moves = new Set(["b2", "c3", swapMove]);
  expect(handOver({ guide: true, moves }).targets).toEqual(["b2", "c3"]);
  expect(handOver({ guide: true, moves: null }).targets).toEqual([]);
});

test("when careful, waits to be confirmed or cancelled", () => {
  const hand = handOver({ careful: true });
  hand.act(readCell("b2"), false);
  expect(hand.cancel()).toBe(true);
  expect(hand.cancel()).toBe(false);
  hand.act(readCell("b2"), false);
  hand.confirm();
  expect(played).toEqual(["b2"]);
});

test("asks the rules why a cell may not be played", async () => {
  const hand = handOver();
  hand.act(readCell("e5"), false);
  await Promise.resolve();
  expect([played, refused]).toEqual([[], ["not e5"]]);
});

test("swaps by its key and by clicking the stone, where that is offered", () => {
  const offered = { moves: new Set(["a1", swapMove]), swapCell: "c3" };
  handOver(offered).swap();
  handOver({ ...offered, moves: new Set(offered.moves) }).act(readCell("c3"), false);
  handOver().swap();
  expect(played).toEqual([swapMove, swapMove]);
});

test("walks over the board and not beyond it", () => {
  const hand = handOver();
  hand.move(1, 0);
  hand.move(0, -1);
  expect(hand.cursor).toEqual({ column: 1, row: 0 });
  for (let step = 0; step < 9; ++step) {
    hand.move(1, 0);
    hand.move(0, 1);
  }
  expect([hand.cursor, hand.aim]).toEqual([{ column: 4, row: 4 }, "e5"]);
});

test("does nothing while nobody may move", () => {
  const hand = handOver({ moves: null });
  hand.act(readCell("a1"), false);
  hand.aimAt(readCell("a1"));
  expect([played, hand.aim]).toEqual([[], null]);
});

test("says why at the cell that was tried, until the pointer goes on", async () => {
  const hand = handOver();
  hand.act(readCell("d4"), false);
  await Promise.resolve();
  expect(hand.objection.shown).toEqual({ spot: "d4", text: "not d4" });
  hand.aimAt(readCell("a1"));
  expect(hand.objection.shown).toBeNull();
});
