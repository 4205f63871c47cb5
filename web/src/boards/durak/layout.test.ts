import { describe, expect, test } from "vitest";
import {
  anchor,
  formatFor,
  handPlaces,
  layoutOf,
  otherPlaces,
  pairPlaces,
  seatsAround,
  type Layout,
  type Place,
} from "./layout";
import { trumpPlace } from "./sprites";

const formats = ["wide", "tall"] as const;

/** Whether a card is at least half visible around its middle. */
const onTable = (place: Place, layout: Layout): boolean => {
  const half = { x: 50 * place.scale, y: 70 * place.scale };
  return (
    place.x - half.x >= -8 &&
    place.x + half.x <= layout.width + 8 &&
    place.y - half.y >= -8 &&
    place.y + half.y / 2 <= layout.height
  );
};

test("the next player sits at the left, and everybody has a seat", () => {
  expect(seatsAround(0, 4)).toEqual([1, 2, 3]);
  expect(seatsAround(2, 4)).toEqual([3, 0, 1]);
  for (const format of formats)
    for (let seats = 2; seats <= 6; ++seats) {
      const { others } = layoutOf(format, seats);
      expect(others).toHaveLength(seats - 1);
      const left = Math.min(...others.map(({ x }) => x));
      expect(others[0]?.x).toBe(left);
    }
});

describe.each(formats)("the %s table", (format) => {
  test("holds hands of any size", () => {
    const layout = layoutOf(format, 2);
    for (let count = 1; count <= 40; ++count) {
      const places = handPlaces(count, layout);
      expect(places).toHaveLength(count);
      expect(
        places.every((place) => onTable(place, layout)),
        `${count} cards`,
      ).toBe(true);
    }
  });

  test("shows the corner of every card of the hand", () => {
    const layout = layoutOf(format, 2);
    for (let count = 2; count <= 24; ++count) {
      const places = handPlaces(count, layout);
      for (let i = 1; i < count; ++i) {
        const [one, next] = [places[i - 1]!, places[i]!];
        const sameRow = Math.abs(one.y - next.y) < 40;
        if (sameRow) expect(next.x - one.x).toBeGreaterThanOrEqual(32 * one.scale);
      }
    }
  });

  test("has a hand whose cards are clearly larger than those on the table", () => {
    const layout = layoutOf(format, 2);
    for (const count of [1, 6, 20])
      for (const { scale } of handPlaces(count, layout))
        expect(scale).toBeGreaterThan(1.3 * layout.table.scale);
  });

  test("has a trump whose rank and suit lie clear of the talon, and no card of a bout on it", () => {
    for (let seats = 2; seats <= 6; ++seats) {
      const layout = layoutOf(format, seats);
      const trump = trumpPlace(layout);
      // Its top, with rank and suit in the upper 60 of 140 units, points to the right.
      const signs = { from: trump.x + 10 * trump.scale, to: trump.x + 70 * trump.scale };
      expect(signs.from).toBeGreaterThan(layout.talon.x + 50 * layout.talon.scale + 4.5);
      for (let count = 1; count <= 6; ++count)
        for (const { attack } of pairPlaces(count, layout))
          expect(attack.x - 50 * attack.scale).toBeGreaterThan(signs.to - 2);
    }
  });

  test("holds the cards of others and the cards of a bout", () => {
    for (let seats = 2; seats <= 6; ++seats) {
      const layout = layoutOf(format, seats);
      for (const spot of layout.others)
        for (const faces of [false, true])
          expect(otherPlaces(20, spot, faces).every((place) => onTable(place, layout))).toBe(true);
      for (let count = 1; count <= 6; ++count)
        for (const { attack, defence } of pairPlaces(count, layout)) {
          expect(onTable(attack, layout)).toBe(true);
          expect(onTable(defence, layout)).toBe(true);
          expect(Math.abs(attack.x - layout.talon.x)).toBeGreaterThan(80);
          expect(Math.abs(attack.x - layout.gone.x)).toBeGreaterThan(80);
        }
    }
  });

  test("leads an arrow from seat to seat, each in its own place", () => {
    const layout = layoutOf(format, 6);
    const points = [null, 0, 1, 2, 3, 4].map((place) => JSON.stringify(anchor(place, layout)));
    expect(new Set(points).size).toBe(6);
  });
});

test("a table is tall on a phone, wide on a desk, and wide before it is known where", () => {
  for (let seats = 2; seats <= 6; ++seats) {
    expect(formatFor(344, 428, seats)).toBe("tall");
    expect(formatFor(888, 788, seats)).toBe("wide");
    expect(formatFor(0, 0, seats)).toBe("wide");
  }
});
