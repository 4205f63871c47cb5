/** The rules for the page: every question is a promise, answered by the rules worker. */
import type { Course } from "./course";
import { Remote, Renewed } from "./remote";
import type { RulesService } from "./rules_service";

export type { ReadGame } from "./rules_service";
export type { Survey } from "./shapes";

const remote = new Renewed(
  () =>
    new Remote<RulesService>(
      new Worker(new URL("./rules.worker.ts", import.meta.url), { type: "module" }),
    ),
);
// They are loaded before anybody asks.
remote.begin();

export const rules = {
  look: (course: Course, seat: number | null) => remote.call("look", [course, seat]),
  survey: (course: Course) => remote.call("survey", [course]),
  movers: (course: Course) => remote.call("movers", [course]),
  check: (course: Course, move: string) => remote.call("check", [course, move]),
  position: (course: Course) => remote.call("position", [course]),
  record: (course: Course, seats: string[]) => remote.call("record", [course, seats]),
  readRecord: (line: string) => remote.call("readRecord", [line]),
  readForeign: (text: string, file?: string) => remote.call("readForeign", [text, file]),
  writeForeign: (course: Course, format: string) => remote.call("writeForeign", [course, format]),
};

export type Rules = typeof rules;
