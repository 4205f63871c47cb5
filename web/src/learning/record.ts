/**
 * All that is told of a lesson: its curves, how its stages fared against moves by lot and against
 * people. It is what the page draws, and what this browser keeps of the last one; what was learned is
 * not in it, and would be learned again from the same seed.
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
  /** The share of the boards met that was known. */
  known: orNull(isShare),
  /** Boards met in a second. */
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

/** Wins against moves by lot after so many games or epochs, on either seat. */
const isSeatScores = hasMembers({
  kind: isOneOf(kinds),
  at: isCount,
  first: isScore,
  second: isScore,
});
export type SeatScores = Checked<typeof isSeatScores>;

/** What was kept after so many games or epochs, and how people fared against it. */
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

/** What a stage is known by within its lesson. */
export const idOf = ({ kind, at }: { kind: Kind; at: number }): string => `${kind}-${at}`;

const same = (one: { kind: Kind; at: number }, other: { kind: Kind; at: number }): boolean =>
  idOf(one) === idOf(other);

export const scoresAt = (
  record: LessonRecord,
  stage: { kind: Kind; at: number },
): SeatScores | null => record.scores.find((each) => same(each, stage)) ?? null;

/** With a stage, or a score, in the place of an earlier one of the same name. */
export const withStage = (record: LessonRecord, stage: StageRecord): LessonRecord => ({
  ...record,
  stages: [...record.stages.filter((each) => !same(each, stage)), stage],
});
export const withScores = (record: LessonRecord, scores: SeatScores): LessonRecord => ({
  ...record,
  scores: [...record.scores.filter((each) => !same(each, scores)), scores],
});

/** A net is begun: nothing remains of an earlier one. */
export const withNet = (record: LessonRecord, wish: NetWish): LessonRecord => ({
  ...record,
  net: { wish, points: [], epochs: [] },
  stages: record.stages.filter(({ kind }) => kind === "table"),
  scores: record.scores.filter(({ kind }) => kind === "table"),
});

/** A person has played a game against a stage. */
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
