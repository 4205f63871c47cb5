// Loads a module as the browser does, and turns texts into memory and back.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";

/** Where a module is: "rules", "bots" or "learning". */
export const moduleFile = (name) => new URL(`../../build/wasm/${name}.wasm`, import.meta.url);

/** What a visitor has to fetch for a module, in bytes. */
export async function fetchedSize(name) {
  return gzipSync(await readFile(moduleFile(name)), { level: 9 }).length;
}

/** A module as the page has it; what it can be asked is listed in web/src/engine/border.ts. */
async function load(name) {
  const { instance } = await WebAssembly.instantiate(await readFile(moduleFile(name)), {});
  const door = instance.exports;
  door._initialize();

  /** Sends a text as it is: `{ done, answer }`. */
  const ask = (text) => {
    const request = new TextEncoder().encode(text);
    const address = door.quadrille_request(request.length);
    new Uint8Array(door.memory.buffer, address, request.length).set(request);
    const done = door.quadrille_call() === 1;
    const place = [door.quadrille_answer_address(), door.quadrille_answer_size()];
    const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(door.memory.buffer, ...place)));
    return { done, answer };
  };
  /** Lays bytes out for the next request. */
  const send = (bytes) => {
    const address = door.quadrille_parcel(bytes.length);
    new Uint8Array(door.memory.buffer, address, bytes.length).set(bytes);
    return { parcel: bytes.length };
  };
  /** The bytes of the last answer. */
  const taken = ({ parcel }) =>
    new Uint8Array(door.memory.buffer, door.quadrille_parcel_address(), parcel).slice();
  const sent = ([name, value]) => [name, value instanceof Uint8Array ? send(value) : value];
  /** The result of a command; what is refused is thrown, with `problem` and `reason`. Bytes stay bytes. */
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
  /** What a seat sees; null is a spectator. */
  const view = (game, seat) => {
    const { spectator, seats } = call("survey", { game, seats: seat === null ? [] : [seat] });
    return seats[0] ?? spectator;
  };
  /** The exact value of where a game stands, and a move; null if so many nodes are not enough. */
  const solve = (game, nodes) => {
    const solver = call("make_solver", { game });
    const solution = call("solve_on", { solver, nodes });
    call("drop_solver", { solver });
    return solution;
  };
  return { exports: Object.keys(door), ask, call, handOver, view, solve };
}

/** The module with the rules alone. */
export const loadRules = () => load("rules");

/** The module with the bots, which has the rules too. */
export const loadBots = () => load("bots");

/** The module for learning. */
export const loadLearning = () => load("learning");
