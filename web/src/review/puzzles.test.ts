import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { loadRules } from "../../build/modules";
import { RulesService } from "../engine/rules_service";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import {
  SolvedPuzzles,
  loadPuzzles,
  puzzleKinds,
  puzzleOfDay,
  readPlace,
  setupOf,
  type PuzzleSet,
} from "./puzzles";

let set: PuzzleSet;
let rules: RulesService;

beforeAll(async () => {
  set = await loadPuzzles();
  rules = new RulesService(await loadRules());
});

describe("the shipped puzzles", () => {
  test.each(puzzleKinds)("%s: positions that the rules accept, answers that are legal", (kind) => {
    expect(set[kind].length).toBeGreaterThanOrEqual(60);
    for (const puzzle of set[kind]) {
      const course = { setup: setupOf(kind, puzzle), moves: [] };
      const view = rules.look(course, puzzle.turn);
      expect(view.turn).toBe(puzzle.turn);
      expect(view.moves).toContain(puzzle.move);
      expect(view.moves.length).toBeGreaterThan(2);
    }
  });

  test.each(puzzleKinds)("%s: no puzzle is won at once, none is there twice", (kind) => {
    for (const puzzle of set[kind]) {
      const after = { setup: setupOf(kind, puzzle), moves: [puzzle.move] };
      expect(rules.look(after, null).result).toBeUndefined();
    }
    const positions = new Set(set[kind].map(({ position }) => position));
    expect(positions.size).toBe(set[kind].length);
  });

  test("are small", async () => {
    const file = new URL("../../puzzles/puzzles.json", import.meta.url);
    expect((await readFile(file)).length).toBeLessThan(40_000);
  });
});

describe("the puzzle of the day", () => {
  test("is the same all day, another tomorrow, of another kind", () => {
    const morning = puzzleOfDay(set, new Date(2026, 4, 3, 0, 1));
    expect(puzzleOfDay(set, new Date(2026, 4, 3, 23, 59))).toEqual(morning);
    expect(puzzleOfDay(set, new Date(2026, 4, 4)).kind).not.toBe(morning.kind);
  });

  test("each puzzle has its day before one comes again", () => {
    const days = Array.from({ length: 180 }, (_, day) =>
      puzzleOfDay(set, new Date(2026, 0, 1 + day)),
    );
    expect(new Set(days.map(({ kind, number }) => kind + number)).size).toBe(180);
  });
});

describe("an address", () => {
  test("names a puzzle, counted from one", () => {
    expect(readPlace(set, new URLSearchParams("kind=durak&number=7"))).toEqual({
      kind: "durak",
      number: 6,
    });
  });

  test.each(["", "kind=chess&number=1", "kind=hex&number=0", "kind=hex&number=999"])(
    "%j names none",
    (query) => {
      expect(readPlace(set, new URLSearchParams(query))).toBeNull();
    },
  );
});

describe("solved puzzles", () => {
  test("are remembered", () => {
    const puzzle = set.hex[0]!;
    const storage = storageWith();
    const solved = new SolvedPuzzles(new Shelf(() => storage));
    solved.add(puzzle);
    expect(solved.all()).toEqual(new Set([puzzle.position]));
  });

  test.each(["{}", "null", "[1]", "["])("%s is no list of them: it is set aside", (broken) => {
    const texts: Record<string, string> = { "quadrille.puzzles": broken };
    const storage = storageWith(Infinity, texts);
    const solved = new SolvedPuzzles(new Shelf(() => storage));
    expect(solved.all()).toEqual(new Set());
    expect(texts).toEqual({ "quadrille.aside.quadrille.puzzles": broken });
  });
});
