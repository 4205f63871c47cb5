/** Every phrase exists in every language: not empty, and in the letters of that language. */
import { expect, test } from "vitest";
import { stopReasons } from "../engine/course";
import { spokenOf } from "./language.svelte";
import { reasons, reasonText } from "./reasons";
import { review } from "./review";
import { counted, languages, tagOf } from "./words";

const files = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], {
  eager: true,
});

/** The exports that are areas of phrases. */
const areas = Object.entries(files).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && languages.every((each) => each in value)
      ? [[`${file} ${name}`, value as Record<string, Record<string, unknown>>] as const]
      : [],
  ),
);
/** Names of languages are each in their own script. */
const plain = areas.filter(([name]) => !name.endsWith("languageNames"));

test("there are words", () => {
  expect(plain.length).toBeGreaterThan(5);
});

test.each(plain)("%s says the same in every language", (_, area) => {
  const names = Object.keys(area["en"]!).sort();
  for (const language of languages) {
    expect(Object.keys(area[language]!).sort()).toEqual(names);
    for (const name of names) {
      expect(typeof area[language]![name], `${language} ${name}`).toBe(typeof area["en"]![name]);
      expect(area[language]![name], `${language} ${name}`).not.toBe("");
    }
  }
});

test.each(plain)("%s is written in each language's letters", (_, area) => {
  const letters = { he: /[א-ת]/, ru: /[а-яё]/i } as const;
  for (const language of ["he", "ru"] as const)
    for (const [name, phrase] of Object.entries(area[language]!))
      if (typeof phrase === "string" && /\p{Letter}{3}/u.test(phrase))
        expect(phrase, `${language} ${name}`).toMatch(letters[language]);
  for (const [name, phrase] of Object.entries(area["sr"]!))
    if (typeof phrase === "string") expect(phrase, `sr ${name}`).not.toMatch(/[а-я]/i);
});

test.each(plain)("%s has no slashes between two forms of a Hebrew word", (_, area) => {
  // Phrases with numbers or names in them are functions, which are checked by their source.
  for (const [name, phrase] of Object.entries(area["he"]!))
    expect(String(phrase), name).not.toMatch(/[א-ת]\/[א-ת]/);
});

/** Words that would suit other pieces, which are easily used for a pawn. */
const otherPawns = { sr: /pešak|pešac|pešač|figur/i, ru: /фишк|фигур/i } as const;
test.each(plain)("%s has one word for a pawn", (_, area) => {
  for (const language of ["sr", "ru"] as const)
    for (const [name, phrase] of Object.entries(area[language]!))
      expect(String(phrase), `${language} ${name}`).not.toMatch(otherPawns[language]);
});

/** Phrases that are literal translations from other languages and unnatural in English. */
const foreignTurns = [
  // Such as "Who first stands there wins."
  /(^|[.!?:;"`] |["`])Who [^?]*\./,
  /, who (has|had|is|was)\b/,
  /\bby lot\b/,
  /\bshall\b/,
  /\ball the same\b/,
  /\bis no (move|file)\b/,
  /\bnot .*\bany more\b/i,
  /\bis tried again\b/,
  /\bnames no\b/,
  /\b(nodes|points|boards|seconds|moves) a (second|game|move)\b/i,
];
test.each(plain)("%s is written as English is", (_, area) => {
  for (const [name, phrase] of Object.entries(area["en"]!))
    for (const turn of foreignTurns) expect(String(phrase), name).not.toMatch(turn);
});

test("how deep an analysis went is told without a word that would have to go with the number", () => {
  for (const language of languages)
    expect(review[language].depth(1, "9")).toMatch(/^\p{Letter}+ 1, /u);
});

test("the browser's languages are tried in turn", () => {
  expect(spokenOf(["de-DE", "ru-RU", "en"])).toBe("ru");
  expect(spokenOf(["sr-Cyrl-RS"])).toBe("sr");
  expect(spokenOf([])).toBe("en");
});

test("Serbian numbers and dates are in Latin letters as the rest is", () => {
  const number = new Intl.NumberFormat(tagOf("sr"), { notation: "compact" });
  const date = new Intl.DateTimeFormat(tagOf("sr"), { dateStyle: "full" });
  expect(`${number.format(1_200_000)} ${date.format(0)}`).not.toMatch(/[а-я]/i);
});

test("numbers take their form", () => {
  const forms = { one: "# ход", few: "# хода", many: "# ходов", other: "# хода" };
  expect([1, 3, 5, 21].map((count) => counted("ru", count, forms))).toEqual([
    "1 ход",
    "3 хода",
    "5 ходов",
    "21 ход",
  ]);
});

test.each(stopReasons)("there are words for a game that ended by %s", (reason) => {
  for (const language of languages)
    expect(reasonText(reasons[language], reason), language).not.toBe(reason);
});
