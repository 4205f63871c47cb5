// The shipped puzzles: proven again, and as difficult as their ratings say.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Chance } from "../../web/puzzles/chance.mjs";
import * as durak from "../../web/puzzles/durak.mjs";
import * as hex from "../../web/puzzles/hex.mjs";
import { answers, difficulties, difficultyOf } from "../../web/puzzles/scale.mjs";
import { Table } from "../../web/puzzles/table.mjs";
import * as walls from "../../web/puzzles/walls.mjs";
import { loadBots } from "./module.mjs";

const file = new URL("../../web/puzzles/puzzles.json", import.meta.url);
const all = JSON.parse(readFileSync(file, "utf8"));
const provers = { quoridor: walls, blockade: walls, hex, durak };

const table = new Table(await loadBots());
const allOf = (game) => all[game].map((puzzle) => ({ game, ...puzzle }));

for (const [game, { onlyMove }] of Object.entries(provers))
  test(`${game}: one move wins, and it is the answer`, () => {
    for (const puzzle of allOf(game)) {
      table.begin(puzzle);
      assert.equal(onlyMove(table, new Chance(1)), puzzle.move, puzzle.position);
    }
  });

/** The share of these puzzles that a level solves. */
function foundBy(level, puzzles) {
  const found = puzzles.filter((puzzle) => {
    table.begin(puzzle);
    return answers(puzzle, table.ask(`level:${level}`, { seed: 99 }).move);
  });
  return found.length / puzzles.length;
}

for (const game of Object.keys(provers))
  test(`${game}: what is hard is found by strong levels, what is easy by weak ones too`, () => {
    const [easy, middle, hard] = difficulties.map((difficulty) =>
      allOf(game).filter(({ rating }) => difficultyOf(rating) === difficulty),
    );
    assert.ok(foundBy(3, easy) >= 0.5, "level 3 finds half of the easy ones");
    assert.ok(foundBy(6, middle) >= 0.5, "level 6 finds half of the middling ones");
    assert.ok(foundBy(3, hard) < 0.5, "level 3 finds less than half of the hard ones");
    assert.ok(foundBy(9, hard) > foundBy(3, hard), "level 9 finds more of the hard ones");
  });
