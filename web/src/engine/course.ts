/**
 * The course of a game: how it began, the moves, and how it was stopped, if it was. This is all
 * that has to be stored or sent to reproduce a game; the rules turn it into views.
 */

import type { Options } from "./shapes";

export type { Options } from "./shapes";

/** How a game begins. Missing options have their standard values. */
export interface Setup {
  game: string;
  options: Options;
  position?: string;
  deal?: string;
  /** The seed of the deal, in games with cards. */
  seed?: string;
}

/** Ends that the rules of the games do not know about, named as in records. */
export const stopReasons = [
  "length",
  "resignation",
  "time",
  "forfeit",
  "agreement",
  "illegal-move",
  "crash",
  "aborted",
] as const;

/** Such an end. `seat` is the seat that lost by it; null for a draw. */
export interface Stop {
  seat: number | null;
  reason: (typeof stopReasons)[number];
}

export interface Course {
  setup: Setup;
  moves: string[];
  stop?: Stop;
}

/** The course without its last `taken` moves, and not stopped. */
export function before(course: Course, taken: number): Course {
  return { setup: course.setup, moves: course.moves.slice(0, course.moves.length - taken) };
}
