/** The rules for the page: every question is a promise, answered by the worker with the rules. */
import type { Course, Setup } from "./course";
import { Remote, Renewed } from "./remote";
import type { RulesService } from "./rules_service";
import type { WrittenNode } from "./tree";

export type { ReadGame } from "./rules_service";
export type { Survey } from "./shapes";

const remote = new Renewed(
  () =>
    new Remote<RulesService>(
      new Worker(new URL("./rules.worker.ts", import.meta.url), { type: "module" }),
    ),
);
// Start loading before the first question.
remote.begin();

export const rules = {
  look: (course: Course, seat: number | null) => remote.call("look", [course, seat]),
  survey: (course: Course) => remote.call("survey", [course]),
  movers: (course: Course) => remote.call("movers", [course]),
  treeMovers: (setup: Setup, tree: WrittenNode[]) => remote.call("treeMovers", [setup, tree]),
  check: (course: Course, move: string) => remote.call("check", [course, move]),
  position: (course: Course) => remote.call("position", [course]),
  openingKeys: (course: Course) => remote.call("openingKeys", [course]),
  record: (course: Course, seats: string[], tree?: WrittenNode[]) =>
    remote.call("record", [course, seats, tree]),
  readRecord: (line: string) => remote.call("readRecord", [line]),
};

export type Rules = typeof rules;
