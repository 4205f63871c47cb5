import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Refusal } from "../contract";
import { Field, type Spot } from "./field";
import { Hand, spotText } from "./hand.svelte";
import { isWall, readSquare, readWall, writeBlockadeTurn, writeQuoridorTurn } from "./notation";
import { Offers } from "./offers";

const spot = (text: string): Spot =>
  isWall(text)
    ? { kind: "wall", wall: readWall(text) }
    : { kind: "square", square: readSquare(text) };

let played: string[];
let asked: string[];
let refusals: Refusal[];
let unclear: number;
let forgotten: number;

beforeEach(() => {
  played = [];
  asked = [];
  refusals = [];
  unclear = 0;
  forgotten = 0;
});

function handOver(field: Field, offers: Offers | null, careful = false, guide = false): Hand {
  return new Hand({
    field,
    offers,
    careful,
    guide,
    play: (move) => played.push(move),
    check: async (move) => {
      asked.push(move);
      return { problem: `not ${move}`, reason: "test" };
    },
    refuse: (refusal) => {
      refusals.push(refusal);
      return refusal.problem;
    },
    forget: () => ++forgotten,
    askWhichPawn: () => {
      ++unclear;
      return "which";
    },
  });
}

const quoridor = () => new Offers(["d1", "f1", "e2", "e3h", "e3v"], writeQuoridorTurn, "e1");
const blockade = () =>
  new Offers(["d4-d6,e5h", "d4-d6,e6h", "d4-e5,e6h", "f4-e5,e6h", "h4-h5"], writeBlockadeTurn);

describe("with a guide a hand", () => {
  test("shows where the pawns can go before one is picked up", () => {
    const field = new Field(9, 9);
    expect(handOver(field, quoridor()).targets).toEqual([]);
    expect(handOver(field, quoridor(), false, true).targets).toEqual(["d1", "f1", "e2"]);
    const hand = handOver(field, blockade(), false, true);
    expect(hand.targets.sort()).toEqual(["d6", "e5", "h5"]);
    hand.act({ kind: "square", square: readSquare("f4") }, false);
    expect(hand.targets).toEqual(["e5"]);
  });

  test("shows no squares once a wall is to come", () => {
    const hand = handOver(new Field(11, 14), blockade(), false, true);
    hand.act({ kind: "square", square: readSquare("d6") }, false);
    expect(hand.step).toEqual({ from: "d4", to: "d6" });
    expect(hand.targets).toEqual([]);
  });
});

describe("in Quoridor a hand", () => {
  test("plays the square that is clicked", () => {
    handOver(new Field(9, 9), quoridor()).act(spot("e2"), false);
    expect(played).toEqual(["e2"]);
  });

  test("picks up the pawn, shows its moves and puts it down again", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("e1"), false);
    expect(hand.targets).toEqual(["d1", "f1", "e2"]);
    hand.act(spot("e1"), false);
    expect(hand.targets).toEqual([]);
    expect(played).toEqual([]);
  });

  test("that hesitates shows a wall first and lays it at the second tap", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("e3h"), true);
    expect(played).toEqual([]);
    expect(hand.proposal).toEqual({ step: null, wall: "e3h" });
    hand.act(spot("e3h"), true);
    expect(played).toEqual(["e3h"]);
  });

  test("that hesitates shows the other wall when the second tap is elsewhere", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("e3h"), true);
    hand.act(spot("e3v"), true);
    expect(hand.proposal?.wall).toBe("e3v");
    hand.confirm();
    expect(played).toEqual(["e3v"]);
  });

  test("that picked up the pawn needs no third tap", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("e1"), true);
    hand.act(spot("e2"), true);
    expect(played).toEqual(["e2"]);
  });

  test("that is careful confirms every move, also by mouse", () => {
    const hand = handOver(new Field(9, 9), quoridor(), true);
    hand.act(spot("e2"), false);
    expect(played).toEqual([]);
    hand.act(spot("e2"), false);
    expect(played).toEqual(["e2"]);
  });

  test("sends one move only, however often it is asked", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("e2"), false);
    hand.act(spot("e3h"), false);
    expect(played).toEqual(["e2"]);
  });

  test("asks the rules why a wall may not lie there", async () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("a1h"), false);
    await Promise.resolve();
    expect(asked).toEqual(["a1h"]);
    expect(refusals).toEqual([{ problem: "not a1h", reason: "test" }]);
    expect(hand.objection.shown).toEqual({ spot: spot("a1h"), text: "not a1h" });
    expect(played).toEqual([]);
  });

  test("forgets why at the next thing it does", async () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("a1h"), true);
    await Promise.resolve();
    hand.act(spot("e2"), true);
    expect(hand.objection.shown).toBeNull();
    expect([forgotten, hand.proposal?.step?.to]).toEqual([1, "e2"]);
  });

  test("does not hear an answer that comes too late", async () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.act(spot("a1h"), true);
    hand.act(spot("e3h"), true);
    await Promise.resolve();
    expect([hand.objection.shown, refusals]).toEqual([null, []]);
  });

  test("says why a wall may not lie under a resting pointer, until it goes on", async () => {
    vi.useFakeTimers();
    const hand = handOver(new Field(9, 9), quoridor());
    hand.aimAt(spot("a1h"));
    hand.aimAt(spot("b1h"));
    await vi.runAllTimersAsync();
    expect([asked, forgotten]).toEqual([["b1h"], 0]);
    hand.aimAt(spot("e2"));
    expect(forgotten).toBe(1);
    vi.useRealTimers();
  });

  test("asks the rules why the pawn may not go there", () => {
    handOver(new Field(9, 9), quoridor()).act(spot("e5"), false);
    expect(asked).toEqual(["e5"]);
  });

  test("does nothing while nobody may move", () => {
    const hand = handOver(new Field(9, 9), null);
    hand.act(spot("e2"), false);
    hand.liftOrLay();
    hand.pointAt({ x: 450, y: 850 });
    expect([played, asked, hand.carried, hand.aim]).toEqual([[], [], null, null]);
  });

  test("drags the pawn to where it may go", () => {
    const field = new Field(9, 9);
    const hand = handOver(field, quoridor());
    hand.drag("e1", field.centre(readSquare("e2")));
    hand.drop();
    expect(played).toEqual(["e2"]);
  });

  test("drops the pawn back where it may not go, and says why", () => {
    const field = new Field(9, 9);
    const hand = handOver(field, quoridor());
    hand.drag("e1", field.centre(readSquare("e4")));
    hand.drop();
    expect([played, asked, hand.dragged]).toEqual([[], ["e4"], null]);
  });
});

describe("by keyboard a hand", () => {
  test("walks over the board and not beyond it", () => {
    const hand = handOver(new Field(3, 3), quoridor());
    for (let step = 0; step < 5; ++step) hand.move(1, 0);
    hand.move(0, -1);
    expect(hand.cursor).toEqual({ column: 2, row: 0 });
  });

  test("lifts a wall, carries it, turns it and lays it", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.cursor = readSquare("d2");
    hand.liftOrLay();
    expect(spotText(hand.aim)).toBe("d2h");
    hand.move(1, 0);
    hand.move(0, 1);
    hand.turn();
    expect(spotText(hand.aim)).toBe("e3v");
    hand.liftOrLay();
    expect(played).toEqual(["e3v"]);
  });

  test("plays at the cursor, not where a mouse lies", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.cursor = readSquare("e2");
    hand.pointAt({ x: 500, y: 640 });
    hand.enter();
    expect(played).toEqual(["e2"]);
  });

  test("lays the wall that it carries with Enter too", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.cursor = readSquare("e3");
    hand.liftOrLay();
    hand.enter();
    expect(played).toEqual(["e3h"]);
  });

  test("carries a wall by the pointer, in the direction it was turned to", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.liftOrLay();
    hand.turn();
    hand.pointAt({ x: 480, y: 640 });
    expect(spotText(hand.aim)).toBe("e3v");
  });

  test("puts the wall back", () => {
    const hand = handOver(new Field(9, 9), quoridor());
    hand.liftOrLay();
    expect(hand.cancel()).toBe(true);
    expect([hand.carried, hand.aim, hand.cancel()]).toEqual([null, null, false]);
  });
});

describe("in Blockade a hand", () => {
  test("plays the pawn, then the wall", () => {
    const hand = handOver(new Field(11, 14), blockade());
    expect(hand.wallsOpen).toBe(false);
    hand.act(spot("d6"), false);
    expect(played).toEqual([]);
    expect(hand.step).toEqual({ from: "d4", to: "d6" });
    expect(hand.wallsOpen).toBe(true);
    hand.act(spot("e5h"), false);
    expect(played).toEqual(["d4-d6,e5h"]);
  });

  test("takes the pawn back before the wall is laid", () => {
    const hand = handOver(new Field(11, 14), blockade());
    hand.act(spot("d6"), false);
    hand.act(spot("d6"), false);
    expect(hand.step).toBeNull();
    hand.act(spot("d6"), false);
    expect(hand.takeBack()).toBe(true);
    expect(hand.takeBack()).toBe(false);
  });

  test("ends the turn with the pawn where no wall follows", () => {
    handOver(new Field(11, 14), blockade()).act(spot("h5"), false);
    expect(played).toEqual(["h4-h5"]);
  });

  test("asks which of two pawns is meant, unless one is picked up", () => {
    const hand = handOver(new Field(11, 14), blockade());
    hand.act(spot("e5"), false);
    expect([unclear, hand.step]).toEqual([1, null]);
    hand.act(spot("f4"), false);
    hand.act(spot("e5"), false);
    expect(hand.step).toEqual({ from: "f4", to: "e5" });
  });

  test("asks the rules about the wall together with the pawn's step", () => {
    const hand = handOver(new Field(11, 14), blockade());
    hand.act(spot("d6"), false);
    hand.act(spot("a1h"), false);
    expect(asked).toEqual(["d4-d6,a1h"]);
  });

  test("explains a wall before the pawn's step", () => {
    const hand = handOver(new Field(11, 14), blockade());
    hand.act(spot("e5h"), false);
    hand.liftOrLay();
    expect(asked).toEqual(["e5h", "a1h"]);
  });
});
