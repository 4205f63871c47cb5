// The bots in the browser think as the native ones do: the same moves, thoughts, judgements, counts.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fetchedSize, loadBots, moduleFile } from "./module.mjs";
import { native } from "./native.mjs";

/** Thinks until there is a move. */
function moveOf(bots, bot) {
  for (;;) {
    const move = bots.think(bot);
    if (move !== null) return move;
  }
}

/** Lets a bot play both sides to the end, and gives the moves. */
function playOut(bots, game, bot) {
  for (let view = bots.view(game, -1); !view.result; view = bots.view(game, -1))
    assert.equal(bots.play(game, view.turn, moveOf(bots, bot)), null);
  return bots.view(game, -1).played;
}

/** A record of one native game. */
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
  const bots = await loadBots();
  assert.equal(bots.perft(bots.start({ game: "quoridor" }), 2), 16677n);
});

test("the bots of each game are those of the program", async () => {
  const bots = await loadBots();
  for (const game of JSON.parse(native(["games", "--json"])))
    assert.deepEqual(bots.bots(game.name), game.bots);
});

for (const [bot, options] of [
  ["alphabeta:nodes=3000", {}],
  ["alphabeta:depth=4", { size: 5, walls: 4 }],
])
  test(`${bot} plays the native game move by move, ${JSON.stringify(options)}`, async () => {
    const named = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    const record = JSON.parse(nativeGame("quoridor", bot, bot, ...named));
    const bots = await loadBots();
    const game = bots.start({ game: "quoridor", options });
    // Two of them, each with a table of its own, as in the match.
    const seated = [0, 1].map((seed) => bots.seatBot(game, { bot, seed }));
    for (let view = bots.view(game, -1); !view.result; view = bots.view(game, -1))
      assert.equal(bots.play(game, view.turn, moveOf(bots, seated[view.turn])), null);
    assert.deepEqual(bots.view(game, -1).played, record.moves);
    assert.deepEqual(bots.view(game, -1).result, record.result);
  });

test("chance comes from the seed alone", async () => {
  const bots = await loadBots();
  const movesWith = (seed) => {
    const game = bots.start({ game: "hex", options: { size: 4 } });
    return playOut(bots, game, bots.seatBot(game, { bot: "random", seed }));
  };
  assert.deepEqual(movesWith(7), movesWith("7"));
  assert.notDeepEqual(movesWith(7), movesWith("18446744073709551615"));
});

test("thoughts are the native ones, whatever the slices", async () => {
  const bots = await loadBots();
  const moves = ["e2", "e8", "e3", "e7", "d3h"];
  const game = bots.start({ game: "quoridor" });
  moves.forEach((move, ply) => assert.equal(bots.play(game, ply % 2, move), null));
  const bot = bots.seatBot(game, { bot: "best", nodes: 20000, lines: 3 });
  const move = moveOf(bots, bot);
  const thoughts = bots.thoughts(bot);
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
  const bots = await loadBots();
  const game = bots.start({ game: "quoridor" });
  const bot = bots.seatBot(game, { bot: "best", nodes: 1e15 });
  const legal = () => bots.view(game, bots.view(game, -1).turn).moves;
  assert.ok(legal().includes(bots.decide(bot)), "before it has thought at all");
  assert.equal(bots.think(bot), null);
  assert.ok(bots.thoughts(bot).nodes > 0);
  assert.equal(bots.play(game, 0, "e2"), null);
  assert.equal(bots.think(bot), null);
  assert.ok(legal().includes(bots.decide(bot)));
  bots.undo(game);
  assert.ok(legal().includes(bots.decide(bot)));
  bots.dropBot(bot);
  assert.throws(() => bots.think(bot), /no such bot/);
});

test("what is wrong is said", async () => {
  const bots = await loadBots();
  const game = bots.start({ game: "quoridor", options: { size: 3, walls: 0 } });
  assert.throws(() => bots.seatBot(game, { bot: "rondom" }), /there is no bot "rondom"/);
  assert.throws(() => bots.seatBot(game, {}), /there is no bot ""/);
  assert.throws(() => bots.seatBot(99, { bot: "best" }), /no such game/);
  const bot = bots.seatBot(game, { bot: "best" });
  ["b2", "a3", "b3"].forEach((move, ply) => bots.play(game, ply % 2, move));
  assert.throws(() => bots.think(bot), /the game is over/);
  assert.throws(() => bots.decide(bot), /the game is over/);
  bots.end(game);
  assert.throws(() => bots.think(bot), /no such game/);
  const cards = bots.start({ game: "durak", seed: 1 });
  assert.throws(() => bots.judge(cards), /only games that hide nothing/);
  assert.throws(() => bots.judgeOn(5), /no such judgement/);
});

test("a game is judged as natively, ply by ply", async () => {
  const line = nativeGame("quoridor", "alphabeta:nodes=2000", "random", "--openings", "2");
  const words = ["analyze", "--record", "-", "--nodes", "3000", "--json"];
  const expected = JSON.parse(native(words, `${line}\n`));
  const bots = await loadBots();
  const judgement = bots.judge(bots.replay(line), { nodes: 3000 });
  const plies = [];
  let summaries = null;
  while (summaries === null) {
    const told = bots.judgeOn(judgement);
    if (told.ply) plies.push(told.ply);
    summaries = told.summaries ?? null;
  }
  assert.deepEqual(plies, expected.plies);
  assert.deepEqual(summaries, expected.summaries);
  assert.ok(plies.some(({ mark }) => mark !== ""), "random play has its mistakes");
  bots.dropJudgement(judgement);
  assert.throws(() => bots.judgeOn(judgement), /no such judgement/);
});

test("fixed searches take as many nodes as natively", async (context) => {
  const expected = JSON.parse(native(["bench", "--json"]));
  const bots = await loadBots();
  assert.equal(bots.benchPositions(), expected.positions.length);
  const begin = performance.now();
  const counts = expected.positions.map((_, number) => Number(bots.bench(number)));
  const seconds = (performance.now() - begin) / 1000;
  assert.deepEqual(counts, expected.positions.map(({ nodes }) => nodes));
  assert.equal(bots.bench(counts.length), 0n);
  const speed = expected.nodes / seconds;
  const share = Math.round((100 * speed) / expected.nodes_per_second);
  context.diagnostic(`${Math.round(speed)} nodes a second, ${share}% of the native speed`);
});

test("positions are solved as the program solves them", async () => {
  const bots = await loadBots();
  const options = { size: 4, swap: "off" };
  for (const position of ["b2 / c3 / 0", "a4 b1 b2 c1 d3 / a2 b3 d1 d4 / 1", "c2 / - / 1"]) {
    const words = ["-o", "size=4", "-o", "swap=off", "--position", position, "--json"];
    const { value, move } = JSON.parse(native(["solve", "hex", ...words]));
    const game = bots.start({ game: "hex", options, position });
    assert.deepEqual(bots.solve(game, 1_000_000), { value, move });
  }
});

test("what cannot be solved says so", async () => {
  const bots = await loadBots();
  assert.throws(() => bots.solve(bots.start({ game: "durak" }), 100), /solver/);
  const large = bots.start({ game: "hex", options: { size: 11, swap: "off" } });
  assert.equal(bots.solve(large, 1), null);
});
