// A club evening between browsers and the real server: created, joined by its link, played and
// scored.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Person } from "../server/club.mjs";
import { takePart } from "../server/evening_player.mjs";
import { generator } from "../generator.mjs";
import { visiting } from "./browser.mjs";
import { gathering, meeting } from "./meeting.mjs";
import { becomeMember, smallEvening } from "./pages.mjs";
import { byMouse, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

/** Resigns the game at the table that the page shows. */
const resign = ({ page }) =>
  page.evaluate(() =>
    fetch(`/api/tables/${location.hash.slice(1)}`, {
      method: "POST",
      body: JSON.stringify({ do: "resign", confirmed: true }),
    }).then(({ ok }) => ok),
  );

const rows = ({ page }) => page.getByRole("region", { name: "Standings" }).locator("tbody tr");

test(
  "the form makes an evening, and its page has the link to be sent",
  meeting({ touch: true }, async (host, guest) => {
    await host.open("/evening/");
    // Guests are told at once, not after filling in the form.
    const main = host.page.getByRole("main");
    await main.getByText(/^To make an evening you need an account/).waitFor();
    await main.getByRole("link", { name: "Account at the club" }).waitFor();
    assert.equal(await main.getByRole("button").count(), 0);
    await becomeMember(host.page);
    await host.page.reload();
    await host.page.getByLabel("Name").fill("<b>Tuesday</b>");
    await host.page.getByLabel("Game").selectOption("durak");
    await host.page.getByLabel("Players at a table").selectOption("4");
    await host.page.getByLabel("Format").selectOption("arena");
    await host.page.getByRole("button", { name: "Make an evening" }).click();
    // The name is displayed as text, even if it contains markup.
    await host.page.getByRole("heading", { name: "<b>Tuesday</b>" }).waitFor();
    const link = await host.page
      .getByLabel("Send this link to everybody who wants to play:")
      .inputValue();
    assert.match(link, /\/evening\/#[0-9a-z]{13}$/);

    await guest.open("/evening/");
    await guest.page.getByRole("link", { name: "<b>Tuesday</b>" }).click();
    await guest.page.getByRole("button", { name: "Take part" }).click();
    await guest.page.getByText("You are taking part.").waitFor();
    await rows(host).nth(0).waitFor();
    await guest.page.getByRole("button", { name: "Leave the evening" }).click();
    await guest.page.getByRole("button", { name: "Take part again" }).waitFor();
    await host.page.getByRole("button", { name: /^Remove .*$/ }).click();
    await guest.page.getByText("The host has removed you.").waitFor();

    await host.page.getByRole("button", { name: "End the evening" }).click();
    await host.page.getByRole("button", { name: "Yes, end it" }).click();
    for (const { page } of [host, guest]) await page.getByText("The evening is over").waitFor();
  }),
);

test(
  "both are at the board without a press, and the standings move when the game is over",
  meeting({ touch: true }, async (host, guest) => {
    await host.open("/evening/");
    await becomeMember(host.page);
    const evening = await smallEvening(host.page);
    for (const visit of [host, guest]) {
      await visit.open(`/evening/#${evening}`);
      await visit.page.getByRole("button", { name: "Take part" }).click();
      await visit.page.getByText("You are taking part.").waitFor();
    }
    await rows(host).nth(1).waitFor();
    await host.page.getByRole("button", { name: "Begin", exact: true }).click();
    for (const { page } of [host, guest]) {
      await page.waitForURL(/\/table\/#[0-9a-z]{13}$/);
      await page.getByText("No moves yet").waitFor();
    }
    assert.ok(await resign(guest));
    for (const { page } of [host, guest]) {
      await page.getByRole("link", { name: "Back to the evening" }).click();
      await page.getByText("The evening is over").waitFor();
    }
    const points = await rows(host).locator("td:nth-child(3)").allTextContents();
    assert.deepEqual(points, ["1", "0"]);
    await guest.page.getByText("Round 1").first().waitFor();
    // The score of a game is between the names of its players.
    const game = guest.page.locator("main details li");
    assert.match(await game.textContent(), /^\s*\S.*\s(1 – 0|0 – 1)\s+\S/s);
  }),
);

test(
  "one evening leads to another, and the way back to all of them",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/evening/");
    await becomeMember(page);
    const [first, second] = [await smallEvening(page, "First"), await smallEvening(page, "Second")];
    await visit.open("/evening/");
    await page.getByRole("link", { name: "First", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "First" }).waitFor();
    assert.ok(page.url().endsWith(`/evening/#${first}`));
    await page.evaluate((name) => (location.hash = name), second);
    await page.getByRole("heading", { level: 1, name: "Second" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "First" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Club evenings" }).waitFor();
  }),
);

/** Waits for this person's board of the round; returns the fragment of its table. */
async function atOwnBoard({ page }, before) {
  // The link to the previous board may still be there for a moment.
  const way = page
    .getByRole("link", { name: "To your board" })
    .and(page.locator(`:not([href$="${before}"])`));
  const there = page.waitForURL((url) => url.pathname === "/table/" && url.hash !== before);
  // A player who is watching the evening is taken to the board automatically, and may already be on
  // the way. Others have to press the link.
  await Promise.race([there, way.waitFor()]);
  await way.evaluateAll((links) => links[0]?.click());
  await there;
  // Players get the id of the table before it is open.
  await new Table(page).board.waitFor();
  return new URL(page.url()).hash;
}

/** Plays by mouse until the game is over. */
async function playOut({ page }) {
  const table = new Table(page);
  const move = joiner(byMouse);
  const over = page.locator("aside p.over");
  for (;;) {
    await over.or(page.locator("aside .status.own")).first().waitFor();
    if (await over.isVisible()) return;
    // The opponent may resign at any moment, and then nobody can move.
    const seen = await Promise.race([table.look(), over.waitFor()]);
    if (!seen) return;
    await move(table, seen);
    const next = `[role="group"][aria-label="Moves"] li:nth-child(${seen.moves.length + 1})`;
    await over.or(page.locator(next)).first().waitFor();
  }
}

test(
  "a Swiss evening of 16, two of them with browsers, and somebody who looks on",
  gathering([{}, { touch: true }, {}], async ([host, guest, watcher]) => {
    await host.open("/evening/");
    await becomeMember(host.page);
    const evening = await smallEvening(host.page, "Sixteen", { pause: 2000 });
    const address = { port: Number(new URL(host.page.url()).port) };
    const programs = await Promise.all(
      Array.from({ length: 14 }, () => Person.guest(address, { program: true })),
    );
    for (const program of programs)
      await program.does("POST", `/api/evenings/${evening}`, { do: "join" });
    for (const visit of [host, guest, watcher]) await visit.open(`/evening/#${evening}`);
    for (const visit of [host, guest]) {
      await visit.page.getByRole("button", { name: "Take part" }).click();
      await visit.page.getByText("You are taking part.").waitFor();
    }
    await rows(watcher).nth(15).waitFor();
    const playing = programs.map((program, number) =>
      takePart(program, evening, generator(number)),
    );
    await host.page.getByRole("button", { name: "Begin", exact: true }).click();
    const tables = ["", ""];
    for (let round = 1; round <= 4; ++round) {
      await watcher.page.getByText(`Round ${round} of 4`).first().waitFor();
      for (const [index, visit] of [host, guest].entries())
        tables[index] = await atOwnBoard(visit, tables[index]);
      await Promise.all([playOut(host), resign(guest)]);
      for (const { page } of [host, guest])
        await page.getByRole("link", { name: "Back to the evening" }).click();
    }
    await Promise.all(playing);
    const standings = [];
    for (const visit of [host, guest, watcher]) {
      await visit.page.getByText("The evening is over").waitFor();
      standings.push(await rows(visit).locator("td:nth-child(3)").allTextContents());
    }
    const points = standings[0].map(Number);
    assert.deepEqual(standings, [standings[0], standings[0], standings[0]]);
    assert.equal(
      points.reduce((sum, each) => sum + each),
      32,
    );
    assert.deepEqual(
      points,
      [...points].sort((one, other) => other - one),
    );
  }),
);

test(
  "a link that names no evening says so",
  meeting({}, async (host, guest) => {
    await host.open("/evening/#abc");
    await host.page.getByText("This link does not lead to an evening.").waitFor();
    await guest.open("/evening/#0000000000001");
    await guest.page.getByText(/There is no such evening/).waitFor();
  }),
);
