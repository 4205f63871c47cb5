// Puzzles and progress in the browser: the reader's rating, streaks, the next suitable puzzle,
// results against the levels, and all games as a file.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Visit, visiting } from "./browser.mjs";
import { byMouse, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

const file = new URL("../../web/puzzles/puzzles.json", import.meta.url);
const puzzles = JSON.parse(readFileSync(file, "utf8"));

/** A text in the main area; some texts also exist elsewhere for screen readers. */
const said = (page, text) => page.locator("main").getByText(text);
const standing = (page) => page.locator("main .standing");
const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });

/** The number of the current puzzle, from its link in the list. */
async function shownNumber(page) {
  const current = page.locator('main nav a[aria-current="page"]');
  return Number((await current.textContent()).replace("✓", ""));
}

test(
  "a puzzle that is found counts, one that is missed ends the streak",
  visiting({}, async (visit, context) => {
    const { page } = visit;
    const { move } = puzzles.hex[0];

    await context.test("the right move", async () => {
      await visit.open("/puzzles/?kind=hex&number=1");
      assert.equal(await standing(page).count(), 0, "nothing was tried yet");
      await cell(page, move).click();
      await said(page, "Right! That is the move.").waitFor();
      await standing(page).getByText("In a row: 1 (best: 1)").waitFor();
      assert.match(await page.locator("main .words").textContent(), /Rating \d+\s+\+\d+/);
    });

    await context.test("is kept", async () => {
      const before = await standing(page).textContent();
      await page.reload();
      await page.getByRole("link", { name: "Puzzle 1, solved" }).waitFor();
      assert.equal(await standing(page).textContent(), before);
    });

    await context.test("what comes next fits the rating", async () => {
      const rating = Number(/Your rating: (\d+)/.exec(await standing(page).textContent())[1]);
      await page.getByRole("link", { name: "Next puzzle" }).click();
      await page.waitForURL((url) => !url.search.endsWith("number=1"));
      const number = await shownNumber(page);
      const distance = (puzzle) => Math.abs(puzzle.rating - rating);
      const nearest = Math.min(...puzzles.hex.slice(1).map(distance));
      assert.equal(distance(puzzles.hex[number - 1]), nearest);
    });

    await context.test("a wrong move", async () => {
      const { position, move: right } = puzzles.hex[(await shownNumber(page)) - 1];
      const taken = new Set([...position.matchAll(/[a-z]\d+/g)].map(([name]) => name));
      const wrong = ["a1", "b1", "c1", "d1", "a2", "b2"].find(
        (each) => each !== right && !taken.has(each),
      );
      await cell(page, wrong).click();
      await said(page, "That does not win.").waitFor();
      await page.getByRole("button", { name: "Try again" }).waitFor();
      await page.getByRole("link", { name: "Next puzzle" }).waitFor();
      await standing(page).getByText("In a row: 0 (best: 1)").waitFor();
    });
  }),
);

test(
  "the move that is shown is not found",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/puzzles/?kind=blockade&number=1");
    await page.getByRole("button", { name: "Show the move" }).click();
    // Also in words, for people who cannot see it on the board.
    await said(page, /The move: pawn from [a-k]\d+ to [a-k]\d+\. The puzzle will not count as solved/).waitFor();
    await standing(page).getByText("In a row: 0 (best: 0)").waitFor();
    assert.equal(await page.getByRole("link", { name: "Puzzle 1, solved" }).count(), 0);
  }),
);

test(
  "an address of a puzzle that is not there says what there is",
  visiting({}, async (visit) => {
    const { page } = visit;
    const missing = `There is no puzzle 99999: they are numbered from 1 to ${puzzles.hex.length}.`;
    await visit.open("/puzzles/?kind=hex&number=99999");
    await said(page, missing).waitFor();
    await said(page, "Find the cell that wins.").waitFor();
    await visit.open("/puzzles/?kind=chess");
    await said(page, "There are no puzzles of “chess”.").waitFor();
  }),
);

test(
  "results against the levels, and all games as a file",
  visiting({}, async (visit, context) => {
    const { page } = visit;
    const table = new Table(page);
    await visit.open("/hex/play/?seats=here,level:1&size=3");
    await table.playOut(joiner(byMouse));
    let kept;

    await context.test("the result is counted, and somebody is suggested", async () => {
      await page.getByRole("link", { name: "Your games" }).first().click();
      const results = page.getByRole("table", { name: "Hex" });
      await results.waitFor();
      const counts = await results.getByRole("cell").allTextContents();
      assert.deepEqual(counts.map(Number).sort(), [0, 0, 1]);
      const next = page.getByRole("link", { name: /^Next: / });
      assert.match(await next.getAttribute("href"), /\/hex\/play\/?\?seats=here,level:[12]$/);
    });

    await context.test("they are saved", async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save all games" }).click(),
      ]);
      kept = await download.path();
      assert.equal(JSON.parse(readFileSync(kept, "utf8")).games.length, 1);
    });

    await context.test("another browser takes them in, once", async () => {
      const other = await Visit.begin({});
      await other.open("/games/");
      const input = other.page.getByLabel("Load a file of games");
      await input.setInputFiles(kept);
      await said(other.page, "New: 1, already here: 0").waitFor();
      await other.page.getByRole("table", { name: "Hex" }).waitFor();
      await input.setInputFiles(kept);
      await said(other.page, "New: 0, already here: 1").waitFor();
      await input.setInputFiles({
        name: "else.json",
        mimeType: "application/json",
        buffer: Buffer.from("[1, 2"),
      });
      await said(other.page, "This is not a file of games.").waitFor();
      await other.end();
    });
  }),
);
