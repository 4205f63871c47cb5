/**
 * The reader's progress with puzzles: those that are solved and, for each kind, a rating and the
 * streak of puzzles solved at the first try. Only the first try at a puzzle affects the rating.
 * Readers and puzzles are rated on one scale, that of the levels (web/puzzles/scale.mjs).
 */
import { chanceOf } from "../../puzzles/scale.mjs";
import { hasMembers, isCount, isListOf, isNumber, isTableOf, isText } from "../keeping/check";
import type { Shelf } from "../keeping/shelf";
import type { Puzzle, PuzzleKind } from "./puzzles";

/** The progress with one kind. */
export interface Standing {
  rating: number;
  /** Successive puzzles solved at the first try: currently, and the record. */
  streak: number;
  longest: number;
  /** The positions that were tried. */
  tried: string[];
}

/** The initial state; the rating is about that of level 2. */
export const newcomer: Standing = { rating: 900, streak: 0, longest: 0, tried: [] };

const isStanding = hasMembers({
  rating: isNumber,
  streak: isCount,
  longest: isCount,
  tried: isListOf(isText),
});

const solvedName = "quadrille.puzzles";
const standingName = "quadrille.puzzles.standing";

/** The first tries change the rating more, so that it converges quickly. */
const quick = { tries: 12, step: 80 };
const usualStep = 24;
const lowest = 100;

export function afterTry(before: Standing, puzzle: Puzzle, found: boolean): Standing {
  const step = before.tried.length < quick.tries ? quick.step : usualStep;
  const gain = step * ((found ? 1 : 0) - chanceOf(before.rating, puzzle.rating));
  const streak = found ? before.streak + 1 : 0;
  return {
    rating: Math.max(lowest, Math.round(before.rating + gain)),
    streak,
    longest: Math.max(before.longest, streak),
    tried: [...before.tried, puzzle.position],
  };
}

/**
 * The next puzzle: the untried one with the closest rating; if all were tried, an unsolved one; if
 * all were solved, the one after `now`. Counted from 0.
 */
export function nextNumber(
  list: Puzzle[],
  now: number,
  standing: Standing,
  solved: ReadonlySet<string>,
): number {
  const tried = new Set(standing.tried);
  const others = list.flatMap((puzzle, number) => (number === now ? [] : [{ puzzle, number }]));
  const unsolved = others.filter(({ puzzle }) => !solved.has(puzzle.position));
  const untried = unsolved.filter(({ puzzle }) => !tried.has(puzzle.position));
  const from = untried.length > 0 ? untried : unsolved;
  if (from.length === 0) return (now + 1) % list.length;
  const distance = ({ puzzle }: { puzzle: Puzzle }) => Math.abs(puzzle.rating - standing.rating);
  return from.reduce((best, each) => (distance(each) < distance(best) ? each : best)).number;
}

export class Practice {
  constructor(private readonly shelf: Shelf) {}

  /** The solved puzzles by position, so that they stay solved if the set changes. */
  solved(): Set<string> {
    return new Set(this.shelf.load(solvedName, isListOf(isText)));
  }

  standing(kind: PuzzleKind): Standing {
    return this.shelf.load(standingName, isTableOf(isStanding))?.[kind] ?? newcomer;
  }

  /**
   * Records a try. Returns the new state and the change of the rating, which is 0 unless it was the
   * first try.
   */
  tried(kind: PuzzleKind, puzzle: Puzzle, found: boolean): { standing: Standing; gain: number } {
    if (found)
      this.shelf.write(solvedName, JSON.stringify([...this.solved().add(puzzle.position)]));
    const before = this.standing(kind);
    if (before.tried.includes(puzzle.position)) return { standing: before, gain: 0 };
    const standing = afterTry(before, puzzle, found);
    const all = this.shelf.load(standingName, isTableOf(isStanding)) ?? {};
    this.shelf.write(standingName, JSON.stringify({ ...all, [kind]: standing }));
    return { standing, gain: standing.rating - before.rating };
  }
}
