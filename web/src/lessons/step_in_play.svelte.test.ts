/** What a step makes of a learner's moves and attempts, by the real rules. */
import { expect, test, vi } from "vitest";
import { beginning, type Lesson, type Step } from "./lesson";
import { StepInPlay } from "./step_in_play.svelte";

vi.mock("../engine/rules", async () => {
  const { readFile } = await import("node:fs/promises");
  const { WasmModule } = await import("../engine/module");
  const { RulesService } = await import("../engine/rules_service");
  // Compiled as for a browser there is no folder of this file; tests run in web/.
  const bytes = await readFile("../build/wasm/rules.wasm");
  const service = new RulesService(await WasmModule.from(new Uint8Array(bytes)));
  return {
    rules: {
      survey: async (course: ReturnType<typeof beginning>) => service.survey(course),
      check: async (course: ReturnType<typeof beginning>, move: string) =>
        service.check(course, move),
    },
  };
});

const step: Step = {
  name: "around",
  position: "d3 b6 / 8 6 / c3h / 0",
  tasks: [
    { show: "d4", refused: "wall-between" },
    { show: "e3", accepts: /^[ef]3$/, answers: ["b5"] },
  ],
};
const lesson: Lesson = { game: "quoridor", options: { size: 7 }, steps: [step] };

async function begun() {
  const done = vi.fn();
  const run = new StepInPlay(lesson, step, { answerTime: () => 0, done });
  await vi.waitFor(() => expect(run.settled).toBe(true));
  return { run, done };
}

/** As a board does it: asks why, then says it. */
async function attempt(run: StepInPlay, move: string, resting = false) {
  const refusal = await run.check(move, resting);
  run.hear(refusal!.problem);
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
  await attempt(run, "b6");
  expect(run).toMatchObject({ verdict: null, number: 0 });
  await attempt(run, "d4", true);
  expect(run.number, "a pointer that rests tries nothing").toBe(0);
  await attempt(run, "d4");
  expect(run).toMatchObject({ verdict: "on", number: 1, marks: [], mover: 0 });
  expect(run.refusal).not.toBe("");
  expect(done).not.toHaveBeenCalled();
});

test("what is asked for is played and answered, and then the step is done", async () => {
  const { run, done } = await begun();
  await attempt(run, "d4");
  await run.play("e3");
  expect(run).toMatchObject({ verdict: "done", task: null, mover: null, refusal: "" });
  expect(run.view).toMatchObject({ pawns: ["e3", "b5"], turn: 0 });
  expect(done).toHaveBeenCalledTimes(1);
  await run.play("e4");
  expect(run.view).toMatchObject({ pawns: ["e3", "b5"] });
});

test("a step that was left plays no answers", async () => {
  const { run } = await begun();
  await attempt(run, "d4");
  const playing = run.play("e3");
  run.close();
  await playing;
  expect(run.view).toMatchObject({ pawns: ["e3", "b6"] });
});

test("what goes wrong with the rules is said", async () => {
  const wrong = { ...step, position: "nonsense" };
  const run = new StepInPlay(lesson, wrong, { answerTime: () => 0, done: () => {} });
  await vi.waitFor(() => expect(run.problem).toMatch(/nonsense/));
});
