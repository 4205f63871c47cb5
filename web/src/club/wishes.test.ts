/**
 * Every move that becomes legal later must have been a possible premove; checked in random games.
 */
import { expect, test } from "vitest";
import { loadRules } from "../../build/modules";
import type { Options } from "../engine/shapes";
import { RulesService } from "../engine/rules_service";
import { wishesIn } from "./wishes";

const rules = new RulesService(await loadRules());

/** The same random numbers in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state >>> 8;
  }
}

const games: [string, Options, number][] = [
  ["hex", { size: 5 }, 2],
  ["quoridor", { size: 5, walls: 3 }, 2],
  ["quoridor", { size: 5, players: 4, walls: 2 }, 4],
  ["blockade", { columns: 8, rows: 12, walls: 2 }, 2],
  ["blockade", { columns: 8, rows: 12, walls: 2, turn: "either" }, 2],
];

for (const [game, options, players] of games)
  test(`${game} ${JSON.stringify(options)}: a legal move was a wish a round before`, () => {
    const chance = numbers(7);
    const moves: string[] = [];
    // The possible premoves of each seat after its own last move.
    const wished: (Set<string> | null)[] = Array.from({ length: players }, () => null);
    let count = 0;
    for (let ply = 0; ply < 60; ++ply) {
      const course = { setup: { game, options }, moves };
      const { seats, spectator } = rules.survey(course);
      if (spectator.result) break;
      const { turn } = spectator;
      const legal = seats[turn]!.moves;
      const before = wished[turn];
      for (const move of legal)
        if (before && move !== "pass" && move !== "swap-pieces") {
          if (!before.has(move)) expect.fail(`${move} after ${moves.join(" ")}`);
          ++count;
        }
      moves.push(legal[chance.next().value % legal.length]!);
      const after = rules.survey({ setup: { game, options }, moves }).spectator;
      wished[turn] = new Set(wishesIn(after, turn));
    }
    expect(count).toBeGreaterThan(0);
  });

test("with cards nothing is wished early", () => {
  const deal = rules.survey({ setup: { game: "durak", options: {}, seed: "4" }, moves: [] });
  expect(wishesIn(deal.seats[0]!, 0)).toEqual([]);
});
