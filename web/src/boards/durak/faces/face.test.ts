import { expect, test } from "vitest";
import { cardHeight, cardWidth, faceOf } from "./face";
import { ellipse, placed } from "./path";
import { suits } from "./suits";

const pack = [..."23456789TJQKA"].flatMap((rank) => [..."SHDC"].map((suit) => rank + suit));

/** All coordinates of a path as pairs. */
function points(path: string): [number, number][] {
  const numbers = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  return numbers.flatMap((x, i): [number, number][] => (i % 2 === 0 ? [[x, numbers[i + 1]!]] : []));
}

test("a path is moved and scaled", () => {
  expect(placed("M0 -11 C1.5 2 -.5 4 3 1Z", 10, 20, 2)).toBe("M10 -2 C13 24 9 28 16 22Z");
});

test("an ellipse reaches as far as it should", () => {
  const xs = points(ellipse(5, 0, 3, 4)).map(([x]) => x);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([2, 8]);
});

test.each([false, true])(
  "52 faces, all different, none beyond the edge (Russian: %s)",
  (russian) => {
    const seen = new Set<string>();
    for (const card of pack) {
      const { rank, pips, court, outline } = faceOf(card, russian);
      seen.add(rank + pips);
      const all = [rank, pips, court?.tint, court?.paper, court?.lines, outline].join(" ");
      expect(all).not.toContain("NaN");
      const outside = points(all).filter(
        ([x, y]) => Math.abs(x) >= cardWidth / 2 || Math.abs(y) >= cardHeight / 2,
      );
      expect(outside, card).toEqual([]);
    }
    expect(seen.size).toBe(52);
  },
);

test("only jack, queen and ace have other letters in Russian", () => {
  const others = pack.filter((card) => faceOf(card).rank !== faceOf(card, true).rank);
  expect(others.map((card) => card[0])).toEqual([..."JJJJQQQQAAAA"]);
});

test("a number card has as many pips as its rank, and one in the corner", () => {
  const begins = (path: string): number => path.split("M").length - 1;
  [..."23456789T"].forEach((rank, i) =>
    [..."SHDC"].forEach((suit) =>
      expect(begins(faceOf(rank + suit).pips)).toBe((i + 3) * begins(suits[suit]!)),
    ),
  );
});
