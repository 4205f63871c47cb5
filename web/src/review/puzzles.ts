/** The puzzles that the page ships, the one of the day, and which of them this reader has solved. */
import type { Setup } from "../engine/course";
import { isListOf, isText } from "../keeping/check";
import type { Shelf } from "../keeping/shelf";

export const puzzleKinds = ["hex", "quoridor", "durak"] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** A position with exactly one winning move, as web/puzzles/make.mjs proves it. */
export interface Puzzle {
  options: Record<string, string | number>;
  position: string;
  turn: number;
  move: string;
}

export type PuzzleSet = Record<PuzzleKind, Puzzle[]>;

/** A puzzle by its place in the set, counted from 0. */
export interface PuzzlePlace {
  kind: PuzzleKind;
  number: number;
}

export async function loadPuzzles(): Promise<PuzzleSet> {
  return (await import("../../puzzles/puzzles.json")).default as unknown as PuzzleSet;
}

export const setupOf = (kind: PuzzleKind, { options, position }: Puzzle): Setup => ({
  game: kind,
  options,
  position,
});

/** The puzzle of a day: kinds take turns, and each goes through its whole list. */
export function puzzleOfDay(set: PuzzleSet, today: Date): PuzzlePlace {
  const day = Math.floor(
    Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / 86_400_000,
  );
  const kind = puzzleKinds[day % puzzleKinds.length]!;
  return { kind, number: Math.floor(day / puzzleKinds.length) % set[kind].length };
}

/** The puzzle that an address names: `?kind=hex&number=7`, counted from 1; null if it names none. */
export function readPlace(set: PuzzleSet, query: URLSearchParams): PuzzlePlace | null {
  const kind = puzzleKinds.find((each) => each === query.get("kind"));
  const number = Number(query.get("number") ?? "1") - 1;
  return kind && set[kind][number] ? { kind, number } : null;
}

export const placeAddress = ({ kind, number }: PuzzlePlace): string =>
  `/puzzles?kind=${kind}&number=${number + 1}`;

const kept = "quadrille.puzzles";

/** Solved puzzles by their position, so that they stay solved when the set changes. */
export class SolvedPuzzles {
  constructor(private readonly shelf: Shelf) {}

  all(): Set<string> {
    return new Set(this.shelf.load(kept, isListOf(isText)));
  }

  add({ position }: Puzzle): void {
    this.shelf.write(kept, JSON.stringify([...this.all().add(position)]));
  }
}
