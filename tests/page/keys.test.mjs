// Keys work whatever was clicked before, and with keyboard layouts of other languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { visiting } from "./browser.mjs";
import { byMouse, cardPlayer, joiner } from "./players.mjs";
import { Table, those } from "./table.mjs";

/** Presses a key of a keyboard layout that has another letter on it. */
const pressForeign = (page, key, code, modifiers = {}) =>
  page.evaluate(
    (init) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
      ),
    { key, code, ...modifiers },
  );

test(
  "Space lifts a wall though a button was clicked before; with the focus on it, the button takes it",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/play/?seats=here,here&size=5");
    const table = new Table(page);
    const seen = await table.look();
    const paths = table.button("Shortest paths");
    await paths.click();
    await page.mouse.move(...those(seen, "gridcell", /^c3,/)[0].point);
    await page.keyboard.press("Space");
    await table.board.getByText(/^wall .*, fits$/).waitFor({ state: "attached" });
    assert.equal(await paths.getAttribute("aria-pressed"), "true", "the button was not pressed");

    await page.keyboard.press("Escape");
    await paths.focus();
    await page.keyboard.press("Space");
    assert.equal(await paths.getAttribute("aria-pressed"), "false", "the button was pressed");
  }),
);

test(
  "taking back by Ctrl and the key of Z, also where another letter is written on it",
  visiting({}, async (visit) => {
    await visit.open("/hex/play/?seats=here,here&size=4");
    const table = new Table(visit.page);
    await table.playing((seen) => joiner(byMouse)(table, seen));
    await pressForeign(visit.page, "я", "KeyZ", { ctrlKey: true });
    await visit.page.getByText("No moves yet").waitFor();
  }),
);

test(
  "Durak: P passes after a button was clicked, also on a Russian keyboard",
  visiting({}, async (visit) => {
    await visit.open("/durak/play/?bot=greedy&cards=24&seed=7");
    const table = new Table(visit.page);
    const move = cardPlayer(byMouse);
    let seen = await table.look();
    for (let turns = 0; turns < 40 && those(seen, "button", /^Pass$/).length === 0; ++turns)
      seen = await table.playing((now) => move(table, now));
    assert.ok(those(seen, "button", /^Pass$/).length > 0, "somebody may pass in this deal");
    await table.button("Hint").click();
    await table.board.getByText(/^hint /).waitFor({ state: "attached" });
    await pressForeign(visit.page, "з", "KeyP");
    const after = await table.look(seen.moves.length + 1);
    assert.equal(after.moves[seen.moves.length], "pass");
  }),
);

test(
  "a game under study: arrows walk, also while a switch has the focus",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=here,here&size=3");
    const table = new Table(page);
    const { moves } = await table.playOut(joiner(byMouse));
    await page.getByRole("link", { name: "Review the game" }).click();
    const stones = page.getByRole("gridcell", { name: /, (red|blue)/ });
    await stones.nth(moves.length - 1).waitFor();
    await page.getByRole("switch").first().focus();
    await page.keyboard.press("ArrowLeft");
    await stones.nth(moves.length - 1).waitFor({ state: "detached" });
    await page.keyboard.press("Home");
    await stones.first().waitFor({ state: "detached" });
    await page.keyboard.press("End");
    await stones.nth(moves.length - 1).waitFor();
  }),
);

const focusedStop = (page) => page.evaluate(() => document.activeElement.dataset.stop);
const chosenCard = (page) => page.getByRole("button", { name: /, chosen$/ });

test(
  "Durak: Escape drops the picked card first, and opens the menu when none is picked",
  visiting({ preferences: { confirm: true } }, async (visit) => {
    const { page } = visit;
    await visit.open("/durak/play/?bot=greedy&cards=24&seed=7");
    const table = new Table(page);
    const [card] = those(await table.look(), "button", /, can be played$/);
    await byMouse.card(table, card);
    await chosenCard(page).waitFor();
    await page.keyboard.press("Escape");
    await chosenCard(page).waitFor({ state: "detached" });
    assert.equal(await page.getByRole("dialog").count(), 0);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor();
  }),
);

test(
  "Durak under study: arrows move the focus over the cards, and Escape drops the picked one",
  visiting({ preferences: { confirm: true } }, async (visit) => {
    const { page } = visit;
    const deal = "AS QH QC JH TS KC AD JD KD 9C AH KS TC JC JS 9D TD QD AC 9S KH TH QS 9H";
    const game = ["durak", { players: 2, cards: 24 }, { deal }, "TS", "Ana|Boris"];
    const code = deflateSync(JSON.stringify([1, ...game, null])).toString("base64url");
    await visit.open(`/review/#${code}`);
    const current = page.getByRole("region", { name: "Moves" }).locator("[aria-current]");
    await current.waitFor();
    const last = await current.textContent();
    const card = page.getByRole("button", { name: /, can be played$/ }).first();
    await card.click();
    await chosenCard(page).waitFor();
    await page.keyboard.press("Escape");
    await chosenCard(page).waitFor({ state: "detached" });

    await page.keyboard.press("Home");
    const first = await focusedStop(page);
    assert.match(first, /^card /);
    await page.keyboard.press("ArrowRight");
    assert.match(await focusedStop(page), /^card /);
    assert.notEqual(await focusedStop(page), first);
    await page.keyboard.press("ArrowLeft");
    assert.equal(await focusedStop(page), first);
    assert.equal(await current.textContent(), last, "the study stayed where it was");
  }),
);
