/**
 * The record of a lesson: its curves, and the results of its stages against random moves and
 * people. The page draws it, and this browser stores that of the last lesson. It does not contain
 * what was learned, which the same seed would reproduce.
 */
import {
  hasMembers,
  isCount,
  isListOf,
  isNumber,
  isOneOf,
  orNull,
  type Check,
  type Checked,
} from "../keeping/check";
import type { Shelf } from "../keeping/shelf";
import { isNetWish, isTableWish, usualTable, type NetWish, type TableWish } from "./wish";

export const kinds = ["table", "net"] as const;
export type Kind = (typeof kinds)[number];

const isShare: Check<number> = (value): value is number =>
  isNumber(value) && value >= 0 && value <= 1;

const isTablePoint = hasMembers({
  games: isCount,
  boards: isCount,
  /** The share of the boards met that were already known. */
  known: orNull(isShare),
  /** Boards met per second. */
  speed: orNull(isNumber),
});
export type TablePoint = Checked<typeof isTablePoint>;

const isNetPoint = hasMembers({
  /** Epochs, with a fraction. */
  at: isNumber,
  loss: isNumber,
});
export type NetPoint = Checked<typeof isNetPoint>;

const isScore: Check<{ wins: number; games: number }> = (
  value,
): value is { wins: number; games: number } =>
  hasMembers({ wins: isCount, games: isCount })(value) && value.wins <= value.games;

/** Wins against random moves after a number of games or epochs, by seat. */
const isSeatScores = hasMembers({
  kind: isOneOf(kinds),
  at: isCount,
  first: isScore,
  second: isScore,
});
export type SeatScores = Checked<typeof isSeatScores>;

/** A stage, kept after a number of games or epochs, and the results of people against it. */
const isStageRecord = hasMembers({
  kind: isOneOf(kinds),
  at: isCount,
  won: isCount,
  lost: isCount,
});
export type StageRecord = Checked<typeof isStageRecord>;

const isNetRecord = hasMembers({
  wish: isNetWish,
  points: isListOf(isNetPoint),
  epochs: isListOf(hasMembers({ training: isNumber, validation: isNumber, agreement: isShare })),
});
export interface NetRecord {
  wish: NetWish;
  points: NetPoint[];
  epochs: { training: number; validation: number; agreement: number }[];
}

export interface LessonRecord {
  version: 1;
  wish: TableWish;
  points: TablePoint[];
  net: NetRecord | null;
  stages: StageRecord[];
  scores: SeatScores[];
}

export const isLessonRecord: Check<LessonRecord> = hasMembers({
  version: isOneOf([1 as const]),
  wish: isTableWish,
  points: isListOf(isTablePoint),
  net: orNull(isNetRecord),
  stages: isListOf(isStageRecord),
  scores: isListOf(isSeatScores),
});

export const newRecord = (wish: TableWish = usualTable): LessonRecord => ({
  version: 1,
  wish,
  points: [],
  net: null,
  stages: [],
  scores: [],
});

/** The id of a stage within its lesson. */
export const idOf = ({ kind, at }: { kind: Kind; at: number }): string => `${kind}-${at}`;

const same = (one: { kind: Kind; at: number }, other: { kind: Kind; at: number }): boolean =>
  idOf(one) === idOf(other);

export const scoresAt = (
  record: LessonRecord,
  stage: { kind: Kind; at: number },
): SeatScores | null => record.scores.find((each) => same(each, stage)) ?? null;

/** Adds a stage or score, replacing an earlier one with the same id. */
export const withStage = (record: LessonRecord, stage: StageRecord): LessonRecord => ({
  ...record,
  stages: [...record.stages.filter((each) => !same(each, stage)), stage],
});
export const withScores = (record: LessonRecord, scores: SeatScores): LessonRecord => ({
  ...record,
  scores: [...record.scores.filter((each) => !same(each, scores)), scores],
});

/** Begins a net; removes everything about an earlier one. */
export const withNet = (record: LessonRecord, wish: NetWish): LessonRecord => ({
  ...record,
  net: { wish, points: [], epochs: [] },
  stages: record.stages.filter(({ kind }) => kind === "table"),
  scores: record.scores.filter(({ kind }) => kind === "table"),
});

/** Counts a game of a person against a stage. */
export const withGame = (record: LessonRecord, id: string, won: boolean): LessonRecord => ({
  ...record,
  stages: record.stages.map((stage) =>
    idOf(stage) !== id
      ? stage
      : { ...stage, won: stage.won + (won ? 1 : 0), lost: stage.lost + (won ? 0 : 1) },
  ),
});

const place = "quadrille.learning";

export const keptRecord = (shelf: Shelf): LessonRecord | null => shelf.load(place, isLessonRecord);

export const keepRecord = (shelf: Shelf, record: LessonRecord): boolean =>
  shelf.write(place, JSON.stringify(record));
