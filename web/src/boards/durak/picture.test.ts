import { describe, expect, test } from "vitest";
import { viewWith } from "./fixtures";
import { pictureOf, picturesBetween, undealt } from "./picture";

const secret = { hands: null, peeked: new Set<number>() };

test("others' cards are hidden until they are revealed or looked up", () => {
  const view = viewWith({ known: [[], ["7D"]] });
  expect(pictureOf(view, secret).held[1]).toEqual({ shown: [], hidden: 6 });
  expect(pictureOf(view, { hands: null, peeked: new Set([1]) }).held[1]).toEqual({
    shown: ["7D"],
    hidden: 5,
  });
  const hands = [["8S"], ["6H", "6D", "6C", "7D", "7C", "7H"]];
  expect(pictureOf(view, { hands, peeked: new Set() }).held[1]?.hidden).toBe(0);
});

test("a spectator sees counts only", () => {
  const { held } = pictureOf(viewWith({ seat: null, hand: null }), secret);
  expect(held).toEqual([
    { shown: [], hidden: 6 },
    { shown: [], hidden: 6 },
  ]);
});

test("before the deal all cards are in the talon", () => {
  const picture = undealt(pictureOf(viewWith(), secret));
  expect(picture.talon).toBe(36);
  expect(picture.held.every((hand) => hand.hidden + hand.shown.length === 0)).toBe(true);
});

describe("between two views", () => {
  const open = viewWith({
    played: ["QH"],
    turn: 1,
    phase: "defend",
    hand: ["8S", "KS", "AS", "JD", "KC"],
    hands: [5, 6],
    table: [{ attack: "QH", defence: null }],
  });

  test("a card laid is one picture", () => {
    const after = { ...open, seat: 0 };
    expect(picturesBetween(viewWith(), after, secret, secret)).toEqual([pictureOf(after, secret)]);
  });

  test("a bout that ends with a card is seen: the card, the table cleared, the hands filled", () => {
    const after = viewWith({
      played: ["QH", "QH/AH"],
      turn: 1,
      talon: 22,
      attacker: 1,
      defender: 0,
      gone: ["QH", "AH"],
      hand: ["8S", "KS", "AS", "JD", "KC", "6D"],
    });
    const pictures = picturesBetween(open, after, secret, secret);
    expect(pictures).toHaveLength(3);
    expect(pictures[0]?.pairs).toEqual([{ attack: "QH", defence: "AH" }]);
    expect(pictures[0]?.held[1]?.hidden).toBe(5);
    expect(pictures[1]?.pairs).toEqual([]);
    expect(pictures[1]?.gone).toEqual(["QH", "AH"]);
    expect(pictures[1]?.talon).toBe(24);
    expect(pictures[2]).toEqual(pictureOf(after, secret));
  });

  test("cards that another takes go into that hand before new ones are drawn", () => {
    const taking = { ...open, played: ["QH", "take"], turn: 0, phase: "taking" as const };
    const after = viewWith({
      played: ["QH", "take", "pass"],
      talon: 23,
      hands: [6, 7],
      known: [[], ["QH"]],
      hand: ["8S", "KS", "AS", "JD", "KC", "6D"],
    });
    const pictures = picturesBetween(taking, after, secret, secret);
    expect(
      pictures.map(({ held, talon }) => [held[0]?.shown.length, held[1]?.hidden, talon]),
    ).toEqual([
      [5, 7, 24],
      [6, 7, 23],
    ]);
    const looked = { hands: null, peeked: new Set([1]) };
    expect(picturesBetween(taking, after, looked, looked)[0]?.held[1]).toEqual({
      shown: ["QH"],
      hidden: 6,
    });
  });

  test("cards that one takes oneself are sorted into the hand", () => {
    const taking = viewWith({
      seat: 1,
      hand: ["6D", "7D"],
      hands: [2, 2],
      played: ["KD", "take"],
      turn: 0,
      talon: 0,
      phase: "taking",
      table: [{ attack: "KD", defence: null }],
    });
    const after = {
      ...taking,
      played: ["KD", "take", "pass"],
      table: [],
      hands: [2, 3],
      hand: ["6D", "7D", "KD"],
    };
    expect(picturesBetween(taking, after, secret, secret)).toEqual([pictureOf(after, secret)]);
  });

  test("walking back, or several moves at once, is one picture", () => {
    expect(picturesBetween(open, viewWith(), secret, secret)).toHaveLength(1);
    const later = viewWith({ played: ["QH", "take", "pass"], talon: 20 });
    expect(picturesBetween(open, later, secret, secret)).toHaveLength(1);
  });
});
