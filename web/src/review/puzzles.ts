/** The puzzles that the page ships, the one of the day, and where they stand. */
import type { Setup } from "../engine/course";
export { answers, difficulties, difficultyOf } from "../../puzzles/scale.mjs";

export const puzzleKinds = ["quoridor", "blockade", "hex", "durak"] as const;
export type PuzzleKind = (typeof puzzleKinds)[number];

/** A position with exactly one winning move, as web/puzzles/make.mjs proves it. */
export interface Puzzle {
  options: Record<string, string | number>;
  position: string;
  turn: number;
  /** In Blockade the pawn's part: a wall that goes with it is free. */
  move: string;
  /** How hard it is, on the scale of web/puzzles/scale.mjs. */
  rating: number;
}

/** Of each kind, the easiest first. */
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
  const count = set[kind].length;
  // Steps of 37 go through all of them, and days that follow each other differ in difficulty.
  return { kind, number: (Math.floor(day / puzzleKinds.length) * stride(count)) % count };
}

/** A step that has no divisor in common with the count. */
function stride(count: number): number {
  let step = 37;
  while (commonDivisor(step, count) > 1) ++step;
  return step;
}

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/**
 * What an address names: `?kind=hex&number=7`, counted from 1. "none" if it does not ask for one;
 * else what it asks for is not there: no such kind, or no such number of this kind.
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
