// Learning in the browser build gives bit-identical tables, nets and judgements to the native
// program.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fetchedSize, loadLearning, moduleFile } from "./module.mjs";
import { native } from "./native.mjs";
import { judgedByHand } from "./net_by_hand.mjs";

const settings = { game: "hex", options: { size: 4 }, random: 3000, following: 2000, seed: 7 };
const layers = [32, 16, 8, 4, 2, 1];

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "quadrille-"));
  const games = ["--random", "3000", "--following", "2000", "--seed", "7"];
  native(["learn", "table", join(folder, "table"), "hex", "-o", "size=4", ...games]);
});
after(() => rmSync(folder, { recursive: true }));

const file = (...names) => readFileSync(join(folder, ...names));

/** A learner that has played all its games, a few at a time. */
function learned({ call }, given = settings) {
  const learner = call("begin_table", given);
  while (call("learn_games", { learner, count: 777 }).stage !== "done") continue;
  return learner;
}

/** A net that was trained to the end, a few steps at a time. */
function trained({ call }, stage, labels) {
  const sample = { labels, sample: 4000, layers, batch: 100, epochs: 3, seed: 5 };
  const trainer = call("begin_net", { stage, ...sample });
  while (call("train", { trainer, steps: 7 }).stage !== "done") continue;
  return trainer;
}

/**
 * The weights in a net's file: what follows the two lines at its beginning, without the checksum.
 */
function weights(bytes) {
  const text = Buffer.from(bytes);
  return text.subarray(text.indexOf("\n", text.indexOf("\n") + 1) + 1, text.length - 8);
}

test("the module asks nothing of its host", async () => {
  const bytes = await readFile(moduleFile("learning"));
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
});

test("the module is small", async (context) => {
  const size = await fetchedSize("learning");
  context.diagnostic(`${size} bytes`);
  assert.ok(size < 160_000, `${size} bytes`);
});

test("a table is the native one, byte for byte, whenever it is kept", async () => {
  const module = await loadLearning();
  const { call } = module;
  const stage = call("keep_stage", { learner: learned(module) });
  assert.deepEqual(Buffer.from(call("stage_bytes", { stage })), file("table", "boards.table"));
  const { kind, game, options, boards } = call("describe_stage", { stage });
  assert.deepEqual([kind, game, options.size], ["table", "hex", 4]);
  assert.ok(boards > 20_000);
});

test("a stage stays as it is while the learner goes on", async () => {
  const { call } = await loadLearning();
  const learner = call("begin_table", settings);
  call("learn_games", { learner, count: 100 });
  const stage = call("keep_stage", { learner });
  const before = call("judge", { stage, moves: [] });
  assert.deepEqual(call("judge_learner", { learner, moves: [] }), before);
  call("learn_games", { learner, count: 2000 });
  assert.deepEqual(call("judge", { stage, moves: [] }), before);
  assert.notDeepEqual(call("judge_learner", { learner, moves: [] }), before);
  call("forget_learner", { learner });
  assert.equal(call("choose", { stage, moves: [], seed: 1 }).known, true);
  call("forget", { stage });
  assert.throws(() => call("judge", { stage, moves: [] }), /no such stage/);
});

for (const labels of ["table", "exact"])
  describe(`a net on ${labels} values`, () => {
    const run = `net-${labels}`;
    before(() => {
      const words = ["--from", join(folder, "table"), "--labels", labels, "--sample", "4000"];
      const shape = ["--layers", layers.join(), "--batch", "100", "--epochs", "3", "--seed", "5"];
      native(["learn", "net", join(folder, run), ...words, ...shape]);
    });

    test("has the weights of the native one, to the last bit", async () => {
      const module = await loadLearning();
      const { call } = module;
      const from = call("read_table", { bytes: file("table", "boards.table") });
      const trainer = trained(module, from, labels);
      const net = call("stage_bytes", { stage: call("keep_net", { trainer }) });
      const expected = file(run, "weights.net");
      assert.ok(weights(net).length > 4000);
      assert.deepEqual(weights(net), weights(expected));
      const log = file(run, "log.jsonl").toString().trim().split("\n").map((line) => JSON.parse(line));
      const { epochs } = call("train", { trainer, steps: 0 });
      assert.deepEqual(
        epochs.map(({ validation }) => Math.round(validation * 1e6)),
        log.map((line) => line.validation_loss_millionths),
      );
    });

    test("judges and plays as natively, to the last bit", async () => {
      const { call } = await loadLearning();
      const bytes = file(run, "weights.net");
      const stage = call("read_net", { bytes });
      for (const moves of [[], ["b2"], ["a1", "d4", "b2", "c3", "a2"]]) {
        const judged = call("judge", { stage, moves }).moves;
        for (const { move, value } of judged)
          assert.equal(Math.fround(value), judgedByHand(bytes, [...moves, move]), move);
        const words = ["analyze", "hex", "-o", "size=4", "--bot", `net:file=${join(folder, run, "weights.net")}`];
        const { lines } = JSON.parse(native([...words, "--lines", "16", "--json", ...moves]));
        const permille = new Map(judged.map(({ move, value }) => [move, Math.trunc(500 + value * 500)]));
        assert.equal(lines.length, judged.length);
        for (const line of lines) assert.equal(line.win_permille, permille.get(line.moves[0]));
      }
    });
  });

test("games against moves by lot can be played in parts", async () => {
  const module = await loadLearning();
  const { call } = module;
  const stage = call("keep_stage", { learner: learned(module) });
  const wins = (first, games) => call("score", { stage, seat: 1, seed: 3, first, games }).wins;
  assert.equal(wins(0, 40) + wins(40, 60), wins(0, 100));
  assert.ok(wins(0, 100) > 50);
});

test("the solver says who wins, in slices", async () => {
  const { call } = await loadLearning();
  const winner = (moves, size = 5) => {
    for (;;) {
      const found = call("solve", { options: { size }, moves, nodes: 200 });
      if (found !== null) return found;
    }
  };
  assert.equal(winner([]), 0, "the first player wins every small board");
  assert.equal(winner(["c3"]), 0, "by the centre");
  assert.equal(winner(["a1"]), 1, "but not by a corner");
  assert.equal(winner(["a1", "c1", "a2", "c2", "a3"], 3), 0, "that is over");
});

test("what is wrong is refused with a line", async () => {
  const module = await loadLearning();
  const { call } = module;
  const refused = (name, given, line) => assert.throws(() => call(name, given), line);
  refused("begin_table", { ...settings, game: "durak" }, /in the browser Hex is learned, not "durak"/);
  refused("begin_table", { ...settings, options: { size: 7 } }, /up to 6x6, not for size 7/);
  refused("begin_table", { ...settings, against: "me" }, /random or itself, not against "me"/);
  refused("read_table", { bytes: new Uint8Array([1, 2]) }, /this is not a table of boards/);
  refused("read_net", { bytes: new Uint8Array([1, 2]) }, /this is not a net/);
  refused("read_net", { bytes: 7 }, /"bytes" is not the size of the bytes that were sent/);
  const table = Buffer.from(file("table", "boards.table"));
  table[table.length >> 1] ^= 1;
  refused("read_table", { bytes: table }, /broken: its checksum is wrong/);
  const learner = call("begin_table", settings);
  call("learn_games", { learner, count: 10 });
  const stage = call("keep_stage", { learner });
  const net = { stage, labels: "table", sample: 1000, layers: [1], seed: 1 };
  refused("begin_net", net, /boards; a net needs at least 256/);
  refused("begin_net", { ...net, labels: "best" }, /labels are table or exact, not "best"/);
  refused("begin_net", { ...net, layers: [4, 2] }, /the last layer has 1 unit, not 2/);
  refused("begin_net", { ...net, layers: [4, 0, 1.5] }, /"layers" has a member that is 0, which is not a whole number from 1/);
  refused("begin_net", { ...net, layers: 4 }, /"layers" is 4, which is not a list/);
  refused("begin_net", { ...net, activation: "tanh" }, /leaky-relu, relu or softsign, not "tanh"/);
  refused("judge", { stage, moves: ["a1", "a1"] }, /a1/);
  refused("choose", { stage, moves: ["e5"], seed: 1 }, /e5/);
});
