// Loads the rules as the browser does, and turns texts into memory and back.
import { readFile } from "node:fs/promises";

const file = new URL("../../build/wasm/rules.wasm", import.meta.url);

/** The rules module: every exported function without its prefix, texts as JavaScript strings. */
export async function loadRules() {
  const { instance } = await WebAssembly.instantiate(await readFile(file), {});
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
    if (!done) throw new Error(JSON.parse(answer()).problem);
    return done;
  };

  return {
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
    undo: (game) => orThrow(core.quadrille_undo(game)),
    view(game, seat) {
      orThrow(core.quadrille_view(game, seat));
      return JSON.parse(answer());
    },
    position(game) {
      orThrow(core.quadrille_position(game));
      return answer();
    },
    perft: (game, depth) => core.quadrille_perft(game, depth),
  };
}
