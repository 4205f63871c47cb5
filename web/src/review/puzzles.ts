/** The puzzles that ship with the page, the puzzle of the day, and their addresses. */
import type { Setup } from "../engine/course";
export { answers, difficulties, difficultyOf } from "../../puzzles/scale.mjs";

export const puzzleKinds = ["quoridor", "blockade", "hex", "durak"] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** A position with exactly one winning move, as proven by web/puzzles/make.mjs. */
export interface Puzzle {
  options: Record<string, string | number>;
  position: string;
  turn: number;
  /** In Blockade only the pawn's part; any wall may go with it. */
  move: string;
  /** The difficulty, on the scale of web/puzzles/scale.mjs. */
  rating: number;
}

/** By kind, the easiest first. */
export type PuzzleSet = Record<PuzzleKind, Puzzle[]>;

/** A puzzle by its index in the set, counted from 0. */
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

/** The puzzle of a day: the kinds alternate, and each goes through its whole list. */
export function puzzleOfDay(set: PuzzleSet, today: Date): PuzzlePlace {
  const day = Math.floor(
    Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) / 86_400_000,
  );
  const kind = puzzleKinds[day % puzzleKinds.length]!;
  const count = set[kind].length;
  // A large stride reaches all puzzles, with different difficulties on successive days.
  return { kind, number: (Math.floor(day / puzzleKinds.length) * stride(count)) % count };
}

/** A stride that is coprime to the count. */
function stride(count: number): number {
  let step = 37;
  while (commonDivisor(step, count) > 1) ++step;
  return step;
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/**
 * The puzzle that an address names: `?kind=hex&number=7`, counted from 1. "none" if it does not
 * name one; otherwise the kind or number that does not exist.
 */
export type NamedPlace =
  | { place: PuzzlePlace }
  | "none"
  | { noKind: string }
  | { kind: PuzzleKind; noNumber: string };

export function readPlace(set: PuzzleSet, query: URLSearchParams): NamedPlace {
  const asked = query.get("kind");
  if (asked === null) return "none";
  const kind = puzzleKinds.find((each) => each === asked);
  if (!kind) return { noKind: asked };
  const text = query.get("number") ?? "1";
  const number = /^\d+$/.test(text) ? Number(text) - 1 : -1;
  return set[kind][number] ? { place: { kind, number } } : { kind, noNumber: text };
}

export const placeAddress = ({ kind, number }: PuzzlePlace): string =>
  `/puzzles?kind=${kind}&number=${number + 1}`;
