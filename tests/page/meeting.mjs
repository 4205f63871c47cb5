// Two people with a browser each, who meet at a table of the club.
import assert from "node:assert/strict";
import { Visit } from "./browser.mjs";
import { Table } from "./table.mjs";

/** A test with a host and a guest; whatever one of them complains of fails it. */
export function meeting(options, story) {
  return async (context) => {
    const visits = [await Visit.begin(), await Visit.begin(options)];
    try {
      await story(...visits, context);
    } catch (problem) {
      problem.message += visits.map(({ complaints }) => `\n${complaints.join("\n")}`).join("");
      for (const visit of visits) await visit.context.close();
      throw problem;
    }
    for (const visit of visits) await visit.end();
  };
}

/** The host, on the page of a game, opens a table: its link. */
export async function invite({ page }) {
  await page.getByRole("button", { name: "Play with a friend" }).click();
  const link = page.getByLabel("Send this link to whoever shall play with you:");
  await link.waitFor();
  assert.match(await link.inputValue(), /\/table\/#[0-9a-z]{13}\.[0-9a-z]{32}$/);
  return link.inputValue();
}

/** The guest comes by the link, and sits down. */
export async function join({ page }, link) {
  await page.goto(link);
  await page.getByText(/invites you to play$/).waitFor();
  await page.getByRole("button", { name: "Sit down and play" }).click();
}

/** A game of Hex on a small board begins; gives the link. */
export async function beginHex(host, guest, address = "") {
  if (address) await host.page.goto(`${address}/hex/`);
  else await host.open("/hex/");
  await host.page.getByLabel("Size").selectOption("3");
  const link = await invite(host);
  await join(guest, link);
  for (const { page } of [host, guest]) await page.getByText("No move yet").waitFor();
  return link;
}

/** Both play to the end: what each of them sees then. */
export const playBoth = ([host, move], [guest, answer]) =>
  Promise.all([new Table(host.page).playOut(move), new Table(guest.page).playOut(answer)]);

/** Of two who play, the one to move and the other. */
export async function byTurn(host, guest) {
  const turn = (visit) => visit.page.locator("aside .status.own").waitFor();
  const first = await Promise.any([turn(host).then(() => host), turn(guest).then(() => guest)]);
  return first === host ? [host, guest] : [guest, host];
}
