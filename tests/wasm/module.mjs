// Loads a module like the browser does, and passes texts to and from its memory.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** The file of a module: "rules", "bots" or "learning". */
export const moduleFile = (name) => new URL(`../../build/wasm/${name}.wasm`, import.meta.url);

/** The compressed size of a module, in bytes. */
export async function fetchedSize(name) {
  return gzipSync(await readFile(moduleFile(name)), { level: 9 }).length;
}

/** Loads a module; web/src/engine/border.ts lists its commands. */
async function load(name) {
  const { instance } = await WebAssembly.instantiate(await readFile(moduleFile(name)), {});
  const door = instance.exports;
  door._initialize();

  /** Sends a text unchanged; returns `{ done, answer }`. */
  const ask = (text) => {
    const request = new TextEncoder().encode(text);
    const address = door.quadrille_request(request.length);
    new Uint8Array(door.memory.buffer, address, request.length).set(request);
    const done = door.quadrille_call() === 1;
    const place = [door.quadrille_answer_address(), door.quadrille_answer_size()];
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(door.memory.buffer, ...place)));
    return { done, answer };
  };
  /** Puts bytes into the module's memory for the next request. */
  const send = (bytes) => {
    const address = door.quadrille_parcel(bytes.length);
    new Uint8Array(door.memory.buffer, address, bytes.length).set(bytes);
    return { parcel: bytes.length };
  };
  /** The bytes of the last answer. */
  const taken = ({ parcel }) =>
    new Uint8Array(door.memory.buffer, door.quadrille_parcel_address(), parcel).slice();
  const sent = ([name, value]) => [name, value instanceof Uint8Array ? send(value) : value];
  /**
   * The result of a command; throws a refusal with `problem` and `reason`. Binary data stay bytes.
   */
  const call = (name, given = {}) => {
    const values = Object.fromEntries(Object.entries(given).map(sent));
    const { done, answer } = ask(JSON.stringify([name, values]));
    if (!done) throw Object.assign(new Error(answer.problem), answer);
    return answer?.parcel === undefined ? answer : taken(answer);
  };
  const handed = new Set();
  /** Hands over the net that a bot needs in a game, if it needs one. */
  const handOver = (game, bot) => {
    const name = call("needed_net", { game, bot });
    if (name === null || handed.has(name)) return;
    handed.add(name);
    const file = new URL(`../../nets/${name}.net`, import.meta.url);
    call("hand_net", { name, bytes: new Uint8Array(readFileSync(file)) });
  };
  /** The view of a seat; null for a spectator. */
  const view = (game, seat) => {
    const { spectator, seats } = call("survey", { game, seats: seat === null ? [] : [seat] });
    return seats[0] ?? spectator;
  };
  /** The exact value of the position, and a move; null if `nodes` are not enough. */
  const solve = (game, nodes) => {
    const solver = call("make_solver", { game });
    const solution = call("solve_on", { solver, nodes });
    call("drop_solver", { solver });
    return solution;
  };
  return { exports: Object.keys(door), ask, call, handOver, view, solve };
}

/** The module with only the rules. */
export const loadRules = () => load("rules");

/** The module with the bots, which includes the rules. */
export const loadBots = () => load("bots");

/** The module for learning. */
export const loadLearning = () => load("learning");
