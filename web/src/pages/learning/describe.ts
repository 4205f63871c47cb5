/** Values and numbers of the lesson as text, also for screen readers. */
import { decimal, shortNumber } from "../../lab/format";
import type { JudgedMove } from "../../learning/client";
import type { StageRecord } from "../../learning/record";
import type { LearningWords } from "../../words/learning";
import { tagOf, type Language } from "../../words/words";

/** Converts a value from -1 to 1 to a chance in percent. */
export const percentOf = (value: number): number => Math.round(50 * (1 + value));

export const wholeNumber = (language: Language, value: number): string =>
  decimal(language, value, 0);

export const shareText = (language: Language, share: number): string =>
  new Intl.NumberFormat(tagOf(language), { style: "percent" }).format(share);

/** The value of a move in words: "57% for Red, met 1,204 times". */
export function describeMove(
  say: LearningWords,
  language: Language,
  { value, visits }: JudgedMove,
  side: string,
): string {
  if (value === null) return say.unknown;
  const chance = say.chance(wholeNumber(language, percentOf(value)), side);
  return visits === null ? chance : `${chance}, ${say.met(visits, shortNumber(language, visits))}`;
}

export const stageName = (
  say: LearningWords,
  language: Language,
  { kind, at }: Pick<StageRecord, "kind" | "at">,
): string => (kind === "table" ? say.tableAfter(wholeNumber(language, at)) : say.netAfter(at));
