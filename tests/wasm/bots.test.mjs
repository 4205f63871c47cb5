// The bots in the browser build give the same moves, thoughts, judgements and counts as the native
// ones.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { fetchedSize, loadBots, moduleFile } from "./module.mjs";
import { native } from "./native.mjs";

/** Thinks about the current position until there is a move. */
function moveOf({ call }, bot) {
  call("begin_thought", { bot });
  for (;;) {
    const move = call("think", { bot });
    if (move !== null) return move;
  }
}

/** Lets the bots of each seat play a game to its end; returns the final view. */
function playOut(bots, game, seated) {
  const { call, view } = bots;
  for (let turn = call("turn", { game }); turn !== null; turn = call("turn", { game }))
    call("play", { game, move: moveOf(bots, seated[turn]) });
  return view(game, null);
}

/** The record of one native game. */
function nativeGame(...words) {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
  try {
    const file = join(folder, "games");
    native(["match", ...words, "--games", "2", "--seed", "1", "--record", file]);
    return readFileSync(file, "utf8").split("\n")[0];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the module asks nothing of its host", async () => {
  const bytes = await readFile(moduleFile("bots"));
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
});

test("the module is small enough to be fetched in the background", async () => {
  const size = await fetchedSize("bots");
  assert.ok(size < 700_000, `${size} bytes`);
});

test("it has the rules too", async () => {
  const { call } = await loadBots();
  assert.equal(call("perft", { game: call("start", { game: "quoridor" }), depth: 2 }), 16677);
});

test("the bots of each game are those of the program that play by no file", async () => {
  const { call } = await loadBots();
  const byFile = ["table", "net"];
  for (const game of JSON.parse(native(["games", "--json"])))
    assert.deepEqual(
      call("bots", { game: game.name }),
      game.bots.filter(({ name }) => !byFile.includes(name)),
    );
});

test("a net inside the search plays the native game move by move", async () => {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-"));
  try {
    const small = ["-o", "size=5", "-o", "walls=3"];
    const tiny = "--units 1 --positions 400 --nodes 50 --epochs 4 --batch 32 --gate-nodes 20 --gate-games 2 --seed 1";
    native(["learn", "selfplay", join(folder, "run"), "quoridor", ...small, ...tiny.split(" ")]);
    const file = join(folder, "run/generation-1/weights.net");
    const record = JSON.parse(
      nativeGame("quoridor", `net:file=${file}`, `net:file=${file}`, ...small, "--nodes", "3000"),
    );
    const bots = await loadBots();
    bots.call("hand_net", { name: "small", bytes: readFileSync(file) });
    const game = bots.call("start", { game: "quoridor", options: { size: 5, walls: 3 } });
    const seated = [0, 1].map((seed) =>
      bots.call("seat_bot", { game, bot: "net:file=small", seed, nodes: 3000 }),
    );
    const { played, result } = playOut(bots, game, seated);
    assert.deepEqual([played, result], [record.moves, record.result]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const [bot, options] of [
  ["alphabeta:nodes=3000", {}],
  ["alphabeta:depth=4", { size: 5, walls: 4 }],
])
  test(`${bot} plays the native game move by move, ${JSON.stringify(options)}`, async () => {
    const named = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    const record = JSON.parse(nativeGame("quoridor", bot, bot, ...named));
    const bots = await loadBots();
    const game = bots.call("start", { game: "quoridor", options });
    // Two bots, each with its own transposition table, as in the match.
    const seated = [0, 1].map((seed) => bots.call("seat_bot", { game, bot, seed }));
    const { played, result } = playOut(bots, game, seated);
    assert.deepEqual([played, result], [record.moves, record.result]);
  });

test("Hex is judged by its net as natively", async () => {
  const bots = await loadBots();
  const { call } = bots;
  const moves = ["b4", "f6", "h5", "d8", "g8", "e4", "i3", "c9"];
  for (const count of [0, 4, moves.length]) {
    const played = moves.slice(0, count);
    const game = call("start", { game: "hex", options: { size: 11, swap: "off" } });
    for (const move of played) call("play", { game, move });
    const bot = call("seat_bot", { game, bot: "best", seed: 7, nodes: 1000, lines: 3 });
    moveOf(bots, bot);
    const { nodes, lines } = call("search_info", { bot });
    const words = ["-o", "swap=off", "--seed", "7", "--nodes", "1000", "--lines", "3", "--json"];
    const told = JSON.parse(native(["analyze", "hex", ...played, ...words]));
    assert.deepEqual({ nodes, lines }, { nodes: told.nodes, lines: told.lines });
  }
});

for (const [game, options, name, firstLevel] of [
  ["quoridor", {}, "quoridor", 9],
  ["quoridor", { size: 7 }, "quoridor-7", 9],
  ["quoridor", { size: 5 }, "quoridor-5", 9],
  ["blockade", {}, "blockade", 10],
  ["blockade", { turn: "either" }, "blockade-either", 10],
])
  test(`the strongest judge by nets/${name}.net, which they are handed, as natively`, async () => {
    const bots = await loadBots();
    const { call } = bots;
    const started = call("start", { game, options });
    assert.equal(call("needed_net", { game: started, bot: `level:${firstLevel - 1}` }), null);
    assert.equal(call("needed_net", { game: started, bot: "nonsense" }), null);
    for (const text of ["best", `level:${firstLevel}`, "level:10"]) {
      assert.equal(call("needed_net", { game: started, bot: text }), name);
      const seat = () => call("seat_bot", { game: started, bot: text, nodes: 3000, lines: 3 });
      if (text === "best") assert.throws(seat, new RegExp(`no file "${name}" was handed over`));
      bots.handOver(started, text);
      const bot = seat();
      moveOf(bots, bot);
      const { nodes, lines } = call("search_info", { bot });
      const chosen = Object.entries(options).flatMap(([option, value]) => ["-o", `${option}=${value}`]);
      const words = ["analyze", game, ...chosen, "--bot", text, "--nodes", "3000", "--lines", "3", "--json"];
      const told = JSON.parse(native(words));
      assert.deepEqual({ nodes, lines }, { nodes: told.nodes, lines: told.lines });
    }
  });

test("chance comes from the seed alone", async () => {
  const bots = await loadBots();
  const movesWith = (seed) => {
    const game = bots.call("start", { game: "hex", options: { size: 4 } });
    const bot = bots.call("seat_bot", { game, bot: "random", seed });
    return playOut(bots, game, [bot, bot]).played;
  };
  assert.deepEqual(movesWith(7), movesWith("7"));
  assert.notDeepEqual(movesWith(7), movesWith("18446744073709551615"));
});

test("thoughts are the native ones, whatever the slices", async () => {
  const bots = await loadBots();
  const { call } = bots;
  const moves = ["e2", "e8", "e3", "e7", "d3h"];
  const game = call("start", { game: "quoridor" });
  for (const move of moves) call("play", { game, move });
  bots.handOver(game, "best");
  const bot = call("seat_bot", { game, bot: "best", nodes: 20000, lines: 3 });
  const move = moveOf(bots, bot);
  const thoughts = call("search_info", { bot });
  const words = ["analyze", "quoridor", ...moves, "--nodes", "20000", "--lines", "3", "--json"];
  const { depth, nodes, lines } = JSON.parse(native(words));
  assert.deepEqual(thoughts, { depth, nodes, lines });
  assert.equal(thoughts.nodes, 20000);
  assert.equal(thoughts.lines.length, 3);
  assert.equal(thoughts.lines[0].moves[0], move);
  const chances = thoughts.lines.map((line) => line.win_permille);
  assert.deepEqual(chances, [...chances].sort((left, right) => right - left));
});

test("a bot can be stopped at any time, and goes with the game wherever that goes", async () => {
  const { call, handOver, view } = await loadBots();
  const game = call("start", { game: "quoridor" });
  handOver(game, "best");
  const bot = call("seat_bot", { game, bot: "best", nodes: Number.MAX_SAFE_INTEGER });
  assert.throws(() => call("think", { bot }), /the bot has no thought; begin one/);
  const decided = () => {
    call("begin_thought", { bot });
    return call("decide", { bot });
  };
  const legal = () => view(game, call("turn", { game })).moves;
  assert.ok(legal().includes(decided()), "before it has thought at all");
  call("begin_thought", { bot });
  assert.equal(call("think", { bot }), null);
  assert.ok(call("search_info", { bot }).nodes > 0);
  call("play", { game, move: "e2" });
  assert.equal(call("think", { bot }), null, "its thought is still about the view it was begun with");
  call("begin_thought", { bot });
  assert.equal(call("think", { bot }), null);
  assert.ok(legal().includes(call("decide", { bot })));
  call("undo", { game, count: 1 });
  assert.ok(legal().includes(decided()));
  call("drop_bot", { bot });
  assert.throws(() => call("think", { bot }), /no such bot/);
});

test("what is wrong is said", async () => {
  const { call } = await loadBots();
  const game = call("start", { game: "quoridor", options: { size: 3, walls: 0 } });
  const seat = (given) => () => call("seat_bot", { game, ...given });
  assert.throws(seat({ bot: "rondom" }), /there is no bot "rondom"/);
  assert.throws(seat({}), /seat_bot: "bot" is missing/);
  assert.throws(seat({ bot: "best", game: 99 }), /no such game/);
  assert.throws(seat({ bot: "best", nodes: 0 }), /"nodes" is 0, which is not a whole number from 1/);
  assert.throws(seat({ bot: "best", lines: 1.5 }), /"lines" is 1.5/);
  const bot = call("seat_bot", { game, bot: "best" });
  for (const move of ["b2", "a3", "b3"]) call("play", { game, move });
  assert.throws(() => call("begin_thought", { bot }), /the game is over/);
  call("drop_game", { game });
  assert.throws(() => call("begin_thought", { bot }), /no such game/);
  const cards = call("start", { game: "durak", seed: 1 });
  assert.throws(() => call("review_game", { game: cards }), /only games that hide nothing/);
  assert.throws(() => call("review_on", { review: 5 }), /no such review/);
});

test("a game is judged as natively, ply by ply", async () => {
  const record = nativeGame("quoridor", "alphabeta:nodes=2000", "random", "--openings", "2");
  const words = ["analyze", "--record", "-", "--nodes", "3000", "--json"];
  const expected = JSON.parse(native(words, `${record}\n`));
  const { call, handOver } = await loadBots();
  const game = call("replay", { record });
  handOver(game, "best");
  const review = call("review_game", { game, nodes: 3000 });
  const plies = [];
  let summaries = null;
  while (summaries === null) {
    const told = call("review_on", { review });
    if (told?.ply) plies.push(told.ply);
    summaries = told?.summaries ?? null;
  }
  assert.deepEqual(plies, expected.plies);
  assert.deepEqual(summaries, expected.summaries);
  assert.ok(plies.some(({ mark }) => mark !== ""), "random play has its mistakes");
  call("drop_review", { review });
  assert.throws(() => call("review_on", { review }), /no such review/);
});

test("fixed searches take as many nodes as natively", async (context) => {
  const expected = JSON.parse(native(["bench", "--json"]));
  const { call } = await loadBots();
  assert.equal(call("bench_positions"), expected.positions.length);
  const begin = performance.now();
  const counts = expected.positions.map((_, number) => call("bench", { number }));
  const seconds = (performance.now() - begin) / 1000;
  assert.deepEqual(counts, expected.positions.map(({ nodes }) => nodes));
  assert.throws(() => call("bench", { number: counts.length }), /there is no such search/);
  const speed = expected.nodes / seconds;
  const share = Math.round((100 * speed) / expected.nodes_per_second);
  context.diagnostic(`${Math.round(speed)} nodes a second, ${share}% of the native speed`);
});

test("a view that came as text is read, shown and checked, in every game", async () => {
  const { call, view } = await loadBots();
  for (const { name } of call("games")) {
    const game = call("start", { game: name, seed: 5 });
    const told = view(game, call("turn", { game }));
    const text = JSON.stringify(told);
    const { view: shown, paths } = call("read_view", { view: text });
    assert.deepEqual(shown, told);
    assert.deepEqual(paths, call("survey", { game }).paths);
    assert.equal(call("check_in_view", { view: text, move: told.moves[0] }), null);
    assert.equal(call("check_in_view", { view: text, move: "nonsense" }).reason, "unreadable");
    const changed = JSON.stringify({ ...told, played: ["nonsense"] });
    assert.throws(() => call("read_view", { view: changed }), /nonsense/);
  }
  assert.throws(() => call("read_view", { view: "{" }), /./);
  assert.throws(() => call("check_in_view", { view: "[]", move: "e2" }), /./);
});

test("positions are solved as the program solves them", async () => {
  const bots = await loadBots();
  const options = { size: 4, swap: "off" };
  for (const position of ["b2 / c3 / 0", "a4 b1 b2 c1 d3 / a2 b3 d1 d4 / 1", "c2 / - / 1"]) {
    const words = ["-o", "size=4", "-o", "swap=off", "--position", position, "--json"];
    const { value, move } = JSON.parse(native(["solve", "hex", ...words]));
    const game = bots.call("start", { game: "hex", options, position });
    assert.deepEqual(bots.solve(game, 1_000_000), { value, move });
  }
});

test("what cannot be solved says so", async () => {
  const bots = await loadBots();
  const cards = bots.call("start", { game: "durak" });
  assert.throws(() => bots.solve(cards, 100), /solver/);
  const large = bots.call("start", { game: "hex", options: { size: 11, swap: "off" } });
  assert.equal(bots.solve(large, 1), null);
});

for (const kind of ["table", "net"])
  test(`the bot ${kind} plays by a file that it is handed, as the native one does`, async () => {
    const { call } = await loadBots();
    const file = new URL(`../../nets/hex-5x5.${kind}`, import.meta.url);
    const seat = (game, name) => call("seat_bot", { game, bot: `${kind}:file=${name}`, seed: 3, lines: 25 });
    const start = (moves) => {
      const game = call("start", { game: "hex", options: { size: 5 } });
      for (const move of moves) call("play", { game, move });
      return game;
    };
    assert.throws(() => seat(start([]), "five"), /no file "five" was handed over/);
    assert.throws(() => call(`hand_${kind}`, { name: "five", bytes: new Uint8Array([7]) }), /this is not a /);
    call(`hand_${kind}`, { name: "five", bytes: new Uint8Array(await readFile(file)) });
    for (const moves of [[], ["a1"], ["c3", "b2", "d4", "a3", "e1", "b5"]]) {
      const bot = seat(start(moves), "five");
      call("begin_thought", { bot });
      const move = call("think", { bot });
      const { lines } = call("search_info", { bot });
      const words = ["analyze", "hex", "-o", "size=5", "--bot", `${kind}:file=${fileURLToPath(file)}`];
      const told = JSON.parse(native([...words, "--seed", "3", "--lines", "25", "--json", ...moves]));
      assert.deepEqual(lines, told.lines);
      assert.equal(lines[0]?.moves[0] ?? move, move);
    }
    assert.throws(() => seat(call("start", { game: "hex", options: { size: 4 } }), "five"), /size=5/);
  });

test("connections of Hex are seen as the native program sees them", async () => {
  const { call } = await loadBots();
  for (const [size, position] of [
    [4, "b2 b3 d2 / a1 d4 / 1"],
    [6, "c2 d3 b4 / d1 e1 e4 c5 / 0"],
    [11, "e3 f4 g4 b5 g5 h6 h7 g8 c9 / g2 h3 k4 f5 d6 f6 g7 f9 g9 / 0"],
    [14, "g3 h7 f9 / g8 e8 i6 / 1"],
    [19, "d4 j10 p16 / d16 p4 k8 / 0"],
  ]) {
    const options = { size, swap: "off" };
    const seen = call("see", { game: call("start", { game: "hex", options, position }) });
    const words = ["analyze", "hex", "-o", `size=${size}`, "-o", "swap=off", "--position", position];
    const told = JSON.parse(native([...words, "--nodes", "1", "--json"]));
    assert.deepEqual(seen, { connections: told.connections });
    assert.ok(seen.connections.edges.length > 0, position);
  }
  const over = call("start", { game: "hex", options: { size: 3 }, position: "a1 a2 a3 / b1 b2 / 1" });
  assert.equal(call("see", { game: over }), null);
  assert.equal(call("see", { game: call("start", { game: "quoridor" }) }), null);
});

test("games go out and come back in the formats of other programs", async () => {
  const { call } = await loadBots();
  const formats = call("formats", { game: "hex" });
  assert.deepEqual(formats, ["sgf", "link"]);
  assert.deepEqual(call("formats", { game: "durak" }), []);
  const game = call("start", { game: "hex", options: { size: 5 } });
  for (const move of ["c3", "b2", "d4"]) call("play", { game, move });
  const line = call("record", { game, seats: ["a", "b"] });
  for (const format of formats) {
    const text = call("write_foreign", { record: line, format });
    const file = format === "sgf" ? { file: "game.sgf" } : {};
    const { record } = call("read_foreign", { text, ...file });
    assert.deepEqual(JSON.parse(record).moves, ["c3", "b2", "d4"], format);
  }
  const unknown = () => call("write_foreign", { record: line, format: "pgn" });
  assert.throws(unknown, /there is no "pgn" of a game of hex/);
  assert.throws(() => call("read_foreign", { text: "1. e4" }), /no format that is known/);
});
