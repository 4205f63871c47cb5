#!/usr/bin/env node
// Makes the puzzles that the page ships: positions from games between our levels in which exactly
// one move wins, as our solvers prove. The same seed gives the same puzzles.
//
//   cmake --build --preset wasm
//   node web/puzzles/make.mjs [--seed 1] [--kind hex]... [--out web/puzzles/puzzles.json]
//
// It takes about half an hour. For each puzzle the file has the options, the position as text, the
// seat to move, the winning move, and its rating, estimated from which levels find the move. The
// puzzles of a kind are sorted by rating. With `--kind` only these kinds are made; the others stay
// as they are.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadBots } from "../../tests/wasm/module.mjs";
import { makeBlockade } from "./blockade.mjs";
import { Chance } from "./chance.mjs";
import { makeDurak } from "./durak.mjs";
import { makeHex } from "./hex.mjs";
import { makeQuoridor } from "./quoridor.mjs";
import { ratingOf } from "./rating.mjs";
import { difficulties, difficultyOf } from "./scale.mjs";
import { Table } from "./table.mjs";

/** For each kind: its maker, and how many easy, middle and hard puzzles are wanted. */
const kinds = {
  quoridor: { make: makeQuoridor, wanted: [70, 70, 70] },
  blockade: { make: makeBlockade, wanted: [34, 36, 34] },
  hex: { make: makeHex, wanted: [70, 70, 70] },
  durak: { make: makeDurak, wanted: [70, 70, 70] },
};

/** The maximum from one game, to avoid many similar puzzles. */
const mostOfGame = 2;

const beside = fileURLToPath(new URL("puzzles.json", import.meta.url));
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    kind: { type: "string", multiple: true, default: Object.keys(kinds) },
    out: { type: "string", default: beside },
  },
});
const table = new Table(await loadBots());

function makeAll(kind) {
  const { make, wanted } = kinds[kind];
  const chance = new Chance(Number(values.seed) * 1000 + Object.keys(kinds).indexOf(kind));
  const made = new Map();
  const found = difficulties.map(() => 0);
  for (let games = 1; wanted.some((count, index) => found[index] < count); ++games) {
    for (const puzzle of chance.shuffled(make(table, chance)).slice(0, mostOfGame)) {
      if (made.has(puzzle.position)) continue;
      const rating = ratingOf(table, puzzle);
      const index = difficulties.indexOf(difficultyOf(rating));
      if (found[index] === wanted[index]) continue;
      ++found[index];
      const { options, position, turn, move } = puzzle;
      made.set(position, { options, position, turn, move, rating });
    }
    process.stderr.write(`\r${kind}: ${found.join(", ")} of ${wanted.join(", ")}, ${games} games `);
  }
  process.stderr.write("\n");
  return [...made.values()].sort(
    (one, other) => one.rating - other.rating || (one.position < other.position ? -1 : 1),
  );
}

const all = JSON.parse(readFileSync(beside, "utf8"));
for (const kind of values.kind) all[kind] = makeAll(kind);
const lines = Object.keys(kinds).map((kind) => {
  const puzzles = (all[kind] ?? []).map((puzzle) => `    ${JSON.stringify(puzzle)}`);
  return `  ${JSON.stringify(kind)}: [\n${puzzles.join(",\n")}\n  ]`;
});
writeFileSync(values.out, `{\n${lines.join(",\n")}\n}\n`);
