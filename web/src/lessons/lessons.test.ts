/**
 * Checks the lessons against the rules: every step can be set up and solved, and attempts that
 * should be refused are, for the expected reason, for which there are words.
 */
import { describe, expect, test } from "vitest";
import { loadRules } from "../../build/modules";
import { RulesService } from "../engine/rules_service";
import { gameNames } from "../play/game_names";
import { refusalText, trying } from "../boards/durak/refusals";
import type { DurakView } from "../engine/shapes";
import { durak } from "../words/durak";
import { hexRefusals } from "../words/hex";
import { wallRefusals } from "../words/walls";
import { languages } from "../words/words";
import { beginning, does, type Lesson, type Step } from "./lesson";
import { loadLesson } from "./lessons";

const rules = new RulesService(await loadRules());
const all = await Promise.all(
  gameNames.map(async (game) => ({ game, ...(await loadLesson(game)) })),
);
const steps = all.flatMap(({ lesson, words }) =>
  lesson.steps.map((step) => ({ name: `${lesson.game}, ${step.name}`, lesson, step, words })),
);

/** Solves all tasks of a step with the moves shown; returns the course afterwards. */
function played(lesson: Lesson, step: Step) {
  let course = beginning(lesson, step);
  for (const { show, refused, answers = [] } of step.tasks)
    if (refused === undefined) course = { ...course, moves: [...course.moves, show, ...answers] };
  return course;
}

describe.each(all)("$game", ({ lesson }) => {
  test("has six to ten steps, each with a name of its own", () => {
    const names = lesson.steps.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.length).toBeLessThanOrEqual(10);
    expect(new Set(names).size).toBe(names.length);
  });

  test("ends with a win of the learner", () => {
    const last = lesson.steps.at(-1)!;
    const { result } = rules.look(played(lesson, last), null);
    expect(result?.[last.seat ?? 0]).toBe(1);
  });

  test("shows something that is refused", () => {
    const tasks = lesson.steps.flatMap((step) => step.tasks);
    expect(tasks.filter(({ refused }) => refused !== undefined).length).toBeGreaterThanOrEqual(1);
  });
});

describe.each(steps)("$name", ({ lesson, step, words }) => {
  test("each task can be done, and each attempt is refused", () => {
    const seat = step.seat ?? 0;
    let course = beginning(lesson, step);
    for (const task of step.tasks) {
      const { turn, moves } = rules.look(course, seat);
      expect(turn).toBe(seat);
      const refusal = rules.check(course, task.show);
      if (task.refused !== undefined) {
        expect(refusal).toMatchObject({ reason: task.refused });
        expect(refusal!.problem).not.toBe("");
        expect(moves.some((move) => does(task, move))).toBe(false);
        continue;
      }
      expect(refusal).toBeNull();
      // The answers must be legal after every accepted move.
      for (const move of moves.filter((each) => does(task, each)).slice(0, 50))
        rules.look({ ...course, moves: [...course.moves, move, ...(task.answers ?? [])] }, seat);
      expect(does(task, task.show)).toBe(true);
      course = { ...course, moves: [...course.moves, task.show, ...(task.answers ?? [])] };
    }
  });

  test("there are words for it in every language", () => {
    for (const language of languages) {
      const said = (part: string) => words[language][step.name + part] ?? "";
      for (const part of ["Title", "Text", "Ask", "Right"])
        expect(said(part), `${language} ${part}`).not.toBe("");
      if (step.tasks.some(({ refused }) => refused !== undefined) && step.tasks.length > 1)
        expect(said("Ask2"), `${language} Ask2`).not.toBe("");
    }
  });
});

test.each(all)("$game: there are no words without a step", ({ lesson, words }) => {
  const names = lesson.steps.map(({ name }) => name).join("|");
  for (const phrase of Object.keys(words.en))
    expect(phrase).toMatch(new RegExp(`^(${names})(Title|Text|Ask2?|Right)$`));
});

test("the boards have words of their own for every reason that a lesson shows", () => {
  for (const { lesson, step } of steps)
    for (const { show, refused } of step.tasks) {
      if (refused === undefined) continue;
      if (lesson.game === "durak") {
        const view = rules.look(beginning(lesson, step), step.seat ?? 0) as DurakView;
        const [card, target = null] = show.split("/").reverse() as [string, string?];
        const refusal = { reason: refused, problem: "English" };
        const tried = trying(view, card, target);
        expect(refusalText(refusal, tried, durak.ru)).not.toBe("English");
      } else
        expect(Object.keys((lesson.game === "hex" ? hexRefusals : wallRefusals).en)).toContain(
          refused,
        );
    }
});
