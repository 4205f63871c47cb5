// The speed of the page: reported but not asserted, since measurements on a busy machine prove
// nothing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { watchInput, watchWork } from "./measures.mjs";
import { games, seatsOf } from "./pages.mjs";
import { program } from "./server.mjs";
import { Table } from "./table.mjs";

/** Runs in the page: the same searches as `quadrille bench`, with their duration. */
async function benchInPage(address) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
  const bots = instance.exports;
  bots._initialize();
  const call = (...request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const address = bots.quadrille_request(text.length);
    new Uint8Array(bots.memory.buffer, address, text.length).set(text);
    bots.quadrille_call();
    const place = [bots.quadrille_answer_address(), bots.quadrille_answer_size()];
    return JSON.parse(new TextDecoder().decode(new Uint8Array(bots.memory.buffer, ...place)));
  };
  const positions = call("bench_positions", {});
  const begin = performance.now();
  let nodes = 0;
  for (let number = 0; number < positions; ++number) nodes += call("bench", { number });
  return { nodes, nodesPerSecond: (nodes * 1000) / (performance.now() - begin) };
}

test(
  "nodes a second in the browser, beside those of the program",
  visiting({}, async (visit, context) => {
    const wanted = visit.page.waitForResponse(/bots-[^/]*\.wasm$/);
    await visit.open("/hex/play/?seats=level:1,here&size=3");
    const address = (await wanted).url();
    const here = await visit.page.evaluate(benchInPage, address);
    const native = JSON.parse(execFileSync(program, ["bench", "--json"], { encoding: "utf8" }));
    assert.equal(here.nodes, native.nodes, "the same searches");
    const ratio = here.nodesPerSecond / native.nodes_per_second;
    context.diagnostic(
      `${Math.round(here.nodesPerSecond)} nodes a second in the browser, ` +
        `${Math.round(native.nodes_per_second)} in the program: ratio ${ratio.toFixed(2)}`,
    );
  }),
);

/**
 * An init script that records when the board first accepts a move, since the start of the
 * navigation.
 */
function watchBoard() {
  delete Navigator.prototype.serviceWorker;
  const look = () => {
    if (!document.querySelector('main section[aria-busy="false"] svg')) return;
    watching.disconnect();
    // The change is on the screen with the next frame.
    requestAnimationFrame(() => (globalThis.interactive = performance.now()));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { subtree: true, childList: true, attributes: true });
}

for (const game of games)
  test(
    `${game}: from the address to a board that can be played on, with nothing in any cache`,
    visiting({}, async (visit, context) => {
      await visit.context.addInitScript(watchBoard);
      await visit.open(`/${game}/play/?seats=${seatsOf(game)}&seed=4`);
      const found = await visit.page.waitForFunction(() => globalThis.interactive);
      context.diagnostic(`${game}: interactive after ${Math.round(await found.jsonValue())} ms`);
    }),
  );

const presses = 20;

test(
  "the page answers while a bot thinks",
  visiting({}, async (visit, context) => {
    await visit.open("/quoridor/play/?seats=best,best");
    const table = new Table(visit.page);
    // The master thinks for three seconds per move, so it is thinking during all of this.
    await table.board.getByRole("gridcell").first().waitFor();
    await visit.page.getByText(/^Master [12] is thinking$/).waitFor();
    await visit.page.evaluate(watchInput);
    const paths = table.button("Shortest paths");
    const work = await watchWork(visit);
    for (let press = 0; press < presses; ++press) await paths.click();
    const worked = (await work()) / presses;
    assert.equal(await paths.getAttribute("aria-pressed"), "false", "every press was heard");
    const longest = await visit.page.evaluate(() => globalThis.longest);
    context.diagnostic(
      `the slowest answer to input while a bot thinks: ${longest} ms; ` +
        `${worked.toFixed(1)} ms of work for a press and what goes on beside it`,
    );
  }),
);

/** Runs in the page: records the share of frames that were more than half a frame late. */
function watchFrames() {
  globalThis.frames = { all: 0, late: 0 };
  let last = performance.now();
  const look = (now) => {
    ++globalThis.frames.all;
    if (now - last > 25) ++globalThis.frames.late;
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test(
  "frames while pieces move",
  visiting(
    { preferences: { animate: true, pace: "calm" }, reducedMotion: "no-preference" },
    async (visit, context) => {
      await visit.open("/quoridor/play/?seats=passive,passive&size=11&walls=0");
      await visit.page.getByRole("listitem").first().waitFor();
      await visit.page.evaluate(watchFrames);
      const work = await watchWork(visit);
      await visit.page.getByText(/wins$/).first().waitFor();
      const worked = await work();
      const { all, late } = await visit.page.evaluate(() => globalThis.frames);
      context.diagnostic(
        `${late} of ${all} frames were late while pawns moved; ` +
          `${(worked / all).toFixed(1)} ms of work for a frame`,
      );
      assert.ok(all > 0);
    },
  ),
);
