import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { loadRules } from "../../build/modules";
import { RulesService } from "../engine/rules_service";
import {
  answers,
  difficulties,
  difficultyOf,
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
    expect(set[kind].length).toBeGreaterThanOrEqual(kind === "blockade" ? 90 : 200);
    for (const puzzle of set[kind]) {
      const course = { setup: setupOf(kind, puzzle), moves: [] };
      const view = rules.look(course, puzzle.turn);
      expect(view.turn).toBe(puzzle.turn);
      expect(view.moves.some((move) => answers(puzzle, move))).toBe(true);
      expect(view.moves.length).toBeGreaterThan(2);
    }
  });

  test.each(puzzleKinds)("%s: no puzzle is won at once, none is there twice", (kind) => {
    for (const puzzle of set[kind]) {
      const setup = setupOf(kind, puzzle);
      const legal = rules.look({ setup, moves: [] }, puzzle.turn).moves;
      const move = legal.find((each) => answers(puzzle, each))!;
      expect(rules.look({ setup, moves: [move] }, null).result).toBeUndefined();
    }
    const positions = new Set(set[kind].map(({ position }) => position));
    expect(positions.size).toBe(set[kind].length);
  });

  test.each(puzzleKinds)("%s: from easy to hard, enough of each", (kind) => {
    const ratings = set[kind].map(({ rating }) => rating);
    expect(ratings).toEqual([...ratings].sort((one, other) => one - other));
    for (const difficulty of difficulties) {
      const count = set[kind].filter((puzzle) => difficultyOf(puzzle.rating) === difficulty).length;
      expect(count).toBeGreaterThanOrEqual(set[kind].length / 4);
    }
  });

  test("are small", async () => {
    const file = new URL("../../puzzles/puzzles.json", import.meta.url);
    expect((await readFile(file)).length).toBeLessThan(120_000);
  });
});

describe("the puzzle of the day", () => {
  test("is the same all day, another tomorrow, of another kind", () => {
    const morning = puzzleOfDay(set, new Date(2026, 4, 3, 0, 1));
    expect(puzzleOfDay(set, new Date(2026, 4, 3, 23, 59))).toEqual(morning);
    expect(puzzleOfDay(set, new Date(2026, 4, 4)).kind).not.toBe(morning.kind);
  });

  test("each puzzle has its day before one comes again", () => {
    const fewest = Math.min(...puzzleKinds.map((kind) => set[kind].length));
    const count = fewest * puzzleKinds.length;
    const days = Array.from({ length: count }, (_, day) =>
      puzzleOfDay(set, new Date(2026, 0, 1 + day)),
    );
    expect(new Set(days.map(({ kind, number }) => kind + number)).size).toBe(count);
  });
});

describe("an address", () => {
  const read = (query: string) => readPlace(set, new URLSearchParams(query));

  test("names a puzzle, counted from one", () => {
    expect(read("kind=durak&number=7")).toEqual({ place: { kind: "durak", number: 6 } });
    expect(read("kind=blockade")).toEqual({ place: { kind: "blockade", number: 0 } });
  });

  test("may ask for none", () => {
    expect(read("")).toBe("none");
  });

  test("asks for a kind that is not there", () => {
    expect(read("kind=chess&number=1")).toEqual({ noKind: "chess" });
  });

  test.each(["0", "99999", "-1", "1.5", "x", ""])("number %j is not there", (number) => {
    expect(read(`kind=hex&number=${number}`)).toEqual({ kind: "hex", noNumber: number });
  });
});

describe("an answer", () => {
  test("is the pawn's move, whatever wall goes with it", () => {
    const puzzle = { ...set.blockade[0]!, move: "d4-d6" };
    expect(answers(puzzle, "d4-d6")).toBe(true);
    expect(answers(puzzle, "d4-d6,e5h")).toBe(true);
    expect(answers(puzzle, "d4-e5")).toBe(false);
  });
});
