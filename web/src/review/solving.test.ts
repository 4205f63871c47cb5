/** Checks the shipped puzzles with the page's solver: one move wins, all others lose. */
import { beforeAll, expect, test } from "vitest";
import { loadBots, loadRules, readLearned } from "../../build/modules";
import { BotService } from "../engine/bot_service";
import { RulesService } from "../engine/rules_service";
import { loadPuzzles, setupOf, type PuzzleKind, type PuzzleSet } from "./puzzles";

let set: PuzzleSet;
let rules: RulesService;
let bots: BotService;
const talk = { report: () => {}, stopped: () => false };

beforeAll(async () => {
  set = await loadPuzzles();
  rules = new RulesService(await loadRules());
  bots = new BotService(await loadBots(), readLearned);
});

/** The moves after which the other side has lost, or which end the game with a win. */
async function winningMoves(kind: PuzzleKind, number: number): Promise<string[]> {
  const puzzle = set[kind][number]!;
  const setup = setupOf(kind, puzzle);
  const winning: string[] = [];
  for (const move of rules.look({ setup, moves: [] }, puzzle.turn).moves) {
    const course = { setup, moves: [move] };
    const over = rules.look(course, null).result !== undefined;
    if (over || (await bots.solve(course, talk))?.value === "loss") winning.push(move);
  }
  return winning;
}

test.each([0, 25, 50, 75, 100, 125, 150, 175, 200])("Hex, number %i", async (number) => {
  expect(await winningMoves("hex", number)).toEqual([set.hex[number]!.move]);
});

test("Quoridor without walls in hand", async () => {
  const races = set.quoridor.flatMap(({ position }, number) =>
    position.includes("/ 0 0 /") ? [number] : [],
  );
  expect(races.length).toBeGreaterThan(10);
  for (const number of races.filter((_, index) => index % 4 === 0))
    expect(await winningMoves("quoridor", number)).toEqual([set.quoridor[number]!.move]);
});

test("what no solver knows is not answered", async () => {
  const course = { setup: setupOf("durak", set.durak[0]!), moves: [] };
  expect(await bots.solve(course, talk)).toBeNull();
});
