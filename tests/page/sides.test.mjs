// On a board with sides, the player's side is the near one: a player from the north sees the board
// from there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";
import { byMouse, byTouch } from "./players.mjs";
import { Table } from "./table.mjs";

const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(name) }).first();
const middle = async (page, name) => {
  const { x, y, width, height } = await cell(page, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Whether row 1 is at the top and column a at the right. */
async function isTurned(page) {
  const [a1, b2] = await Promise.all(["^a1,", "^b2,"].map((name) => middle(page, name)));
  assert.equal(a1.y < b2.y, a1.x > b2.x, "turned, not mirrored");
  return a1.y < b2.y;
}

for (const [what, options, hand] of [
  ["a mouse", {}, byMouse],
  ["a finger", { touch: true }, byTouch],
])
  test(
    `blue plays upwards, squares and walls lie where ${what} says`,
    visiting(options, async (visit) => {
      const { page } = visit;
      await visit.open("/quoridor/play/?seats=level:1,here&size=7&seed=4");
      const table = new Table(page);
      await table.look(1);
      assert.ok(await isTurned(page));
      const [own, other] = await Promise.all(
        ["pawn of You", "pawn of Snail"].map((name) => middle(page, name)),
      );
      assert.ok(own.y > other.y, "the own pawn is the lower one");
      await hand.cell(table, await table.look(1), "d6");
      const seen = await table.look(3);
      assert.equal(seen.moves[1], "d6");
      await hand.wall(table, seen, "b3", "h");
      const after = await table.look(5);
      // The middle of an edge is equally near to two walls.
      assert.match(after.moves[3], /^[ab]3h$/);
      // The coordinates move with the squares.
      const names = await page
        .locator("main .coordinates text")
        .evaluateAll((texts) =>
          texts.map((text) => [text.textContent, text.getBoundingClientRect().x]),
        );
      const [a, g] = ["a", "g"].map((letter) => names.find(([name]) => name === letter)[1]);
      assert.ok(a > g);
    }),
  );

test(
  "arrow keys go where they point on a turned board, with a pawn and with a wall",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/blockade/play/?seats=level:1,here&seed=4");
    await new Table(page).look(1);
    assert.ok(await isTurned(page));
    await cell(page, "^d11,").focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    const focused = await page.evaluate(() => document.activeElement.dataset.square);
    assert.equal(focused, "c10");
    const [from, to] = await Promise.all(["^d11,", "^c10,"].map((name) => middle(page, name)));
    assert.ok(to.y < from.y && to.x > from.x);
    await page.keyboard.press("Enter");
    await page.getByText("Now a wall").first().waitFor();
  }),
);

test(
  "who plays red, two at one screen and Hex see the board as ever",
  visiting({}, async (visit) => {
    for (const address of [
      "/quoridor/play/?seats=here,level:1&size=5",
      "/quoridor/play/?seats=here,here&size=5",
    ]) {
      await visit.open(address);
      await new Table(visit.page).look();
      assert.equal(await isTurned(visit.page), false, address);
    }
  }),
);

test(
  "puzzles of blue and games looked through are seen from the same side",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/play/?seats=level:1,here&size=3&seed=4");
    await new Table(page).look(1);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("link", { name: "Review the game" }).click();
    await page.getByRole("button", { name: "Find the mistakes" }).waitFor();
    await cell(page, "^a1,").waitFor();
    assert.ok(await isTurned(page));
    await showPage(
      visit,
      pages.find(({ name }) => name === "puzzles, quoridor"),
    );
    const list = page.locator("main nav a");
    for (let number = 0; number < 8; ++number) {
      const blue = await page.getByText("You are blue.").count();
      assert.equal(await isTurned(page), blue > 0, `puzzle ${number + 1}`);
      await list.nth(number + 1).click();
      await page.waitForURL((url) => url.search.endsWith(`number=${number + 2}`));
      await cell(page, "^a1,").waitFor();
    }
  }),
);
