// Menus: digits choose, Escape goes back, and the opponent can be changed during a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, joiner, walker } from "./players.mjs";
import { Table } from "./table.mjs";

/** Waits until a radio button is checked. */
async function isChosen(page, group, name) {
  const found = page.getByRole("group", { name: group }).getByRole("radio", { name, exact: true });
  await page.waitForFunction((input) => input.checked, await found.elementHandle());
}

test(
  "by digits from home into a game, by Escape back",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/");
    await page.getByRole("link", { name: /^Hex/ }).waitFor();
    await page.keyboard.press("3");
    await page.waitForURL(/\/hex\/$/);
    await page.getByRole("radio", { name: /^Rabbit/ }).waitFor();
    await page.keyboard.press("4");
    await page.getByRole("button", { name: /^Play against Rabbit/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/:\d+\/$/);
  }),
);

test(
  "digits choose in the menu that has the focus: seats, characters, options, clock",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/");
    await page.getByRole("radio", { name: /^Snail/ }).waitFor();

    await page
      .getByRole("group", { name: "Person or character" })
      .getByRole("radio")
      .first()
      .focus();
    await page.keyboard.press("2");
    await page.getByRole("button", { name: /^Play against Walker/ }).waitFor();

    await page.getByRole("group", { name: "Players" }).getByLabel("2").focus();
    await page.keyboard.press("4");
    await isChosen(page, "Players", "4");
    await page.getByRole("button", { name: /Seat 2/ }).focus();
    await page.keyboard.press("3");
    await page.locator('button[aria-pressed="true"]', { hasText: "Seat 3" }).waitFor();

    await page.getByRole("group", { name: "Size" }).getByLabel("9").focus();
    await page.keyboard.press("1");
    await page.keyboard.press("1");
    await isChosen(page, "Size", "11");
    await page.getByRole("combobox", { name: "Walls" }).focus();
    await page.keyboard.type("12");
    assert.equal(await page.getByRole("combobox", { name: "Walls" }).inputValue(), "12");
    await page.getByRole("group", { name: "Clock" }).getByRole("radio", { name: "none" }).focus();
    await page.keyboard.press("3");
    await isChosen(page, "Clock", "3+2");

    await page.keyboard.press("Enter");
    await page.getByRole("timer").nth(3).waitFor();
    assert.match(await page.getByRole("region", { name: "Players" }).textContent(), /Walker/);
  }),
);

test(
  "digits choose on the pages beside the games too",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/settings/");
    await page.getByRole("heading", { name: "Settings" }).waitFor();
    await page.keyboard.press("5");
    await page.getByRole("heading", { name: "Настройки" }).waitFor();
    await page.keyboard.press("2");
    await page.getByRole("heading", { name: "Settings" }).waitFor();

    await visit.open("/lab/?game=hex&seats=level:1,level:2&size=5");
    await page.getByRole("radio", { name: "fast" }).waitFor();
    await page.keyboard.press("3");
    await isChosen(page, "Speed", "fast");

    await visit.open("/review/");
    await page.getByRole("heading", { name: "Open a game" }).waitFor();
    await page.keyboard.press("3");
    await page.waitForURL(/\/hex\/position\/$/);
  }),
);

test(
  "digits answer questions",
  visiting({}, async (visit) => {
    await visit.open("/quoridor/play/?bot=level:1&size=3");
    const table = new Table(visit.page);
    await table.button("Resign").click();
    await visit.page.getByRole("dialog").waitFor();
    await visit.page.keyboard.press("2");
    await visit.page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal((await table.look()).over, false);
    await table.button("Resign").click();
    await visit.page.getByRole("dialog").waitFor();
    await visit.page.keyboard.press("1");
    await table.button("Rematch").waitFor();
    assert.equal((await table.look()).status, "You lose");
  }),
);

/** Opens the menu and gives the only opponent's seat to the snail. */
const hands = {
  keyboard: async (page) => {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("2");
    await page.getByRole("dialog", { name: /^Replace / }).waitFor();
    await page.keyboard.press("1");
  },
  mouse: async (page) => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: /^Replace / }).click();
    await page
      .getByRole("dialog")
      .getByRole("radio", { name: /^Snail/ })
      .click();
  },
};

for (const [name, replace] of Object.entries(hands))
  test(
    `another opponent plays on from the same position, by ${name}`,
    visiting({}, async (visit) => {
      const { page } = visit;
      await visit.open("/quoridor/play/?bot=passive&size=5");
      const table = new Table(page);
      const move = walker(byMouse);
      const before = await table.playing((seen) => move(table, seen));
      await replace(page);
      await page.getByRole("dialog").waitFor({ state: "detached" });
      const plates = page.getByRole("region", { name: "Players" });
      await plates.getByText("Snail").waitFor();
      assert.deepEqual((await table.look()).moves, before.moves);
      await page.reload();
      assert.deepEqual((await table.look()).moves, before.moves);
      await plates.getByText("Snail").waitFor();
      await table.playOut(move);
    }),
  );

test(
  "a person takes the seat of a bot: nobody thinks any more, both move here",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=best,here&size=5");
    const table = new Table(page);
    await table.button("Menu").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("2");
    await page.getByRole("dialog").getByRole("radio", { name: "Person here" }).click();
    const first = await table.look();
    assert.match(first.status, /^Player [12] to move$/);
    const second = await table.playing((seen) => joiner(byMouse)(table, seen));
    assert.match(second.status, /^Player [12] to move$/);
    assert.notEqual(second.status, first.status);
    assert.equal(second.moves.length, first.moves.length + 1);
  }),
);

test(
  "the menu of a game: back by Escape step by step, a new game, away",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?bot=level:1&size=4");
    const table = new Table(page);
    await table.playing((seen) => joiner(byMouse)(table, seen));
    const address = page.url();
    await page.keyboard.press("Escape");
    await page.locator("dialog button:focus", { hasText: "Continue" }).waitFor();
    await page.keyboard.press("2");
    await page.getByRole("dialog", { name: "Replace Snail" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(page.url(), address);

    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("3");
    await page.getByText("No moves yet").waitFor();
    assert.notEqual(page.url(), address, "the old game is kept");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Menu" }).waitFor();
    await page.keyboard.press("4");
    await page.waitForURL(/\/hex\/$/);
  }),
);
