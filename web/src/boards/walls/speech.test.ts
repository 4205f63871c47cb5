import { beforeEach, expect, test } from "vitest";
import { walls as phrases } from "../../words/walls";
import { Field } from "./field";
import { Hand } from "./hand.svelte";
import { readWall, writeBlockadeTurn } from "./notation";
import { Offers } from "./offers";
import { blockadePosition } from "./position";
import { Speech } from "./speech";

const moves = ["d4-d6,e5h", "d4-e5,e5h"];
const position = blockadePosition({
  game: "blockade",
  options: { columns: 11, rows: 14, walls: 9 },
  seat: 0,
  played: [],
  turn: 0,
  moves,
  columns: 11,
  rows: 14,
  pawns: [
    ["d4", "h4"],
    ["d11", "h11"],
  ],
  starts: [
    ["d4", "h4"],
    ["d11", "h11"],
  ],
  distances: [],
  goals: [
    ["d11", "h11"],
    ["d4", "h4"],
  ],
  stocks: [
    { horizontal: 8, vertical: 9 },
    { horizontal: 9, vertical: 9 },
  ],
  walls: ["d6h"],
});

const offers = new Offers(moves, writeBlockadeTurn);
let hand: Hand;
beforeEach(() => {
  hand = new Hand({
    field: new Field(11, 14),
    offers,
    careful: false,
    guide: false,
    play: () => {},
    check: async () => null,
    refuse: () => "",
    forget: () => {},
    askWhichPawn: () => "",
  });
});
const speech = new Speech(phrases.en, ["Ana", "Boris"], position, position.pawns);

test("a square says who is on it, what it is and what is around it", () => {
  expect(speech.square("a1", hand)).toBe("empty");
  expect(speech.square("d4", hand)).toBe("pawn of Ana, goal of Boris");
  expect(speech.square("d6", hand)).toBe("empty, walls beside: north, can be reached");
});

test("a wall in hand says where it is and whether it fits", () => {
  hand.step = { from: "d4", to: "d6" };
  hand.aimAt({ kind: "wall", wall: readWall("e5h") });
  expect(speech.aim(hand)).toBe("wall e5 horizontal, fits");
  hand.aimAt({ kind: "wall", wall: readWall("e5v") });
  expect(speech.aim(hand)).toBe("wall e5 vertical, not allowed");
});

test("what the hand does is said as it changes", () => {
  expect(speech.now(hand)).toBe("");
  hand.proposal = { step: { from: "d4", to: "d6" }, wall: null };
  expect(speech.now(hand)).toBe("Go to d6");
  hand.confirm();
  expect(speech.now(hand)).toBe("d4–d6. Now a wall.");
  hand.liftOrLay();
  expect(speech.now(hand)).toBe("wall a1 horizontal, not allowed");
});

test("stocks say whose they are and of which kind", () => {
  expect(position.stocks.map((stock) => speech.stock(stock)).slice(0, 2)).toEqual([
    "Blue walls of Ana: 8",
    "Green walls of Ana: 9",
  ]);
});

test("the summary tells the walls and what is pointed out", () => {
  expect(speech.summary([{ move: "d4-e5,e5h", kind: "hint", chance: 0.634 }])).toBe(
    "Walls on the board: wall d6 horizontal. hint d4-e5,e5h 63 %",
  );
});
