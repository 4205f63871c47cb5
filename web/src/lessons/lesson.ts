/**
 * Lessons as data. Each step sets up a position and asks for one thing after another; the rules
 * decide what is legal and why something is refused. The texts are in words/, named after the step.
 */
import type { Course, Options } from "../engine/course";
import type { Language } from "../words/words";

/** Something that the learner is asked to do: a move, or an attempt that the rules refuse. */
export interface Task {
  /** A move that solves the task, for learners who want to see it. */
  show: string;
  /** All legal moves that solve the task, if there are several. */
  accepts?: RegExp;
  /** The task is solved when the rules refuse an attempt for this reason. */
  refused?: string;
  /** Moves that are played afterwards, each by the seat to move. */
  answers?: string[];
}

export interface Step {
  /**
   * Prefix of its phrases: `Title`, `Text`, `Ask` (`Ask2` for a second task) and `Right` follow it.
   */
  name: string;
  /** The start of the game if missing. */
  position?: string;
  /** Options that differ from those of the lesson. */
  options?: Options;
  /** Moves that were played before the learner's turn. */
  moves?: string[];
  /** The learner's seat; the first if missing. */
  seat?: number;
  tasks: Task[];
}

export interface Lesson {
  game: string;
  options: Options;
  steps: Step[];
}

/** Phrases by language and name. */
export type LessonWords = Record<Language, Record<string, string>>;

/** The course of the game at the beginning of a step. */
export const beginning = (lesson: Lesson, step: Step): Course => ({
  setup: {
    game: lesson.game,
    options: { ...lesson.options, ...step.options },
    ...(step.position !== undefined && { position: step.position }),
  },
  moves: step.moves ?? [],
});

/** Whether a legal move solves the task. */
export const does = ({ show, accepts, refused }: Task, move: string): boolean =>
  refused === undefined && (accepts ? accepts.test(move) : move === show);
