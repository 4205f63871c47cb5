// Details of the table: results are visible, hints are explained in words, and keys are not
// misinterpreted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";

const status = (page) => page.locator("aside .status");
const colourOf = (page) => status(page).evaluate((each) => getComputedStyle(each).color);

/** A colour of the page by its name, as the browser computes it. */
const named = (page, name) =>
  page.evaluate((each) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${each})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** One move before the end on 3x3: red wins by connecting b1 and b2 to b3, or blue wins by a2. */
const nearEnd = (turn) => `/hex/play/?size=3&swap=off&position=${encodeURIComponent(turn)}`;

test(
  "winning and losing differ in words, in colour and on the board",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(`${nearEnd("b1 b2 / a1 a2 / 0")}&seats=here,level:1`);
    await page.getByRole("gridcell", { name: /^b3\b/ }).click();
    await status(page).getByText("You win").waitFor();
    assert.equal(await colourOf(page), await named(page, "--good"));
    assert.equal(await page.locator(".middle.won").count(), 1);

    await visit.open(`${nearEnd("b1 b2 / a1 c1 / 0")}&seats=level:9,here`);
    await status(page).getByText("You lose").waitFor();
    assert.equal(await colourOf(page), await named(page, "--bad"));
    assert.equal(await page.locator(".middle.lost").count(), 1);
  }),
);

test(
  "on a phone what can follow a game is seen without scrolling",
  visiting({ touch: true }, async (visit) => {
    const { page } = visit;
    await visit.open(`${nearEnd("b1 b2 / a1 c1 / 0")}&seats=level:9,here`);
    await status(page).getByText("You lose").waitFor();
    for (const act of [
      page.getByRole("button", { name: "Rematch" }),
      page.getByRole("link", { name: "Review the game" }),
    ]) {
      await act.waitFor();
      const { y, height } = await act.boundingBox();
      assert.ok(y + height <= page.viewportSize().height, `${y + height}`);
    }
  }),
);

test(
  "on a tablet what can be done is seen below every board",
  visiting({ touch: true, viewport: { width: 768, height: 1024 } }, async (visit) => {
    const { page } = visit;
    for (const game of ["quoridor", "blockade", "hex", "durak"]) {
      await visit.open(`/${game}/play/?seats=here,level:1&seed=4`);
      const menu = page.getByRole("button", { name: "Menu" });
      await menu.waitFor();
      const { y, height } = await menu.boundingBox();
      assert.ok(y + height <= page.viewportSize().height, `${game}: ${y + height}`);
    }
  }),
);

test(
  "of a bot that answers at once no time is told",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=level:1,level:1&size=3");
    await status(page).getByText(/ wins$/).waitFor();
    assert.doesNotMatch(await page.locator("aside .seats").innerText(), /\b0\.0 s/);
  }),
);

test(
  "after a game against a level the next opponent is suggested, if it is another one",
  visiting({}, async (visit) => {
    const { page } = visit;
    const next = page.locator("aside").getByRole("link", { name: /^Next: / });
    for (let game = 0; game < 2; ++game) {
      await visit.open(`${nearEnd("b1 b2 / a1 a2 / 0")}&seats=here,level:1`);
      await page.getByRole("gridcell", { name: /^b3\b/ }).click();
      await status(page).getByText("You win").waitFor();
      if (game === 0) {
        await page.getByRole("link", { name: "Review the game" }).waitFor();
        assert.equal(await next.count(), 0, "one game says little");
      }
    }
    await next.click();
    await page.getByRole("region", { name: "Players" }).getByText("Chick").waitFor();
    await status(page).getByText("Your turn").waitFor();
  }),
);

test(
  "a hint is told in words with its percent, also to a screen reader",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=here,here&size=3&swap=off");
    await page.getByRole("button", { name: "Hint" }).click();
    const told = /^Hint: stone on [abc][123], \d+%$/;
    await page.locator("aside .line", { hasText: told }).waitFor();
    await page.locator("[aria-live]", { hasText: told }).waitFor({ state: "attached" });
  }),
);

test(
  "a key that was meant for the game does not begin a rematch",
  visiting({}, async (visit) => {
    const { page } = visit;
    // Time stands still until the test advances it.
    await page.clock.install();
    await visit.open(`${nearEnd("b1 b2 / a1 a2 / 0")}&seats=here,here`);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("gridcell", { name: /^b3\b/ }).click();
    await page.locator("aside .over").waitFor();
    const address = page.url();
    await page.locator("body").press(" ");
    assert.equal(await page.locator("aside .over").count(), 1);
    assert.equal(page.url(), address);
    await page.clock.runFor(1100);
    await page.locator("body").press(" ");
    await page.locator("aside .over").waitFor({ state: "detached" });
  }),
);

test(
  "during a game one walks back, looks, and comes back to play on",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=here,here&size=5&swap=off");
    const stone = (name) => page.getByRole("gridcell", { name: new RegExp(`^${name}, (red|blue)`) });
    const cell = (name) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });
    for (const name of ["a1", "b2", "c3"]) {
      await cell(name).click();
      await stone(name).waitFor();
    }
    const list = page.getByRole("region", { name: "Moves" });
    await list.getByRole("button", { name: "1. stone on a1" }).click();
    await page.locator("aside").getByText("As it was after move 1 of 3").waitFor();
    await stone("c3").waitFor({ state: "detached" });
    assert.equal(await stone("a1").count(), 1);
    // Nothing can be played in an earlier position.
    await cell("d4").click();
    assert.equal(await stone("d4").count(), 0);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await stone("c3").waitFor();
    await list.getByRole("button", { name: "2. stone on b2" }).click();
    await stone("c3").waitFor({ state: "detached" });
    await page.locator("body").press("Escape");
    await stone("c3").waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0);
    await cell("d4").click();
    await stone("d4").waitFor();
  }),
);

test(
  "seats by lot: whoever chooses it begins as often as not",
  visiting({}, async (visit) => {
    const { page } = visit;
    const seats = new Set();
    // Random numbers are the same in every run, but different at every load.
    for (let load = 0; load < 8; ++load) {
      await visit.open("/hex/");
      const lot = page.getByRole("button", { name: "Random seats" });
      await lot.click();
      assert.equal(await lot.getAttribute("aria-pressed"), "true");
      await page.getByRole("button", { name: /^Play against/ }).click();
      const players = page.getByRole("region", { name: "Players" });
      await players.waitFor();
      seats.add((await players.innerText()).trim().startsWith("You") ? "first" : "second");
    }
    assert.deepEqual([...seats].sort(), ["first", "second"]);
  }),
);
