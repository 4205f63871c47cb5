import { describe, expect, test } from "vitest";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { Practice, afterTry, newcomer, nextNumber, type Standing } from "./practice";
import type { Puzzle } from "./puzzles";

const puzzleOf = (position: string, rating: number): Puzzle => ({
  options: {},
  position,
  turn: 0,
  move: "a1",
  rating,
});
const hundreds = [700, 800, 900, 1000, 1100].map((rating) => puzzleOf(String(rating), rating));

describe("the rating", () => {
  test("rises with what was found, more for what is hard, and falls with what was not", () => {
    const easy = afterTry(newcomer, puzzleOf("a", 600), true).rating;
    const hard = afterTry(newcomer, puzzleOf("a", 1400), true).rating;
    expect(easy).toBeGreaterThan(newcomer.rating);
    expect(hard).toBeGreaterThan(easy);
    expect(afterTry(newcomer, puzzleOf("a", 1400), false).rating).toBeLessThan(newcomer.rating);
  });

  test("of somebody who finds what is below 1500 and nothing above comes near 1500", () => {
    let standing: Standing = newcomer;
    for (let number = 0; number < 200; ++number) {
      const rating = standing.rating + ((number * 67) % 300) - 150;
      standing = afterTry(standing, puzzleOf(String(number), rating), rating < 1500);
    }
    expect(standing.rating).toBeGreaterThan(1400);
    expect(standing.rating).toBeLessThan(1600);
  });

  test("never falls below the scale", () => {
    let standing: Standing = newcomer;
    for (let number = 0; number < 500; ++number)
      standing = afterTry(standing, puzzleOf(String(number), standing.rating), false);
    expect(standing.rating).toBe(100);
  });
});

test("a streak goes on with each puzzle found, and begins anew after a miss", () => {
  const tries = [true, true, true, false, true];
  const standing = tries.reduce(
    (before, found, number) => afterTry(before, puzzleOf(String(number), 900), found),
    newcomer,
  );
  expect(standing).toMatchObject({ streak: 1, longest: 3 });
});

describe("the next puzzle", () => {
  test("is the nearest to the rating that was not tried", () => {
    const standing = { ...newcomer, rating: 920, tried: ["900"] };
    expect(nextNumber(hundreds, 2, standing, new Set())).toBe(3);
  });

  test("is one that was missed when all were tried", () => {
    const standing = { ...newcomer, tried: hundreds.map(({ position }) => position) };
    expect(nextNumber(hundreds, 2, standing, new Set(["800", "900", "1000", "1100"]))).toBe(0);
  });

  test("is the one that follows when all were solved", () => {
    const all = hundreds.map(({ position }) => position);
    expect(nextNumber(hundreds, 4, { ...newcomer, tried: all }, new Set(all))).toBe(0);
  });
});

describe("what is kept", () => {
  const puzzle = puzzleOf("c3", 900);

  test("is there when the page comes again, of each kind for itself", () => {
    const storage = storageWith();
    const { gain } = new Practice(new Shelf(() => storage)).tried("hex", puzzle, true);
    const again = new Practice(new Shelf(() => storage));
    expect(again.solved()).toEqual(new Set(["c3"]));
    expect(again.standing("hex").rating).toBe(newcomer.rating + gain);
    expect(again.standing("durak")).toEqual(newcomer);
  });

  test("counts the first try alone; found later it is solved", () => {
    const storage = storageWith();
    const kept = new Practice(new Shelf(() => storage));
    const first = kept.tried("hex", puzzle, false);
    expect(first.gain).toBeLessThan(0);
    expect(kept.tried("hex", puzzle, true)).toEqual({ standing: first.standing, gain: 0 });
    expect(kept.solved()).toEqual(new Set(["c3"]));
  });

  test.each(["quadrille.puzzles", "quadrille.puzzles.standing"])(
    "%s that cannot be read is set aside",
    (name) => {
      for (const broken of ['{"hex":{}}', "7", "[1]", "["]) {
        const texts: Record<string, string> = { [name]: broken };
        const storage = storageWith(Infinity, texts);
        const practice = new Practice(new Shelf(() => storage));
        expect(practice.solved()).toEqual(new Set());
        expect(practice.standing("hex")).toEqual(newcomer);
        expect(texts).toEqual({ [`quadrille.aside.${name}`]: broken });
      }
    },
  );
});
