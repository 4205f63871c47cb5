/**
 * Walking through a game: the moves that were played, how far along one stands, and the side line
 * that one tries out. A side line leaves the game at some ply; playing what was played is no side
 * line, and a new try replaces the old one.
 */
import type { Course } from "../engine/course";

export interface Walk {
  course: Course;
  /** How many moves have been played where one stands, along the side line if there is one. */
  ply: number;
  /** Tried moves, and how many moves of the game stand before them. */
  side: { from: number; moves: string[] } | null;
}

export const walkFrom = (course: Course, ply = course.moves.length): Walk => ({
  course,
  ply: Math.min(Math.max(ply, 0), course.moves.length),
  side: null,
});

/** All moves of the line that one walks along. */
export function lineOf({ course, side }: Walk): string[] {
  return side ? [...course.moves.slice(0, side.from), ...side.moves] : course.moves;
}

/** The game up to where one stands. Only at its very end it is stopped as it was. */
export function courseAt(walk: Walk): Course {
  const { course, ply, side } = walk;
  if (!side && ply === course.moves.length) return course;
  return { setup: course.setup, moves: lineOf(walk).slice(0, ply) };
}

/** Along the same line, as far as it goes. */
export function goTo(walk: Walk, ply: number): Walk {
  return { ...walk, ply: Math.min(Math.max(ply, 0), lineOf(walk).length) };
}

/** Back in the game itself, at one of its moves. */
export const inGame = (walk: Walk, ply: number): Walk => walkFrom(walk.course, ply);

/** Back in the game, where the side line left it. */
export function leaveSide(walk: Walk): Walk {
  return walk.side ? inGame(walk, walk.side.from) : walk;
}

/** One move more from where one stands; what stood behind it on a side line goes. */
export function tryMove(walk: Walk, move: string): Walk {
  const { course, ply, side } = walk;
  if (lineOf(walk)[ply] === move) return { ...walk, ply: ply + 1 };
  if (!side) return { course, ply: ply + 1, side: { from: ply, moves: [move] } };
  if (ply < side.from) return { course, ply: ply + 1, side: { from: ply, moves: [move] } };
  const kept = side.moves.slice(0, ply - side.from);
  return { course, ply: ply + 1, side: { from: side.from, moves: [...kept, move] } };
}

/** Several moves, such as a line that the analysis shows. */
export const tryMoves = (walk: Walk, moves: string[]): Walk => moves.reduce(tryMove, walk);
