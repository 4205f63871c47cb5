/**
 * The course of a game: how it began, what was played, and whether somebody stopped it. It is all
 * that has to be kept or sent to know a game completely; the rules turn it into views.
 */

import type { Options } from "./shapes";

export type { Options } from "./shapes";

/** How a game begins. What is missing is as usual. */
export interface Setup {
  game: string;
  options: Options;
  position?: string;
  deal?: string;
  /** Of the deal, in games with cards. */
  seed?: string;
}

/** Ends that the rules of a game know nothing of, as records name them. */
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

/** Such an end: the seat lost by it, or with null nobody did. */
export interface Stop {
  seat: number | null;
  reason: (typeof stopReasons)[number];
}

export interface Course {
  setup: Setup;
  moves: string[];
  stop?: Stop;
}

/** The course as it was before some of its last moves, and not stopped. */
export function before(course: Course, taken: number): Course {
  return { setup: course.setup, moves: course.moves.slice(0, course.moves.length - taken) };
}
