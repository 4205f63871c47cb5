// The browser build of the rules counts, plays and refuses exactly as the native one does.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fetchedSize, loadRules, moduleFile } from "./module.mjs";
import { native } from "./native.mjs";

/** Variants whose counts are compared: game, depth, options. */
const variants = [
  ["quoridor", 3, {}],
  ["quoridor", 3, { size: 5, players: 3 }],
  ["quoridor", 3, { size: 11, players: 4 }],
  ["quoridor", 4, { size: 3, walls: 20 }],
  ["blockade", 1, {}],
  ["blockade", 2, { turn: "either" }],
  ["blockade", 2, { columns: 22, rows: 28, turn: "either", pawns: "block" }],
  ["hex", 3, {}],
  ["hex", 4, { size: 5, swap: "on" }],
  ["durak", 7, {}],
  ["durak", 6, { players: 6, cards: 52, transfer: "on" }],
];

test("the module asks nothing of its host", async () => {
  const bytes = await readFile(moduleFile("rules"));
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
});

test("the module is small enough to be fetched first", async () => {
  const size = await fetchedSize("rules");
  assert.ok(size < 100_000, `${size} bytes`);
});

test("perft 3 of Quoridor's start", async () => {
  const rules = await loadRules();
  const game = rules.start({ game: "quoridor" });
  assert.deepEqual([1, 2, 3].map((depth) => rules.perft(game, depth)), [131n, 16677n, 2062264n]);
});

for (const [game, depth, options] of variants) {
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  test(`counts of ${[game, ...named].join(" ")} equal the native ones`, async () => {
    const rules = await loadRules();
    const number = rules.start({ game, options });
    const lines = native(["perft", game, `${depth}`, ...named.flatMap((text) => ["-o", text])])
      .trim()
      .split("\n");
    const counts = lines.map((line) => BigInt(line.trim().split(/\s+/)[1]));
    assert.equal(counts.length, depth);
    counts.forEach((count, i) => assert.equal(rules.perft(number, i + 1), count));
  });
}

test("every game of the catalogue plays a random game to its end as the native rules do", async () => {
  const rules = await loadRules();
  const listed = rules.games();
  assert.ok(listed.length > 0);
  for (const { name } of listed) {
    const game = rules.start({ game: name, seed: 7 });
    let state = 12345;
    for (let view = rules.view(game, -1); !view.result; view = rules.view(game, -1)) {
      const { moves } = rules.view(game, view.turn);
      state = (Math.imul(state, 1103515245) + 12345) >>> 1;
      assert.equal(rules.play(game, view.turn, moves[state % moves.length]), null);
    }
    const { played, result } = rules.view(game, -1);
    assert.equal(native(["moves", name, "--seed", "7", ...played]), "", "the game is over there too");
    assert.equal(native(["moves", name, "--seed", "7", ...played.slice(0, -1)]) === "", false);
    assert.equal(result.length, rules.view(game, -1).options.players ?? 2);
  }
});

test("a refused move says why, and changes nothing", async () => {
  const rules = await loadRules();
  const game = rules.start({ game: "quoridor" });
  const before = rules.position(game);
  assert.deepEqual(rules.play(game, 0, "e9"), {
    problem: "the pawn of seat 1 stands on e9",
    reason: "taken",
  });
  assert.equal(rules.play(game, 1, "e8").reason, "not-your-turn");
  assert.equal(rules.position(game), before);
  assert.throws(() => rules.undo(game), /no move to take back/);
  assert.throws(() => rules.start({ game: "chess" }), /there is no game "chess"/);
  assert.throws(() => rules.view(99, 0), /no such game/);
});

test("records are replayed", async () => {
  const rules = await loadRules();
  const record = {
    version: 1,
    game: "quoridor",
    options: {},
    seats: ["a", "b"],
    moves: ["e2", "e8", "e3h"],
  };
  const game = rules.replay(JSON.stringify(record));
  assert.equal(rules.position(game), "e2 e8 / 9 10 / e3h / 1");
  rules.end(game);
  assert.throws(() => rules.position(game), /no such game/);
});

test("a move is checked without being played", async () => {
  const rules = await loadRules();
  const game = rules.start({ game: "quoridor" });
  assert.equal(rules.check(game, 0, "e2"), null);
  assert.equal(rules.check(game, 0, "e9").reason, "taken");
  assert.equal(rules.check(game, 1, "e8").reason, "not-your-turn");
  assert.deepEqual(rules.view(game, 0).played, []);
  assert.equal(rules.turn(game), 0);
});

test("a game can be stopped, and then is over", async () => {
  const rules = await loadRules();
  const game = rules.start({ game: "quoridor", options: { players: 4 } });
  assert.throws(() => rules.stop(game, 0, "boredom"), /"boredom" is no reason to stop a game/);
  assert.throws(() => rules.stop(game, 0, "goal"), /is no reason/);
  assert.throws(() => rules.stop(game, 4, "time"), /no such seat/);
  rules.stop(game, 2, "time");
  const { result, reason } = rules.view(game, -1);
  assert.deepEqual([result[2], reason], [-1, "time"]);
  assert.equal(rules.turn(game), -1);
  assert.throws(() => rules.stop(game, 0, "time"), /the game is over/);
  const drawn = rules.start({ game: "hex" });
  rules.stop(drawn, -1, "agreement");
  assert.deepEqual(rules.view(drawn, -1).result, [0, 0]);
});

test("shortest paths are as long as the rules say", async () => {
  const rules = await loadRules();
  const quoridor = rules.start({ game: "quoridor", options: { players: 3 } });
  assert.equal(rules.play(quoridor, 0, "e4h"), null);
  const lengths = rules.paths(quoridor).map((path) => path.length - 1);
  assert.deepEqual(lengths, rules.view(quoridor, -1).distances);
  for (const options of [{}, { columns: 22, rows: 28 }]) {
    const blockade = rules.start({ game: "blockade", options });
    const { pawns, goals } = rules.view(blockade, -1);
    rules.paths(blockade).forEach((path, seat) => {
      assert.ok(pawns[seat].includes(path[0]));
      assert.ok(goals[seat].includes(path.at(-1)));
    });
  }
  assert.deepEqual(rules.paths(rules.start({ game: "hex" })), []);
});

test("results of records are numbers in any writing", async () => {
  const rules = await loadRules();
  const game = rules.start({ game: "quoridor", options: { size: 5, players: 4 } });
  rules.stop(game, 2, "time");
  const line = rules.record(game, { seats: [] });
  const third = /0\.3333333333333333/g;
  assert.equal(line.match(third)?.length, 3);
  const accepted = ["0.33333333333333331483", "333333333333333.3e-15", "3.333333333333333E-1"];
  for (const writing of accepted) rules.end(rules.replay(line.replace(third, writing)));
  for (const writing of ["0.34", "3.3333333333333333", "33333333333333.33e-15"])
    assert.throws(() => rules.replay(line.replace(third, writing)), /neither a draw nor/);
});

test("a record of a game is replayed to the same game", async () => {
  const rules = await loadRules();
  const game = rules.start({ game: "durak", seed: 3 });
  const { turn } = rules.view(game, -1);
  assert.equal(rules.play(game, turn, rules.view(game, turn).moves[0]), null);
  const line = rules.record(game, { seats: ["here"] });
  assert.deepEqual(JSON.parse(line).seats, ["here", ""]);
  assert.deepEqual(rules.view(rules.replay(line), 0), rules.view(game, 0));
});

test("games go out and come back in the formats of other programs", async () => {
  const rules = await loadRules();
  const hex = rules.games().find(({ name }) => name === "hex");
  const game = rules.start({ game: "hex", options: { size: 5 } });
  ["c3", "b2", "d4"].forEach((move, ply) => assert.equal(rules.play(game, ply % 2, move), null));
  for (const format of hex.formats) {
    const text = rules.exportGame(game, format);
    const file = format === "sgf" ? "game.sgf" : undefined;
    const { record } = rules.importGame({ text, file });
    assert.deepEqual(JSON.parse(record).moves, ["c3", "b2", "d4"], format);
  }
  assert.throws(() => rules.exportGame(game, "pgn"), /there is no "pgn" of a game of hex/);
  assert.throws(() => rules.importGame({ text: "1. e4" }), /no format that is known/);
});
