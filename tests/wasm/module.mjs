// Loads a module as the browser does, and turns texts into memory and back.
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** Where a module is: "rules" or "bots". */
export const moduleFile = (name) => new URL(`../../build/wasm/${name}.wasm`, import.meta.url);

/** What a visitor has to fetch for a module, in bytes. */
export async function fetchedSize(name) {
  return gzipSync(await readFile(moduleFile(name)), { level: 9 }).length;
}

/** The functions of a module as they are, and what is needed to call them with texts. */
async function load(name) {
  const { instance } = await WebAssembly.instantiate(await readFile(moduleFile(name)), {});
  const core = instance.exports;
  core._initialize();

  const withText = (text, use) => {
    const bytes = new TextEncoder().encode(text);
    const address = core.quadrille_allocate(bytes.length);
    new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
    const result = use(address, bytes.length);
    core.quadrille_release(address);
    return result;
  };
  const answer = () =>
    new TextDecoder().decode(
      new Uint8Array(
        core.memory.buffer,
        core.quadrille_answer_address(),
        core.quadrille_answer_size(),
      ),
    );
  const orThrow = (done) => {
    if (!done || done < 0) throw new Error(JSON.parse(answer()).problem);
    return done;
  };
  return { core, withText, answer, orThrow };
}

/** Every exported function about games without its prefix, texts as JavaScript strings. */
const rulesOf = ({ core, withText, answer, orThrow }) => ({
  games() {
    core.quadrille_games();
    return JSON.parse(answer());
  },
  start: (setup) =>
    orThrow(withText(JSON.stringify(setup), (...text) => core.quadrille_start(...text))),
  replay: (line) => orThrow(withText(line, (...text) => core.quadrille_replay(...text))),
  end: (game) => core.quadrille_end(game),
  play: (game, seat, move) =>
    withText(move, (...text) => core.quadrille_play(game, seat, ...text))
      ? null
      : JSON.parse(answer()),
  check: (game, seat, move) =>
    withText(move, (...text) => core.quadrille_check(game, seat, ...text))
      ? null
      : JSON.parse(answer()),
  stop: (game, seat, reason) =>
    orThrow(withText(reason, (...text) => core.quadrille_stop(game, seat, ...text))),
  undo: (game) => orThrow(core.quadrille_undo(game)),
  turn: (game) => core.quadrille_turn(game),
  paths(game) {
    orThrow(core.quadrille_paths(game));
    return JSON.parse(answer());
  },
  record(game, setup = {}) {
    orThrow(withText(JSON.stringify(setup), (...text) => core.quadrille_record(game, ...text)));
    return answer();
  },
  importGame(request) {
    orThrow(withText(JSON.stringify(request), (...text) => core.quadrille_import(...text)));
    return JSON.parse(answer());
  },
  exportGame(game, format) {
    orThrow(withText(format, (...text) => core.quadrille_export(game, ...text)));
    return answer();
  },
  view(game, seat) {
    orThrow(core.quadrille_view(game, seat));
    return JSON.parse(answer());
  },
  position(game) {
    orThrow(core.quadrille_position(game));
    return answer();
  },
  perft: (game, depth) => core.quadrille_perft(game, depth),
});

/** Every exported function about bots in the same way. */
const botsOf = ({ core, withText, answer, orThrow }) => ({
  bots(game) {
    withText(game, (...text) => core.quadrille_bots(...text));
    return JSON.parse(answer());
  },
  seatBot: (game, setup) =>
    orThrow(withText(JSON.stringify(setup), (...text) => core.quadrille_seat_bot(game, ...text))),
  dropBot: (bot) => core.quadrille_drop_bot(bot),
  /** The move, or null when another slice is wanted. */
  think(bot) {
    const state = core.quadrille_think(bot);
    if (state === 0) return null;
    orThrow(state);
    return answer();
  },
  decide(bot) {
    orThrow(core.quadrille_decide(bot));
    return answer();
  },
  thoughts(bot) {
    orThrow(core.quadrille_thoughts(bot));
    return JSON.parse(answer());
  },
  judge: (game, setup = {}) =>
    orThrow(withText(JSON.stringify(setup), (...text) => core.quadrille_judge(game, ...text))),
  dropJudgement: (judgement) => core.quadrille_drop_judgement(judgement),
  /** `{}` when another slice is wanted, else `{ply}`, or at the end `{summaries}`. */
  judgeOn(judgement) {
    const state = core.quadrille_judge_on(judgement);
    if (state === 0) return {};
    orThrow(state);
    return { [state === 1 ? "ply" : "summaries"]: JSON.parse(answer()) };
  },
  /** `{value, move}` of where a game stands, or null if so many nodes are not enough. */
  solve(game, nodes) {
    const solver = orThrow(core.quadrille_solver(game));
    const state = core.quadrille_solve_on(solver, nodes);
    const solution = state === 1 ? JSON.parse(answer()) : null;
    core.quadrille_drop_solver(solver);
    return solution;
  },
  benchPositions: () => core.quadrille_bench_positions(),
  bench: (number) => core.quadrille_bench(number),
});

/** The module with the rules alone. */
export async function loadRules() {
  return rulesOf(await load("rules"));
}

/** The module with the bots, which has the rules too. */
export async function loadBots() {
  const module = await load("bots");
  return { ...rulesOf(module), ...botsOf(module) };
}
