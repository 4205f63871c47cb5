import { describe, expect, test } from "vitest";
import { piecesIn, placed, turnOf, withTurn } from "./draft";

const stone = (piece: number, at: string) => ({ kind: "piece" as const, piece, at });
const wall = (text: string) => ({ kind: "wall" as const, wall: text });

describe("a position of Hex", () => {
  test("gets stones, of either colour", () => {
    expect(placed("hex", "- / - / 0", stone(1, "c3"))).toBe("- / c3 / 0");
    expect(placed("hex", "a1 / c3 / 1", stone(0, "b2"))).toBe("a1 b2 / c3 / 1");
  });

  test("another colour takes the place, the same one leaves it", () => {
    expect(placed("hex", "a1 / c3 / 1", stone(1, "a1"))).toBe("- / c3 a1 / 1");
    expect(placed("hex", "a1 / c3 / 1", stone(0, "a1"))).toBe("- / c3 / 1");
  });
});

describe("a position of Quoridor", () => {
  const start = "e1 e9 / 10 10 / - / 0";

  test("its pawns can stand elsewhere", () => {
    expect(placed("quoridor", start, stone(1, "e5"))).toBe("e1 e5 / 10 10 / - / 0");
    expect(piecesIn("quoridor", start)).toBe(2);
  });

  test("a wall comes out of the fullest stock and goes back to the emptiest", () => {
    const one = placed("quoridor", "e1 e9 / 9 10 / - / 0", wall("e3h"));
    expect(one).toBe("e1 e9 / 9 9 / e3h / 0");
    expect(placed("quoridor", "e1 e9 / 8 10 / e3h / 0", wall("e3h"))).toBe("e1 e9 / 9 10 / - / 0");
  });

  test("of four players each has one stock of both kinds", () => {
    const four = "e1 a5 e9 i5 / 5 5 5 5 / - / 0";
    expect(placed("quoridor", four, wall("e3v"))).toMatch(/^e1 a5 e9 i5 \/ (?=.*4).* \/ e3v \/ 0$/);
  });
});

describe("a position of Blockade", () => {
  test("has stocks of two kinds", () => {
    const start = "d4 h4 d11 h11 / 9 8 9 9 / - / 0";
    expect(placed("blockade", start, wall("e5v"))).toBe("d4 h4 d11 h11 / 9 8 9 8 / e5v / 0");
  });
});

test("the turn is the last thing", () => {
  expect(turnOf("e1 e9 / 10 10 / - / 1")).toBe(1);
  expect(withTurn("e1 e9 / 10 10 / - / 1", 0)).toBe("e1 e9 / 10 10 / - / 0");
});
