/** Every message of the core about a refused text is translated into all languages. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { loadBots, readLearned } from "../../../build/modules";
import { BotService } from "../../engine/bot_service";
import { Refused } from "../../engine/module";
import { RulesService } from "../../engine/rules_service";
import { languages } from "../words";
import { inLanguageOf, sayings } from "./reading";

const source = new URL("../../../../src/", import.meta.url);

/** Files without such messages: tests, boards as text, options in the words of the command line. */
const notRead =
  /_test\.cpp$|_fuzz\.cpp$|\/(naive|drawing|sampler|smallest_game|board_numbers|test_|random_|options\.cpp$|outcome|hex\.cpp|quoridor\.cpp|blockade\.cpp|durak\.cpp|view|read_view|write_sgf)/;
function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, source)).flatMap((name) => {
    const path = `${folder}${name}`;
    if (statSync(new URL(path, source)).isDirectory()) return filesIn(`${path}/`);
    return /\.(cpp|h)$/.test(name) && !notRead.test(path) ? [path] : [];
  });
}
const files = [...filesIn("games/"), "games/options.cpp", "base/json.cpp"];

/**
 * Texts that users of the page never see: a constant that is hashed, and a message of the command
 * line.
 */
const elsewhere = ["quadrille seat number", "an option is written name=value, not "];

/** The string literals in a file, with adjacent ones joined. */
function written(file: string): string[] {
  const text = readFileSync(new URL(file, source), "utf8").replaceAll(/^\s*(\/\/|#).*$/gm, "");
  const literal = /(?:R"\((.*?)\)"|"((?:[^"\\\n]|\\.)*)")(?:\s*"((?:[^"\\\n]|\\.)*)")*/gs;
  return [...text.matchAll(literal)].map(([whole, raw]) =>
    raw !== undefined
      ? raw
      : [...whole.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
          .map(([, part]) => part!.replaceAll(/\\(.)/g, "$1"))
          .join(""),
  );
}

test("the sources are read", () => {
  expect(files.length).toBeGreaterThan(40);
  expect(written("games/hex/read_position.cpp")).toContain("stones are missing; write - for none");
});

test.each(files)("%s says nothing that is not known here", (file) => {
  const known = Object.keys(sayings).map((english) =>
    english.replaceAll("{q}", '"\0"').replaceAll(/\{\w+\}/g, "\0"),
  );
  const sentences = written(file).filter(
    (text) => /[a-z]{2,} [a-z]/.test(text) && !elsewhere.includes(text),
  );
  const unknown = sentences.filter((text) => !known.some((each) => each.includes(text)));
  expect(unknown).toEqual([]);
});

test("what is said goes behind a colon, and has none of its own", () => {
  for (const text of Object.values(sayings).flat())
    expect(text.replaceAll(/"[^"]*"/g, "")).not.toMatch(/\S: [\p{L}{](?!n\})/u);
});

test("why something did not come is said too", () => {
  expect(inLanguageOf("quoridor.net: 503 Service Unavailable", "ru")).toBe(
    "не удалось получить quoridor.net (503, Service Unavailable)",
  );
});

test("the same stands in the holes in every language", () => {
  const holesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, kind]) => kind).sort();
  for (const [english, said] of Object.entries(sayings))
    for (const text of said) expect(holesOf(text), text).toEqual(holesOf(english));
});

const record = (more: object) =>
  JSON.stringify({
    version: 1,
    game: "hex",
    options: { size: 5, swap: "off" },
    seats: ["a", "b"],
    moves: [],
    ...more,
  });
const quoridor = { game: "quoridor", options: {} };
const tree = (...nodes: object[]) => record({ moves: ["c3"], tree: [{}, ...nodes] });

const records = [
  "{",
  "[]",
  "{}",
  '{"version":1,"version":1}',
  record({ version: 2 }),
  record({ game: 7 }),
  record({ game: "chess" }),
  record({ options: { size: 99 } }),
  record({ options: { colour: 1 } }),
  record({ options: { swap: "x" } }),
  record({ options: 3 }),
  record({ seats: ["a"] }),
  record({ moves: [1] }),
  record({ times: [-1] }),
  record({ times: [1] }),
  record({ moves: ["c3", "c3"] }),
  record({ moves: ["z9"] }),
  record({ moves: ["swap-pieces"] }),
  record({ moves: ["hello"] }),
  record({ result: [1, -1], reason: 7 }),
  record({ result: [1, 1], reason: "resignation" }),
  record({ result: [1], reason: "time" }),
  record({ result: [1, -1] }),
  record({ result: [1, -1], reason: "connection" }),
  record({ result: [1, -1], reason: "agreement" }),
  record({ moves: ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4", "a5"] }),
  record({ game: "durak", options: {} }),
  record({ game: "durak", options: {}, deal: "6S 7S" }),
  record({ game: "durak", options: {}, deal: "XX" }),
  record({ game: "durak", options: { cards: 24, players: 6 }, deal: "9S" }),
  record({ deal: "6S" }),
  record({ fairness: 1 }),
  record({ tree: [] }),
  tree({ parent: 0, move: "d4" }),
  tree({ parent: 0, move: "c3" }, { parent: 5, move: "c4" }),
  tree({ parent: 0, move: "c3" }, { parent: 1, move: "c3" }),
  tree({ parent: 0, move: "c3", mark: "#" }),
  tree({ parent: 0, move: "c3", signs: { z9: "cross" } }),
];
const texts = [
  "once upon a time",
  "(",
  "(;",
  "(;GM[1])",
  "(;GM[11]SZ[40])",
  "(;GM[11]SZ[5];B[z9])",
  "(;GM[11]SZ[5];B[c3];B[c4])",
  "(;GM[11]SZ[5];B[c3];W[c3])",
  "(;GM[11]SZ[5]AB[z9])",
  "(;GM[11]SZ[5]PL[X])",
  "(;GM[11]SZ[5];B)",
  "(;GM[11]SZ[5];1)",
  "https://hexworld.org/board/#x",
  "https://hexworld.org/board/#99c1,a1",
  "https://hexworld.org/board/#5x6c1,a1",
  "https://hexworld.org/board/#5c1,a1a1",
  "https://hexworld.org/board/#5c1,a1:q",
  "https://hexworld.org/board/#5q1,a1",
];
const positionsOf: [string, string][] = [
  ["hex", "c3"],
  ["hex", "c3 / c3 / 0"],
  ["hex", "z9 / - / 0"],
  ["hex", "c3 c3 / - / 0"],
  ["hex", "- / - / 7"],
  ["hex", " / - / 0"],
  ["quoridor", "e1"],
  ["quoridor", "e1 / 1 1 / - / 0"],
  ["quoridor", "e1 e1 / 1 1 / - / 0"],
  ["quoridor", "e1 z9 / 1 1 / - / 0"],
  ["quoridor", "e1 e9 / 99 1 / - / 0"],
  ["quoridor", "e1 e9 / 1 / - / 0"],
  ["quoridor", "e1 e9 / 1 1 / z9h / 0"],
  ["quoridor", "e1 e9 / 1 1 / e3h e3v / 0"],
  ["quoridor", "e1 e9 / 1 1 / - / 5"],
  ["quoridor", "e9 e1 / 1 1 / - / 0"],
  ["quoridor", "a1 e9 / 1 1 / a1h b1v / 0"],
  ["blockade", "d4 d4 d11 h11 / 9 9 9 9 / - / 0"],
  ["blockade", "a1 h4 d11 h11 / 9 9 9 9 / a1h b1v / 0"],
  ["durak", "6S"],
  ["durak", "6S / - / S / 0"],
  ["durak", "6S | 7S / - / X / 0"],
  ["durak", "6S | 7S / - / S / 9"],
  ["durak", "6S | 6S / - / S / 0"],
  ["durak", "6S | 2S / - / S / 0"],
  ["durak", "6S | 7S / 8H / S / 0"],
  ["durak", "- | - / 8S / S / 0"],
];
const played: [string, string[]][] = [
  ["quoridor", ["e9"]],
  ["quoridor", ["e5"]],
  ["quoridor", ["pass"]],
  ["quoridor", ["z9"]],
  ["quoridor", ["i9h"]],
  ["quoridor", ["e3h", "e3v"]],
  ["quoridor", ["e3h", "f3h"]],
  ["quoridor", ["a8h", "c8h", "e8h", "g8h", "h7v", "h9v"]],
  ["quoridor", ["e1h", "e8", "e2"]],
  ["blockade", ["d4-d7,a1h"]],
  ["blockade", ["d4-d6"]],
  ["blockade", ["a1h"]],
  ["blockade", ["a1-a3,a1h"]],
  ["blockade", ["d4-d5,a1h"]],
  ["blockade", ["nonsense"]],
];

/** Runs something that is refused; returns the reason. */
function refusal(attempt: () => unknown): string {
  try {
    attempt();
  } catch (problem) {
    if (problem instanceof Refused) return problem.message;
    throw problem;
  }
  return "";
}

const module = await loadBots();
const rules = new RulesService(module);
const bots = new BotService(module, readLearned);
const found = [
  ...records.map((line) => [line, refusal(() => rules.readRecord(line))]),
  ...texts.map((text) => [
    text,
    refusal(() => bots.readForeign(text, text.startsWith("(") ? "game.sgf" : undefined)),
  ]),
  ...positionsOf.map(([game, position]) => [
    position,
    refusal(() => rules.survey({ setup: { game, options: {}, position }, moves: [] })),
  ]),
  ...played.map(([game, moves]) => [
    moves.join(" "),
    refusal(() => rules.survey({ setup: { ...quoridor, game }, moves })),
  ]),
] as [string, string][];

/**
 * What may be in Latin letters in any language: quotes, text that the core writes, and names of
 * members.
 */
const codes =
  /"(?:\\.|[^"\\])*"|\b(JSON|SGF|UTF|GM|SZ|PL|AB|AW|B|W|version|game|moves|seats|reason|options|times|result|tree|parent|fairness|deal|hex|quoridor|blockade|durak|players|walls|size|swap-pieces|swap-sides|swap|pass|take|on|off|circle|cross|triangle|square|TD|QH|H|D|C|S|A|cards|first_bout|throw_in|after_take|transfer|h|v|r|m|n|c|s|p|rb|rw|fb|fw|chess)\b|\b[a-z]\d+[hv]?\b|\b[2-9TJQKA][SHDC]\b|\b[0-9a-z]+[hv]\b|https:\S+|2\w+A\b/g;

test.each(found)("%s: refused in all languages", (_, problem) => {
  expect(problem).not.toBe("");
  for (const language of languages) {
    const said = inLanguageOf(problem, language);
    if (language === "en") {
      expect(said).toBe(problem);
      continue;
    }
    expect(said).not.toBe(problem);
    if (language === "sr") continue;
    expect(said).toMatch(language === "he" ? /[א-ת]{2}/ : /[а-я]{2}/);
    expect(said.replaceAll(codes, "")).not.toMatch(/[a-z]{2}/);
  }
});

test("notices of what was read otherwise are said in all languages", () => {
  const { notices } = bots.readForeign("(;SZ[5]RE[?+];B[c3];W[pass];B[d4])(;SZ[5])", "x.sgf");
  expect(notices.length).toBeGreaterThan(2);
  for (const notice of notices)
    for (const language of ["he", "sr", "ru"] as const)
      expect(inLanguageOf(notice, language)).not.toBe(notice);
});
