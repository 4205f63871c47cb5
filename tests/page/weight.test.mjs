// Download sizes: the page with the rules is small, and bots are loaded only when needed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { Table } from "./table.mjs";

/**
 * The size by `content-length`, since the browser does not count what a worker fetches; otherwise
 * as counted by the browser.
 */
async function sizeOf(response) {
  const length = await response.headerValue("content-length");
  return length === null ? (await response.request().sizes()).responseBodySize : Number(length);
}

/**
 * Collects the responses for a page; sizes are those of the compressed data. Sizes are determined
 * only when asked for, while the page is open; later responses are ignored.
 */
function weigh(page) {
  const all = [];
  page.on("response", (response) => {
    // Excludes what the service worker fetches for later, and what it answers from its cache.
    if (!response.fromServiceWorker() && !response.request().serviceWorker()) all.push(response);
  });
  return async () =>
    Promise.all(
      all.map(async (response) => ({
        path: new URL(response.url()).pathname,
        size: await sizeOf(response),
      })),
    );
}

const sum = (fetched) => fetched.reduce((total, { size }) => total + size, 0);
const told = (fetched) => fetched.map(({ path, size }) => `${size} ${path}`).join("\n");

for (const game of ["quoridor", "blockade", "hex", "durak"])
  test(
    `${game}: the first load without bots is at most 150 kB`,
    visiting({ preferences: { firstMoves: {} } }, async (visit, context) => {
      const weighed = weigh(visit.page);
      await visit.open(`/${game}/play/?seats=here,here`);
      await new Table(visit.page).look();
      const fetched = await weighed();
      context.diagnostic(`${game}: ${sum(fetched)} bytes`);
      assert.ok(sum(fetched) <= 150_000, told(fetched));
      assert.ok(!fetched.some(({ path }) => path.includes("bots")), told(fetched));
    }),
  );

test(
  "the bots are at most 700 kB, fetched when one has to move",
  visiting({}, async (visit, context) => {
    const weighed = weigh(visit.page);
    await visit.open("/hex/play/?seats=level:1,here&size=3");
    await new Table(visit.page).look(1);
    const bots = (await weighed()).filter(({ path }) => path.includes("bots"));
    context.diagnostic(`bots: ${sum(bots)} bytes`);
    assert.ok(bots.length > 0);
    assert.ok(sum(bots) <= 700_000, told(bots));
  }),
);

for (const [address, net] of [
  ["/quoridor/play/?seats=level:10,here", "quoridor.net"],
  ["/blockade/play/?seats=level:10,here", "blockade.net"],
  ["/blockade/play/?seats=level:10,here&turn=either", "blockade-either.net"],
  ["/quoridor/play/?seats=level:9,here", "quoridor.net"],
  ["/quoridor/play/?seats=level:8,here", null],
  ["/quoridor/play/?seats=level:10,here&size=7", "quoridor-7.net"],
  ["/quoridor/play/?seats=level:10,here&size=5", "quoridor-5.net"],
  ["/quoridor/play/?seats=level:10,here&size=11", null],
])
  test(
    `${address} fetches ${net ?? "no net"}`,
    visiting({}, async (visit) => {
      const weighed = weigh(visit.page);
      await visit.open(address);
      await new Table(visit.page).look(1);
      const nets = (await weighed()).filter(({ path }) => path.includes("/nets/"));
      assert.deepEqual(nets.map(({ path }) => path.split("/").at(-1)), net ? [net] : [], told(nets));
      assert.ok(sum(nets) <= 210_000, told(nets));
    }),
  );
