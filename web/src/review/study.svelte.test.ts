/** A study whose moves change while they are judged. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course, Setup } from "../engine/course";
import type { WrittenNode } from "../engine/tree";
import type { JudgeOptions, Judged } from "./judge";
import { Study } from "./study.svelte";

/** The judging in progress: what it was asked, and how it tells a judged move. */
const judging = vi.hoisted(() => ({
  course: null as Course | null,
  signal: null as AbortSignal | null,
  tell: (_: Judged) => {},
}));

vi.mock("./judge", () => ({
  judgeNodes: {},
  judge: (_: unknown, course: Course, options: JudgeOptions, tell: (judged: Judged) => void) => {
    Object.assign(judging, { course, signal: options.signal, tell });
    return new Promise<void>(() => {});
  },
}));
/** Minimal rules: the seats alternate. */
vi.mock("../engine/rules", () => {
  const survey = async ({ moves }: Course) => {
    const view = { turn: moves.length % 2, moves: [] };
    return { seats: [view, view], spectator: view, paths: [] };
  };
  const treeMovers = async (_: Setup, tree: WrittenNode[]) => tree.map(() => 0);
  return { rules: { survey, treeMovers } };
});

const setup = { game: "hex", options: {} };
let study: Study;
const judgedMoves = () => study.judged.map(({ move }) => move);

/** Tells that the first move was judged. */
function judgeFirst(): void {
  const move = { seat: 0, move: "a1", verdict: "" as const, best: 500, played: 500, line: [] };
  judging.tell({ move, chances: [] });
}

beforeEach(() => {
  const course = { setup, moves: ["a1", "b2", "c3"] };
  study = new Study({ course, seats: ["Ana", "Boris"] }, [-1, 0, 1, 0], false, undefined, () => {});
  void study.judgeAll();
  judgeFirst();
  expect(judgedMoves()).toEqual(["a1"]);
});
afterEach(() => study.close());

test("judging ends when moves are removed that are still to be judged", () => {
  study.go(2);
  study.remove();
  expect(study.course.moves).toEqual(["a1"]);
  expect(study.judging).toBe(false);
  expect(judgedMoves()).toEqual([]);
  expect(judging.signal!.aborted).toBe(true);
});

test("judging ends when a variation becomes the main line", () => {
  study.go(1);
  study.play(["d4"]);
  expect(study.judging).toBe(true);
  study.promote();
  expect(study.course.moves).toEqual(["a1", "d4"]);
  expect(study.judging).toBe(false);
  expect(judgedMoves()).toEqual([]);
  expect(judging.signal!.aborted).toBe(true);
});

test("judging goes on when the moves that it judges stay", () => {
  study.play(["d4"]);
  study.comment("Here it was decided.");
  expect(study.judging).toBe(true);
  expect(judgedMoves()).toEqual(["a1"]);
  expect(judging.signal!.aborted).toBe(false);
});
