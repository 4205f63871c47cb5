/** A study whose moves change: while they are judged, while the rules answer, and in two tabs. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course, Setup } from "../engine/course";
import type { WrittenNode } from "../engine/tree";
import type { JudgeOptions, Judged } from "./judge";
import { mostTreeNodes } from "../engine/tree";
import { Study } from "./study.svelte";
import { treeOf, withMoves } from "./tree";

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
/** The rules answer after this. */
const held = vi.hoisted(() => ({ until: Promise.resolve() }));
/** Minimal rules: the seats alternate. */
vi.mock("../engine/rules", () => {
  const survey = async ({ moves }: Course) => {
    await held.until;
    const view = { turn: moves.length % 2, moves: [] };
    return { seats: [view, view], spectator: view, paths: [] };
  };
  const treeMovers = async (_: Setup, tree: WrittenNode[]) => tree.map(() => 0);
  return { rules: { survey, treeMovers } };
});

const setup = { game: "hex", options: {} };
let study: Study;
const stored = vi.fn();
const judgedMoves = () => study.judged.map(({ move }) => move);

/** Tells that the first move was judged. */
function judgeFirst(): void {
  const move = { seat: 0, move: "a1", verdict: "" as const, best: 500, played: 500, line: [] };
  judging.tell({ move, chances: [] });
}

beforeEach(() => {
  const course = { setup, moves: ["a1", "b2", "c3"] };
  stored.mockClear();
  study = new Study({ course, seats: ["Ana", "Boris"] }, [-1, 0, 1, 0], false, undefined, stored);
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

test("nobody may move on a board that still shows another position", async () => {
  await vi.waitFor(() => expect(study.mover).toBe(1));
  let answer = () => {};
  held.until = new Promise((resolve) => (answer = resolve));
  study.go(1);
  expect(study).toMatchObject({ turn: 1, mover: null });
  study.playInstead(["d4"]);
  expect(study.path).toEqual(["d4"]);
  study.go(0);
  expect(study.mover).toBeNull();
  answer();
  await vi.waitFor(() => expect(study).toMatchObject({ turn: 0, mover: 0 }));
});

test("an annotation leaves the board as it is", async () => {
  await vi.waitFor(() => expect(study.mover).toBe(1));
  const { view } = study;
  study.comment("Here it was decided.");
  expect(study).toMatchObject({ mover: 1, view });
});

test("after a move for which there is no room the board gets a new view", async () => {
  study.play(Array.from({ length: mostTreeNodes - 4 }, (_, ply) => `m${ply}`));
  await vi.waitFor(() => expect(study.mover).not.toBeNull());
  const { view } = study;
  expect(study.play(["d4"])).toBe(false);
  await vi.waitFor(() => expect(study.view).not.toBe(view));
  expect(study.mover).not.toBeNull();
});

test("changes of another tab are taken over, and not stored or undone by this one", () => {
  study.go(2);
  study.comment("Here it was decided.");
  stored.mockClear();
  study.follow(withMoves(treeOf(["a1", "b2", "c3"]), ["a1"], ["d4"]));
  expect(study.path).toEqual(["a1", "b2"]);
  expect(study.line).toEqual(["a1", "b2", "c3"]);
  expect(stored).not.toHaveBeenCalled();
  expect(study.undoable).toBe(false);
  study.mark("!");
  expect(stored).toHaveBeenCalledOnce();
  expect(study.tree.next[0]!.next.map(({ move }) => move)).toEqual(["b2", "d4"]);
});
