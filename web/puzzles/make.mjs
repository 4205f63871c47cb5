#!/usr/bin/env node
// Makes the puzzles that the page ships: positions by lot, kept if exactly one move wins them, as
// our own solvers prove. The same seed gives the same puzzles.
//
//   cmake --build --preset release --target quadrille
//   cmake --build --preset wasm
//   node web/puzzles/make.mjs [--program build/release/quadrille] [--seed 1] [--count 60]
//
// It takes some minutes and writes puzzles.json beside itself; a list for each kind, and of each
// puzzle the options and the position that the rules read, whose turn it is, and the winning move.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadBots } from "../../tests/wasm/module.mjs";
import { Chance } from "./chance.mjs";
import { makeDurak } from "./durak.mjs";
import { makeHex } from "./hex.mjs";
import { Program } from "./program.mjs";
import { makeQuoridor } from "./quoridor.mjs";

const { values } = parseArgs({
  options: {
    program: {
      type: "string",
      default: fileURLToPath(new URL("../../build/release/quadrille", import.meta.url)),
    },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "60" },
  },
});

const makers = { quoridor: makeQuoridor, durak: makeDurak, hex: makeHex };
const sources = { bots: await loadBots(), program: new Program(values.program) };

function makeAll(kind, make, index) {
  const chance = new Chance(Number(values.seed) * 1000 + index);
  const made = new Map();
  for (let attempt = 0; made.size < Number(values.count); ++attempt) {
    const puzzle = make(sources, chance, made.size);
    if (!puzzle || made.has(puzzle.position)) continue;
    const { game: _, ...kept } = puzzle;
    made.set(puzzle.position, kept);
    process.stderr.write(`\r${kind} ${made.size} of ${values.count}, ${attempt + 1} attempts `);
  }
  process.stderr.write("\n");
  return [...made.values()];
}

const all = Object.entries(makers).map(([kind, make], index) => [kind, makeAll(kind, make, index)]);
const lines = all.map(([kind, list]) => {
  const puzzles = list.map((puzzle) => `    ${JSON.stringify(puzzle)}`);
  return `  ${JSON.stringify(kind)}: [\n${puzzles.join(",\n")}\n  ]`;
});
writeFileSync(new URL("puzzles.json", import.meta.url), `{\n${lines.join(",\n")}\n}\n`);
