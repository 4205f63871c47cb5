/**
 * How a step reacts to a learner's moves and attempts. lessons.test.ts checks the lessons against
 * the rules.
 */
import { expect, test, vi } from "vitest";
import type { Course } from "../engine/course";
import type { Lesson, Step } from "./lesson";
import { StepInPlay } from "./step_in_play.svelte";

/** For each following survey, whether it fails; empty if none does. */
const failures = vi.hoisted((): boolean[] => []);

/** Minimal rules: only the turn, the moves played and some refusals matter. */
vi.mock("../engine/rules", () => {
  const refused: Record<string, { reason: string; problem: string }> = {
    d4: { reason: "wall-between", problem: "a wall" },
    b6: { reason: "taken", problem: "a pawn" },
  };
  const survey = async ({ setup, moves }: Course) => {
    if (setup.position === "nonsense") throw new Error("cannot read nonsense");
    if (failures.shift()) throw new Error("the rules are gone");
    const view = { turn: moves.length % 2, played: moves, moves: ["c3", "e3", "f3"] };
    return { seats: [view, view], spectator: view, paths: [] };
  };
  const check = async (_: Course, move: string) => refused[move] ?? null;
  return { rules: { survey, check } };
});

const step: Step = {
  name: "around",
  tasks: [
    { show: "d4", refused: "wall-between" },
    { show: "e3", accepts: /^[ef]3$/, answers: ["b5"] },
  ],
};
const lesson: Lesson = { game: "quoridor", options: {}, steps: [step] };

async function begun(changes: Partial<Step> = {}) {
  const done = vi.fn();
  const run = new StepInPlay(lesson, { ...step, ...changes }, { answerTime: () => 0, done });
  await vi.waitFor(() => expect(run.settled || run.problem).toBeTruthy());
  return { run, done };
}

/** Does what a board does: asks for the reason, then tells it. */
async function attempt(run: StepInPlay, move: string, resting = false): Promise<boolean> {
  const refusal = await run.check(move, resting);
  return run.hear(refusal!.problem);
}

test("a legal move that is not asked for is not played, and the board may go on", async () => {
  const { run } = await begun();
  const before = run.view;
  await run.play("c3");
  expect(run).toMatchObject({ verdict: "other", number: 0, mover: 0 });
  expect(run.view).not.toBe(before);
  expect(run.view).toEqual(before);
});

test("an attempt is done when the rules refuse it for the reason that is shown", async () => {
  const { run, done } = await begun();
  run.show();
  expect(run.marks).toEqual([{ move: "d4", kind: "hint" }]);
  expect(await attempt(run, "b6")).toBe(false);
  expect(await attempt(run, "d4", true), "a pointer that rests tries nothing").toBe(false);
  expect(run).toMatchObject({ verdict: null, number: 0 });
  expect(await attempt(run, "d4")).toBe(true);
  expect(run).toMatchObject({ verdict: "on", number: 1, marks: [], mover: 0, refusal: "a wall" });
  expect(done).not.toHaveBeenCalled();
});

test("what is asked for is played and answered, and then the step is done", async () => {
  const { run, done } = await begun();
  await attempt(run, "d4");
  await run.play("f3");
  expect(run).toMatchObject({ verdict: "done", task: null, mover: null, refusal: "" });
  expect(run.view).toMatchObject({ played: ["f3", "b5"], turn: 0 });
  expect(done).toHaveBeenCalledTimes(1);
  await run.play("e3");
  expect(run.view).toMatchObject({ played: ["f3", "b5"] });
});

test("a step that was left plays no answers", async () => {
  const { run } = await begun();
  await attempt(run, "d4");
  const playing = run.play("e3");
  run.close();
  await playing;
  expect(run.view).toMatchObject({ played: ["e3"] });
});

test.each([
  ["before it", [true]],
  ["after it", [false, true]],
])("an answer is played once, also if the rules failed %s", async (_, outcomes) => {
  const { run } = await begun();
  await attempt(run, "d4");
  failures.push(...outcomes);
  await run.play("f3");
  expect(run).toMatchObject({ problem: "the rules are gone", mover: null });
  run.tryAgain();
  await vi.waitFor(() => expect(run.settled).toBe(true));
  expect(run.problem).toBeNull();
  expect(run.view).toMatchObject({ played: ["f3", "b5"], turn: 0 });
});

test("what goes wrong with the rules is said", async () => {
  const { run } = await begun({ position: "nonsense" });
  expect(run.problem).toBe("cannot read nonsense");
});
