// Layout: related edges are aligned, and nothing moves while a page is loading.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { games, openPage, opened, pages, seatsOf } from "./pages.mjs";
import { Table } from "./table.mjs";

/** Runs in the page: the right edges of the header's last word and of the table. */
function edges() {
  const last = document.querySelector("header nav a:last-child span");
  return [last, document.querySelector("aside")].map((each) => each.getBoundingClientRect().right);
}

for (const width of [1280, 1440, 1920])
  test(
    `tables end where the head ends, ${width} pixels wide`,
    visiting({ viewport: { width, height: 0.6 * width } }, async (visit) => {
      for (const game of games) {
        await visit.open(`/${game}/play/?seats=${seatsOf(game)}&seed=4`);
        await new Table(visit.page).look();
        const [head, table] = await visit.page.evaluate(edges);
        assert.ok(Math.abs(head - table) <= 1, `${game}: ${head} and ${table}`);
      }
    }),
  );

test(
  "a rematch leaves the board as large as it was",
  visiting({}, async (visit) => {
    for (const game of games) {
      await visit.open(`/${game}/play/?seats=${seatsOf(game)}&seed=4`);
      const table = new Table(visit.page);
      await table.look();
      const before = await table.board.boundingBox();
      await table.button("Resign").click();
      await table.button("Yes").click();
      await table.button("Rematch").click();
      await table.button("Rematch").waitFor({ state: "detached" });
      await table.look();
      assert.deepEqual(await table.board.boundingBox(), before, game);
    }
  }),
);

test(
  "a phone that lies on its side has a board that fills its height",
  visiting({ touch: true, viewport: { width: 740, height: 360 } }, async (visit) => {
    for (const game of games) {
      await visit.open(`/${game}/play/?seats=${seatsOf(game)}&seed=4`);
      const table = new Table(visit.page);
      await table.look();
      const { y, height } = await table.board.boundingBox();
      assert.ok(height >= 250 && y + height <= 360, `${game}: ${y} to ${y + height}`);
    }
  }),
);

test(
  "on a phone what a puzzle asks is seen together with its whole board",
  visiting({ touch: true }, async (visit) => {
    for (const game of games) {
      await visit.open(`/puzzles/?kind=${game}&number=1`);
      await visit.page.locator('section[aria-busy="false"] svg').first().waitFor();
      const task = await visit.page.locator(".task").boundingBox();
      const board = await visit.page.getByRole("region", { name: "Board" }).boundingBox();
      assert.ok(task.y + task.height <= board.y, `${game}: ${task.y} and ${board.y}`);
      assert.ok(board.y + board.height <= 740, `${game}: to ${board.y + board.height}`);
    }
  }),
);

for (const language of ["en", "he", "sr", "ru"])
  for (const [who, firstMoves] of Object.entries({ "who has played": undefined, newcomers: {} }))
    test(
      `${language}: what is chosen before a game is one screen long on a phone, for ${who}`,
      visiting(
        { touch: true, preferences: { language, ...(firstMoves && { firstMoves }) } },
        async (visit) => {
          for (const game of games) {
            await visit.open(`/${game}/`);
            await visit.page.locator("main h1").waitFor();
            const height = await visit.page.evaluate(() => document.documentElement.scrollHeight);
            assert.equal(height, 740, game);
          }
        },
      ),
    );

/** An init script that records layout shifts that people could notice. */
function watchShifts() {
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.className}`);
      if (value > 0.005) globalThis.shifted.push(`${value.toFixed(4)}: ${moved.join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

test(
  "nothing moves while a page comes",
  visiting({}, async (visit, context) => {
    await visit.context.addInitScript(watchShifts);
    for (const page of opened(pages))
      await context.test(page.name, async () => {
        await openPage(visit, page);
        // Layout shifts are reported after painting.
        await visit.page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
        );
        assert.deepEqual(await visit.page.evaluate(() => globalThis.shifted), []);
      });
  }),
);
