// What people expect of small steps: a slip can be undone, and the page goes only where it is sent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { Table } from "./table.mjs";

/** Two bots play a game of Hex. */
async function playedGame(visit, seed) {
  await visit.open(`/hex/play/?seats=level:1,level:1&size=3&seed=${seed}`);
  await visit.page.locator("aside .over").waitFor();
}

test(
  "a deleted game can be put back; once the page is left it is gone",
  visiting({}, async (visit) => {
    const { page } = visit;
    for (const seed of [1, 2]) await playedGame(visit, seed);
    await visit.open("/games/");
    const games = page.getByRole("main").getByRole("link", { name: /^\S* ?Hex/ });
    const bins = page.getByRole("button", { name: "Delete this game" });
    await bins.first().waitFor();
    assert.equal(await games.count(), 2);
    const [address] = await games.evaluateAll((links) => links.map(({ href }) => href));
    await bins.first().press("Enter");
    await page.getByRole("main").getByText("The game is deleted.").waitFor();
    assert.equal(await games.count(), 1);
    assert.equal(
      await page.evaluate(() => document.activeElement.textContent.trim()),
      "Put it back1",
    );
    await page.keyboard.press("Enter");
    await bins.nth(1).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.href), address);
    await page.reload();
    await bins.nth(1).waitFor();
    assert.deepEqual(await games.evaluateAll((links) => links[0].href), address, "in its place");

    await bins.first().click();
    await page.getByRole("main").getByText("The game is deleted.").waitFor();
    await page.reload();
    await bins.first().waitFor();
    assert.equal(await games.count(), 1);
  }),
);

test(
  "Enter on a folded part of the page of a game opens it instead of beginning a game",
  visiting({ touch: true }, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/");
    const options = page.locator("summary", { hasText: "Options" });
    await options.press("Enter");
    await page.locator("details[open]", { hasText: "Options" }).waitFor();
    assert.match(page.url(), /\/quoridor\/$/);
  }),
);

test(
  "the menu of a game says that it will wait only while it is not over",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?bot=level:1&size=3");
    const table = new Table(page);
    await table.look();
    const leave = page.getByRole("dialog").getByRole("link", { name: /^Leave/ });
    await table.button("Menu").click();
    assert.match(await leave.textContent(), /^\s*Leave \(the game will wait\)/);
    await page.keyboard.press("Escape");
    await table.button("Resign").click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await table.button("Rematch").waitFor();
    await table.button("Menu").click();
    assert.match(await leave.textContent(), /^\s*Leave\s*\d$/);
  }),
);

test(
  "whoever leaves while a table is being opened for a friend is not fetched back",
  visiting({ keeper: false }, async (visit) => {
    const { page } = visit;
    let answered;
    const open = new Promise((resolve) => (answered = resolve));
    let asked;
    const begun = new Promise((resolve) => (asked = resolve));
    await page.route("**/api/tables", async (route) => {
      asked();
      await open;
      await route.continue();
    });
    await visit.open("/hex/");
    await page.getByRole("button", { name: "Play with a friend" }).click();
    await begun;
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Quadrille", level: 1 }).waitFor();
    const told = page.waitForResponse("**/api/tables");
    answered();
    await (await told).finished();
    // The table would have been shown by now.
    await page.waitForTimeout(500);
    assert.equal(new URL(page.url()).pathname, "/");
  }),
);

test(
  "a link to the present page adds nothing to go back through",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/");
    const games = page.getByRole("navigation").getByRole("link", { name: "Your games" });
    await games.click();
    await page.waitForURL(/\/games\/$/);
    await games.click();
    await games.click();
    await page.goBack();
    await page.getByRole("heading", { name: "Quadrille", level: 1 }).waitFor();
  }),
);
