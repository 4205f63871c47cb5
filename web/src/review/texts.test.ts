import { beforeAll, describe, expect, test } from "vitest";
import { loadBots, readLearned } from "../../build/modules";
import { BotService } from "../engine/bot_service";
import { RulesService } from "../engine/rules_service";
import { readTexts, type Reader } from "./texts";

/** The services without a worker. */
let rules: RulesService;
let bots: BotService;
let reader: Reader;

beforeAll(async () => {
  const module = await loadBots();
  rules = new RulesService(module);
  bots = new BotService(module, readLearned);
  reader = {
    readRecord: async (line) => rules.readRecord(line),
    readForeign: async (text, name) => bots.readForeign(text, name),
  };
});

const hex = {
  setup: { game: "hex", options: { size: 5, swap: "off" } },
  moves: ["c3", "b4", "d2"],
};

describe("games as texts", () => {
  test("records come back as the games they are, each by its line", async () => {
    const line = rules.record(hex, ["Ana", "best"]);
    const { games, problems } = await readTexts(reader, `${line}\n\n${line}\n`);
    expect(problems).toEqual([]);
    expect(games).toHaveLength(2);
    expect(games[0]).toMatchObject({ course: { moves: hex.moves }, seats: ["Ana", "best"] });
  });

  test("a record that breaks the rules is refused, with its line and the reason", async () => {
    const line = rules.record(hex, ["a", "b"]);
    const { games, problems } = await readTexts(reader, `${line}\n${line.replace("b4", "c3")}`);
    expect(games).toHaveLength(1);
    expect(problems).toEqual([{ line: 2, problem: expect.stringMatching(/c3/) }]);
  });

  test.each(["sgf", "link"])("what we write as %s we read again", async (format) => {
    const text = bots.writeForeign(rules.record(hex, ["a", "b"]), format);
    const { games, problems } = await readTexts(reader, text);
    expect(problems).toEqual([]);
    expect(games[0]?.course.moves).toEqual(hex.moves);
  });

  test("what nobody can read says so", async () => {
    const { games, problems } = await readTexts(reader, "once upon a time");
    expect(games).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});

describe("who made each move", () => {
  test("is told by the rules, also where somebody moves twice", () => {
    const deal =
      "6S 7S 8S 9S TS JS 6H 7H 8H 9H TH JH 6D 7D 8D 9D TD JD 6C 7C 8C 9C TC JC QS KS AS QH KH AH QD KD AD QC KC AC";
    const setup = { game: "durak", options: {}, deal };
    const first = rules.look({ setup, moves: [] }, null).turn;
    const opening = rules.look({ setup, moves: [] }, first).moves[0]!;
    const movers = rules.movers({ setup, moves: [opening, "take"] });
    expect(movers).toEqual([first, 1 - first]);
  });

  test("and moves against the rules are refused", () => {
    expect(() => rules.movers({ ...hex, moves: ["c3", "c3"] })).toThrow(/c3/);
  });
});
