#!/usr/bin/env node
// Plays the games from which opening books are made and writes their records, one per line. The
// first moves of a game are chosen at random among the candidates of `best`, better ones with a
// higher probability, so that games differ but contain good moves. From then on `best` plays both
// sides to the end. The same seed gives the same games, so a run that is stopped early has written
// the first of them.
//
//   cmake --build --preset release && cmake --build --preset wasm
//   node web/openings/games.mjs hex-11 --games 1500 --seed 1 --out games.jsonl
import { appendFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadRules } from "../../tests/wasm/module.mjs";
import { Chance } from "../puzzles/chance.mjs";
import { Engine } from "./engine.mjs";

/**
 * `walk`: the number of moves that are chosen at random, and the nodes for analysing each. `nodes`:
 * the budget of every other move. `anyFirst`: the percentage of games whose first move is any legal
 * one, so that the book has an answer to each; with the swap rule these answers are half of the
 * openings.
 */
const kinds = {
  "quoridor-9": {
    game: "quoridor",
    options: { size: 9, players: 2, walls: 10 },
    walk: { plies: 16, nodes: 10_000 },
    nodes: 600,
    anyFirst: 0,
  },
  "hex-11": {
    game: "hex",
    options: { size: 11, swap: "on" },
    walk: { plies: 8, nodes: 1000 },
    nodes: 200,
    anyFirst: 50,
  },
};

/** A move judged worse than the best by this much is chosen less often by a factor of e. */
const spread = 0.015;

const built = fileURLToPath(new URL("../../build/release/quadrille", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    out: { type: "string" },
    program: { type: "string", default: built },
  },
});
const kind = kinds[positionals[0]];
if (!kind || !values.out) {
  console.error(
    `usage: games.mjs ${Object.keys(kinds).join("|")} [--games N] [--seed N] --out FILE`,
  );
  process.exit(2);
}
const { game, options, walk, nodes, anyFirst } = kind;
const begin = (budget) =>
  new Engine(values.program, [
    ...["gtp", game, "--bot", "best", "--nodes", `${budget}`, "--seed", values.seed],
    ...Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]),
  ]);
const rules = await loadRules();
const analyst = begin(walk.nodes);
const player = begin(nodes);

/** Results of the analysis, by the moves played. */
const known = new Map();

async function candidates(moves) {
  const name = moves.join(" ");
  const told = known.get(name) ?? (await analyst.analyze(moves));
  // Under the swap rule `best` chooses its first move at random among fair ones, so that result is
  // not reused.
  if (moves.length > 0) known.set(name, told);
  return told;
}

async function drawn(moves, chance) {
  if (moves.length === 0 && chance.below(100) < anyFirst) {
    const all = await analyst.legalMoves(moves);
    return all[chance.below(all.length)];
  }
  const lines = await candidates(moves);
  const best = Math.max(...lines.map(({ win }) => win));
  const weights = lines.map(({ win }) => Math.round(1000 * Math.exp((win - best) / spread)));
  let left = chance.below(weights.reduce((sum, weight) => sum + weight, 0));
  return lines[weights.findIndex((weight) => (left -= weight) < 0)].move;
}

/** Plays a game and returns its record. */
async function played(chance) {
  const there = rules.call("start", { game, options });
  const over = () => rules.call("turn", { game: there }) === null;
  const moves = [];
  const play = (move) => {
    rules.call("play", { game: there, move });
    moves.push(move);
  };
  while (moves.length < walk.plies && !over()) play(await drawn(moves, chance));
  await player.setUp(moves);
  while (!over()) play(await player.move(moves.length));
  const record = rules.call("record", { game: there, seats: ["best", "best"] });
  rules.call("drop_game", { game: there });
  return record;
}

writeFileSync(values.out, "");
for (let number = 0; number < Number(values.games); ++number) {
  const record = await played(new Chance(Number(values.seed) * 1e6 + number));
  appendFileSync(values.out, `${record}\n`);
}
analyst.end();
player.end();
