/**
 * The core explains in English what is wrong with a text. This module recognises such a sentence by
 * its form and translates it. Forms have placeholders for:
 *
 * {n} {m} {k}  a whole number        {w} {v} {u}  one word
 * {q}          something in quotes   {text}       anything, left as it is
 * {problem}    another sentence      {seats}      seats by their numbers
 * {end}        how a game ends       {range}      from one thing to another, or a choice
 * {colour}     a side of Hex
 *
 * A placeholder that occurs twice is filled in the same order in every language.
 */
import { reasons, reasonText } from "../reasons";
import type { Language } from "../words";
import { fetching } from "./fetching";
import { formats } from "./formats";
import { moves } from "./moves";
import { positions } from "./positions";
import { records } from "./records";

/** The Hebrew, Serbian and Russian translations by the English form. */
export type Sayings = Record<string, readonly [he: string, sr: string, ru: string]>;
type Other = Exclude<Language, "en">;

const column: Record<Other, number> = { he: 0, sr: 1, ru: 2 };

const holes: Record<string, string> = {
  n: "-?\\d+",
  m: "-?\\d+",
  k: "-?\\d+",
  w: "\\S+",
  v: "\\S+",
  u: "\\S+",
  q: '".*?"',
  text: ".+?",
  problem: ".+?",
  seats: "seat \\d+(?: and seat \\d+)*",
  end: "[a-z-]+",
  range: ".+?",
  colour: "red|blue",
};

const inLanguage: Record<
  Other,
  { red: string; blue: string; or: string; and: string; seat: string }
> = {
  he: { red: "אדום", blue: "כחול", or: "או", and: "ו־", seat: "מקום" },
  sr: { red: "crveni", blue: "plavi", or: "ili", and: "i", seat: "mesto" },
  ru: { red: "красный", blue: "синий", or: "или", and: "и", seat: "место" },
};

interface Form {
  pattern: RegExp;
  holes: string[];
  said: readonly string[];
}

const hole = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

function formOf(english: string, said: readonly string[]): Form {
  const parts = english.split(hole);
  const pattern = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(${holes[part]})`));
  return {
    pattern: new RegExp(`^${pattern.join("")}$`, "s"),
    holes: parts.filter((_, at) => at % 2 === 1),
    said,
  };
}

/** All translations, by the English form; the first form that matches is used. */
export const sayings: Sayings = { ...records, ...positions, ...moves, ...formats, ...fetching };

const forms = Object.entries(sayings).map(([english, said]) => formOf(english, said));

function filled(kind: string, text: string, language: Other): string {
  const say = inLanguage[language];
  switch (kind) {
    case "problem":
      return understood(text, language) ?? text;
    case "end":
      return reasonText(reasons[language], text);
    case "colour":
      return text === "red" ? say.red : say.blue;
    case "range":
      return text.replace(/^(\S+) to (\S+)$/, "$1–$2").replace(/ or (\S+)$/, ` ${say.or} $1`);
    case "seats":
      return text.replaceAll("seat", say.seat).replaceAll(" and ", ` ${say.and} `);
    default:
      return text;
  }
}

function understood(text: string, language: Other): string | null {
  for (const { pattern, holes, said } of forms) {
    const found = pattern.exec(text);
    if (!found) continue;
    const values = new Map<string, string[]>();
    for (const [at, kind] of holes.entries())
      values.set(kind, [...(values.get(kind) ?? []), filled(kind, found[at + 1]!, language)]);
    return said[column[language]]!.replaceAll(
      hole,
      (_, kind: string) => values.get(kind)!.shift()!,
    );
  }
  return null;
}

/** The core's message in the reader's language; unknown messages are returned unchanged. */
export function inLanguageOf(text: string, language: Language): string {
  return language === "en" ? text : (understood(text, language) ?? text);
}
