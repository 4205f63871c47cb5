#!/usr/bin/env node
// Makes an opening book from records of games (`quadrille match ... --record`): the positions of
// their first moves, how often each occurred, and how the games ended. The same records give the
// same book.
//
//   cmake --build --preset wasm
//   node web/openings/make.mjs --plies 16 --least 3 --out web/openings/hex-11.book games.jsonl...
//
// All games must have the same options and begin from the standard start. README.md in this folder
// says how the shipped books were made.
// README.md beside this.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadRules } from "../../tests/wasm/module.mjs";
import { writeBook } from "./book.mjs";

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    plies: { type: "string", default: "16" },
    least: { type: "string", default: "3" },
    out: { type: "string" },
  },
});
if (!values.out || files.length === 0) {
  console.error("usage: make.mjs [--plies N] [--least N] --out BOOK RECORDS...");
  process.exit(2);
}
const [plies, least] = [Number(values.plies), Number(values.least)];
const rules = await loadRules();
const positions = new Map();
let kind = null;
let games = 0;

/** The keys of the positions of a game, without repetitions. */
function keysOf({ game: name, options, moves }) {
  const game = rules.call("start", { game: name, options });
  const keys = new Set([rules.call("opening_keys", { game }).here]);
  for (const move of moves.slice(0, plies)) {
    rules.call("play", { game, move });
    keys.add(rules.call("opening_keys", { game }).here);
  }
  rules.call("drop_game", { game });
  return keys;
}

for (const file of files)
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const record = JSON.parse(line);
    const { game, options, start, result } = record;
    kind ??= { game, options };
    if (start || !result || JSON.stringify({ game, options }) !== JSON.stringify(kind))
      throw new Error(`${file}: not a whole game of ${JSON.stringify(kind)}: ${line}`);
    const points = 1 + Math.sign(result[0] - result[1]);
    for (const key of keysOf(record)) {
      const known = positions.get(key) ?? { games: 0, points: 0 };
      positions.set(key, { games: known.games + 1, points: known.points + points });
    }
    ++games;
  }

const kept = new Map([...positions].filter(([, position]) => position.games >= least));
const bytes = writeBook({ ...kind, games, plies, least }, kept);
writeFileSync(values.out, bytes);
console.log(`${games} games, ${kept.size} of ${positions.size} positions, ${bytes.length} bytes`);
