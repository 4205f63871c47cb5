import { beforeEach, expect, test } from "vitest";
import { Field, type Point } from "./field";
import { Gesture } from "./gesture";
import { Hand } from "./hand.svelte";
import { readSquare, readWall, writeQuoridorTurn } from "./notation";
import { Offers } from "./offers";

const field = new Field(9, 9);
const offers = () => new Offers(["d1", "e2", "e3h", "f3h", "e3v"], writeQuoridorTurn, "e1");
const on = (square: string): Point => field.centre(readSquare(square));
const middle = (wall: string): Point => field.middle(readWall(wall));

let played: string[];
let asked: string[];
let hand: Hand;
let gesture: Gesture;

beforeEach(() => {
  played = [];
  asked = [];
  hand = new Hand({
    field,
    offers: offers(),
    careful: false,
    guide: false,
    play: (move) => played.push(move),
    check: async (move) => {
      asked.push(move);
      return null;
    },
    refuse: () => "",
    forget: () => {},
    askWhichPawn: () => "",
  });
  gesture = new Gesture(hand, () => field);
});

function tap(at: Point, touch = true): void {
  gesture.down(at, touch);
  gesture.up();
}

test("a click plays at once, a tap only shows", () => {
  tap(on("e2"));
  expect([played, hand.proposal?.step?.to]).toEqual([[], "e2"]);
  tap(on("e2"), false);
  expect(played).toEqual(["e2"]);
});

test("a second tap on the wall or beside it lays it", () => {
  tap(middle("e3h"));
  expect(hand.proposal?.wall).toBe("e3h");
  const { x, y } = middle("e3h");
  tap({ x: x + 60, y: y + 30 });
  expect(played).toEqual(["e3h"]);
});

test("a finger shifts the wall that it showed, to where it may lie", () => {
  tap(middle("e3h"));
  expect(gesture.down(middle("e3h"), true)).toBe(true);
  gesture.move(middle("f3h"), true);
  expect(hand.proposal?.wall).toBe("f3h");
  gesture.move(middle("g3h"), true);
  gesture.up();
  expect([hand.proposal?.wall, played]).toEqual(["f3h", []]);
});

test("a pawn is held from pressing on, and goes where it is dropped", () => {
  expect(gesture.down(on("e1"), false)).toBe(true);
  gesture.move(on("e2"), false);
  expect(hand.dragged?.from).toBe("e1");
  gesture.up();
  expect(played).toEqual(["e2"]);
});

test("a pawn that is hardly moved is picked up, not dragged", () => {
  const { x, y } = on("e1");
  gesture.down({ x, y }, false);
  gesture.move({ x: x + 10, y: y + 10 }, false);
  gesture.up();
  expect([hand.dragged, hand.chosen]).toEqual([null, "e1"]);
});

test("a finger that scrolls the page does nothing", () => {
  gesture.down(on("c5"), true);
  gesture.move(on("c8"), true);
  gesture.abandon();
  gesture.up();
  expect([played, asked, hand.proposal, hand.aim]).toEqual([[], [], null, null]);
});

test("a mouse aims without pressing, a finger does not", () => {
  gesture.move(middle("e3v"), true);
  expect(hand.aim).toBeNull();
  gesture.move(on("e2"), false);
  expect(hand.aim).toEqual({ kind: "square", square: readSquare("e2") });
});

test("with a pawn in hand a finger means squares, also those out of reach", () => {
  tap(on("g6"));
  expect(asked.at(-1)).toMatch(/[hv]$/);
  tap(on("e1"));
  tap(on("e4"));
  expect([hand.chosen, asked.at(-1)]).toEqual(["e1", "e4"]);
});
