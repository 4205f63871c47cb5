// Several people, with a browser each, at a table of the club.
import assert from "node:assert/strict";
import { Visit, lastPicture } from "./browser.mjs";
import { Table } from "./table.mjs";

/** A test with a host and a guest; console messages of either browser fail it. */
export const meeting = (options, story) =>
  gathering([{}, options], ([host, guest], context) => story(host, guest, context));

/** A test with as many people as there are options; the first is the host. */
export function gathering(all, story) {
  return async (context) => {
    const visits = [];
    try {
      for (const options of all) visits.push(await Visit.begin(options));
      await story(visits, context);
    } catch (problem) {
      if (process.env.QUADRILLE_PICTURES)
        for (const [index, visit] of visits.entries())
          await lastPicture(visit, `${context.name} ${index}`);
      problem.message += visits.map(({ complaints }) => `\n${complaints.join("\n")}`).join("");
      for (const visit of visits) await visit.context.close();
      throw problem;
    }
    for (const visit of visits) await visit.end();
  };
}

/** The host opens a table from the page of a game; returns its link. */
export async function invite({ page }) {
  await page.getByRole("button", { name: "Play with a friend" }).click();
  const link = page.getByLabel("Send this link to whoever you want to play with:");
  await link.waitFor();
  assert.match(await link.inputValue(), /\/table\/#[0-9a-z]{13}\.[0-9a-z]{32}$/);
  return link.inputValue();
}

/** The guest follows the link and sits down. */
export async function join({ page }, link) {
  await page.goto(link);
  await page.getByText(/invites you to play$/).waitFor();
  await page.getByRole("button", { name: "Sit down and play" }).click();
}

/** Begins a game of Hex on a small board; returns the link. */
export async function beginHex(host, guest, address = "") {
  if (address) await host.page.goto(`${address}/hex/`);
  else await host.open("/hex/");
  await host.page.getByLabel("Size").selectOption("3");
  const link = await invite(host);
  await join(guest, link);
  for (const { page } of [host, guest]) await page.getByText("No moves yet").waitFor();
  return link;
}

/**
 * All sit down at a table with these terms, and its game begins; returns the link. The table is
 * opened by a request from the host's browser, without the page of a game.
 */
export async function sitDown(visits, terms, address = "", { begins = true } = {}) {
  const [host, ...guests] = visits;
  if (address) await host.page.goto(`${address}/table/`);
  else await host.open("/table/");
  const { link } = await host.page.evaluate(async (body) => {
    await fetch("/api/guests", { method: "POST", body: "{}" });
    const opened = await fetch("/api/tables", { method: "POST", body: JSON.stringify(body) });
    return opened.json();
  }, terms);
  const place = new URL(link, host.page.url()).hash;
  await host.page.goto("about:blank");
  const table = `${address}/table/${place}`;
  const open = (visit) => (address ? visit.page.goto(table) : visit.open(table));
  await open(host);
  for (const guest of guests) {
    await open(guest);
    await guest.page.getByRole("button", { name: "Sit down and play" }).press("Enter");
    await guest.page
      .getByText(/^Waiting for somebody|^No moves yet/)
      .first()
      .waitFor();
  }
  if (begins) for (const { page } of visits) await page.getByText("No moves yet").waitFor();
  return table;
}

/**
 * Everybody leaves a table while its connection is broken; drops the expected messages of the
 * browsers about it.
 */
export async function leaveBroken(visits, more = /^$/) {
  const expected =
    /WebSocket connection to|ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|fetching the script|ERR_INTERNET/;
  for (const visit of visits) {
    for (const page of visit.context.pages()) await page.goto("about:blank");
    visit.complaints = visit.complaints.filter((text) => !expected.test(text) && !more.test(text));
  }
}

/** Everybody plays to the end; returns what each of them sees then. */
export const playAll = (visits, moves) =>
  Promise.all(visits.map(({ page }, index) => new Table(page).playOut(moves[index])));

/** Both play to the end; returns what each of them sees then. */
export const playBoth = ([host, move], [guest, answer]) =>
  playAll([host, guest], [move, answer]);

/** Of two players, first the one to move, then the other. */
export async function byTurn(host, guest) {
  const turn = (visit) => visit.page.locator("aside .status.own").waitFor();
  const first = await Promise.any([turn(host).then(() => host), turn(guest).then(() => guest)]);
  return first === host ? [host, guest] : [guest, host];
}
