// The browser build of the rules counts, plays and refuses exactly like the native one.
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

test("the module exports a door and nothing else", async () => {
  const { exports } = await loadRules();
  assert.deepEqual(exports.sort(), [
    "_initialize",
    "memory",
    "quadrille_answer_address",
    "quadrille_answer_size",
    "quadrille_call",
    "quadrille_request",
  ]);
});

test("perft 3 of Quoridor's start", async () => {
  const { call } = await loadRules();
  const game = call("start", { game: "quoridor" });
  const counts = [1, 2, 3].map((depth) => call("perft", { game, depth }));
  assert.deepEqual(counts, [131, 16677, 2062264]);
});

for (const [game, depth, options] of variants) {
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  test(`counts of ${[game, ...named].join(" ")} equal the native ones`, async () => {
    const { call } = await loadRules();
    const number = call("start", { game, options });
    const lines = native(["perft", game, `${depth}`, ...named.flatMap((text) => ["-o", text])])
      .trim()
      .split("\n");
    const counts = lines.map((line) => Number(line.trim().split(/\s+/)[1]));
    assert.equal(counts.length, depth);
    counts.forEach((count, i) => assert.equal(call("perft", { game: number, depth: i + 1 }), count));
  });
}

test("every game of the catalogue plays a random game to its end as the native rules do", async () => {
  const { call, view } = await loadRules();
  const listed = call("games");
  assert.ok(listed.length > 0);
  for (const { name } of listed) {
    const game = call("start", { game: name, seed: 7 });
    let state = 12345;
    for (let turn = call("turn", { game }); turn !== null; turn = call("turn", { game })) {
      const { moves } = view(game, turn);
      state = (Math.imul(state, 1103515245) + 12345) >>> 1;
      call("play", { game, seat: turn, move: moves[state % moves.length] });
    }
    const { played, result, options } = view(game, null);
    assert.equal(native(["moves", name, "--seed", "7", ...played]), "", "the game is over there too");
    assert.equal(native(["moves", name, "--seed", "7", ...played.slice(0, -1)]) === "", false);
    assert.equal(result.length, options.players ?? 2);
  }
});

test("a refused move says why, and changes nothing", async () => {
  const { call } = await loadRules();
  const game = call("start", { game: "quoridor" });
  const before = call("position", { game });
  assert.throws(() => call("play", { game, move: "e9" }), {
    problem: "the pawn of seat 1 stands on e9",
    reason: "taken",
  });
  assert.throws(() => call("play", { game, move: "e8", seat: 1 }), { reason: "not-your-turn" });
  assert.equal(call("position", { game }), before);
  assert.throws(() => call("undo", { game, count: 1 }), /there are 0 moves to take back, not 1/);
  assert.throws(() => call("start", { game: "chess" }), /there is no game "chess"/);
});

test("numbers that are none, and whatever else is not of its type, is refused with a line", async () => {
  const { ask, call } = await loadRules();
  const game = call("start", { game: "quoridor" });
  const refused = (name, given, line) => {
    const { done, answer } = ask(JSON.stringify([name, { game, ...given }]));
    assert.deepEqual({ done, answer }, { done: false, answer: { problem: line } });
  };
  const noSeat = "which is not a whole number from 0 to 5";
  refused("play", { move: "e2", seat: 0.5 }, `play: "seat" is 0.5, ${noSeat}`);
  refused("play", { move: "e2", seat: -1 }, `play: "seat" is -1, ${noSeat}`);
  refused("play", { move: "e2", seat: 2 ** 32 }, `play: "seat" is 4294967296, ${noSeat}`);
  refused("play", { move: "e2", seat: 1e300 }, `play: "seat" is 1e+300, ${noSeat}`);
  refused("play", { move: "e2", seat: NaN }, `play: "seat" is null, ${noSeat}`);
  refused("play", { move: "e2", seat: "0" }, `play: "seat" is "0", ${noSeat}`);
  refused("play", { move: 7 }, 'play: "move" is 7, which is not a text');
  refused("play", {}, 'play: "move" is missing');
  refused("play", { move: "e2", sead: 0 }, 'play: there is no argument "sead"');
  refused("play", { move: "e2", game: 99 }, 'play: "game" is 99, and there is no such game');
  refused("perft", { depth: 21 }, 'perft: "depth" is 21, which is not a whole number from 0 to 20');
  refused("survey", { seats: [0, 1.5, 7] }, `survey: "seats" has a member that is 1.5, ${noSeat}`);
  refused("survey", { seats: {} }, 'survey: "seats" is an object, which is not a list');
  refused("survey", { seats: [2] }, "there is no seat 2 in a game of 2");
  const start = (given) => () => call("start", { game: "durak", ...given });
  assert.throws(start({ seed: 2 ** 53 }), /"seed" is 9007199254740992, which is not a whole number/);
  assert.throws(start({ seed: "18446744073709551616" }), /not the text of a whole number below 2\^64/);
  assert.throws(start({ seed: "NaN" }), /"seed" is "NaN"/);
  assert.throws(start({ options: { players: true } }), /option "players" must be a number or a text/);
  assert.throws(start({ options: { players: 2.5 } }), /players/);
  assert.throws(start({ options: 3 }), /options must be an object/);
  assert.equal(call("turn", { game }), 0);
});

test("what is no request is refused with a line", async () => {
  const { ask } = await loadRules();
  const refused = (text, line) => {
    const { done, answer } = ask(text);
    assert.equal(done, false);
    assert.match(answer.problem, line);
  };
  refused("", /./);
  refused("{}", /a request is \["command"/);
  refused('["turn"]', /a request is/);
  refused('["turn", 1]', /a request is/);
  refused('["think", {"bot": 1}]', /this module has no command "think"/);
});

test("records are replayed", async () => {
  const { call } = await loadRules();
  const record = {
    version: 1,
    game: "quoridor",
    options: {},
    seats: ["a", "b"],
    moves: ["e2", "e8", "e3h"],
  };
  const game = call("replay", { record: JSON.stringify(record) });
  assert.equal(call("position", { game }), "e2 e8 / 9 10 / e3h / 1");
  call("drop_game", { game });
  assert.throws(() => call("position", { game }), /no such game/);
  assert.notEqual(call("start", { game: "hex" }), game, "a number means one thing for ever");
});

test("a move is checked without being played", async () => {
  const { call, view } = await loadRules();
  const game = call("start", { game: "quoridor" });
  assert.equal(call("check", { game, move: "e2" }), null);
  assert.equal(call("check", { game, move: "e9" }).reason, "taken");
  assert.equal(call("check", { game, move: "e8", seat: 1 }).reason, "not-your-turn");
  assert.deepEqual(view(game, 0).played, []);
  assert.equal(call("turn", { game }), 0);
});

test("a game can be stopped, and then is over", async () => {
  const { call, view } = await loadRules();
  const game = call("start", { game: "quoridor", options: { players: 4 } });
  const stop = (given) => call("stop", { game, ...given });
  assert.throws(() => stop({ reason: "boredom" }), /"boredom" is not a reason to stop a game/);
  assert.throws(() => stop({ reason: "goal" }), /is not a reason/);
  assert.throws(() => stop({ reason: "time", loser: 4 }), /there is no seat 4 in a game of 4/);
  stop({ reason: "time", loser: 2 });
  const { result, reason } = view(game, null);
  assert.deepEqual([result[2], reason], [-1, "time"]);
  assert.equal(call("turn", { game }), null);
  assert.throws(() => stop({ reason: "time" }), /the game is over/);
  const drawn = call("start", { game: "hex" });
  call("stop", { game: drawn, reason: "agreement" });
  assert.deepEqual(view(drawn, null).result, [0, 0]);
});

test("one call tells all that a screen shows: every seat, the moves, the paths, the end", async () => {
  const { call, view } = await loadRules();
  const game = call("start", { game: "quoridor", options: { players: 3 } });
  call("play", { game, move: "e4h" });
  const { spectator, seats, paths } = call("survey", { game });
  assert.deepEqual(seats.map(({ seat }) => seat), [0, 1, 2]);
  assert.deepEqual(seats.map(({ moves }) => moves.length > 0), [false, true, false]);
  assert.deepEqual([spectator.seat, spectator.moves], [null, []]);
  assert.deepEqual(paths.map((path) => path.length - 1), spectator.distances);
  assert.deepEqual(call("survey", { game, seats: [2] }).seats, [seats[2]]);
  call("stop", { game, reason: "resignation", loser: 0 });
  assert.equal(call("survey", { game }).spectator.reason, "resignation");
  for (const options of [{}, { columns: 22, rows: 28 }]) {
    const blockade = call("start", { game: "blockade", options });
    const { pawns, goals } = view(blockade, null);
    call("survey", { game: blockade }).paths.forEach((path, seat) => {
      assert.ok(pawns[seat].includes(path[0]));
      assert.ok(goals[seat].includes(path.at(-1)));
    });
  }
  assert.deepEqual(call("survey", { game: call("start", { game: "hex" }) }).paths, []);
});

test("results of records are numbers in any writing", async () => {
  const { call } = await loadRules();
  const game = call("start", { game: "quoridor", options: { size: 5, players: 4 } });
  call("stop", { game, reason: "time", loser: 2 });
  const line = call("record", { game, seats: ["", "", "", ""] });
  const third = /0\.3333333333333333/g;
  assert.equal(line.match(third)?.length, 3);
  const replay = (writing) => call("replay", { record: line.replace(third, writing) });
  const accepted = ["0.33333333333333331483", "333333333333333.3e-15", "3.333333333333333E-1"];
  for (const writing of accepted) call("drop_game", { game: replay(writing) });
  for (const writing of ["0.34", "3.3333333333333333", "33333333333333.33e-15"])
    assert.throws(() => replay(writing), /neither a draw nor/);
});

test("a record of a game is replayed to the same game", async () => {
  const { call, view } = await loadRules();
  const game = call("start", { game: "durak", seed: 3 });
  call("play", { game, move: view(game, call("turn", { game })).moves[0] });
  const line = call("record", { game, seats: ["here", ""] });
  assert.deepEqual(JSON.parse(line).seats, ["here", ""]);
  assert.deepEqual(view(call("replay", { record: line }), 0), view(game, 0));
  assert.throws(() => call("record", { game, seats: ["here"] }), /a game of 2 has no 1 names/);
});
