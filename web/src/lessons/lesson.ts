/**
 * What a lesson is: steps at the board, as data. A step sets up a position and asks for one thing after another; the
 * rules say what is legal, and why something is refused. Its texts stand in words/, under the name of the step.
 */
import type { Course, Options } from "../engine/course";
import type { Language } from "../words/words";

/** Something that the learner is asked to do: a move, or an attempt that the rules refuse. */
export interface Task {
  /** A move that does it, for whoever wants to be shown. */
  show: string;
  /** All legal moves that do it, where there are several. */
  accepts?: RegExp;
  /** It is done when the rules refuse an attempt for this reason. */
  refused?: string;
  /** What is played after it, by whoever is to move. */
  answers?: string[];
}

export interface Step {
  /**
   * Its words are this name with `Title`, `Text`, `Ask` (of a second task `Ask2`) and `Right`.
   */
  name: string;
  /** Missing: as a game begins. */
  position?: string;
  /** Where it differs from the lesson. */
  options?: Options;
  /** What was played before the learner comes in. */
  moves?: string[];
  /** The learner's; missing: the first. */
  seat?: number;
  tasks: Task[];
}

export interface Lesson {
  game: string;
  options: Options;
  steps: Step[];
}

/** By the names of the phrases. */
export type LessonWords = Record<Language, Record<string, string>>;

/** How a step begins. */
export const beginning = (lesson: Lesson, step: Step): Course => ({
  setup: {
    game: lesson.game,
    options: { ...lesson.options, ...step.options },
    ...(step.position !== undefined && { position: step.position }),
  },
  moves: step.moves ?? [],
});

/** Whether a legal move does what is asked. */
export const does = ({ show, accepts, refused }: Task, move: string): boolean =>
  refused === undefined && (accepts ? accepts.test(move) : move === show);
