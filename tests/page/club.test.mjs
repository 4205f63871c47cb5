// A table of the club, by its link: two browsers play over the real server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Visit } from "./browser.mjs";
import { byMouse, byTouch, cardPlayer, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

/** Two people with a browser each; whatever one of them complains of fails the test. */
function meeting(story, guestOptions = {}) {
  return async () => {
    const visits = [await Visit.begin(), await Visit.begin(guestOptions)];
    try {
      await story(...visits);
    } catch (problem) {
      problem.message += visits.map(({ complaints }) => `\n${complaints.join("\n")}`).join("");
      for (const { context } of visits) await context.close();
      throw problem;
    }
    for (const visit of visits) await visit.end();
  };
}

/** The host chooses a game and opens a table: its link. */
async function invite({ page }, game) {
  await page.getByRole("button", { name: "Play with a friend" }).click();
  const link = page.getByLabel("Send this link to whoever shall play with you:");
  await link.waitFor();
  assert.match(await link.inputValue(), /\/table\/#[0-9a-z]{13}\.[0-9a-z]{32}$/);
  await page.getByRole("heading", { name: game, level: 1 }).waitFor();
  return link.inputValue();
}

/** The guest comes by the link, and sits down. */
async function join({ page }, link) {
  await page.goto(link);
  await page.getByText(/invites you to play$/).waitFor();
  await page.getByRole("button", { name: "Sit down and play" }).click();
}

/** Both play to the end: what each of them sees then. */
const playBoth = ([host, move], [guest, answer]) =>
  Promise.all([new Table(host.page).playOut(move), new Table(guest.page).playOut(answer)]);

async function hexTable(host, guest) {
  await host.open("/hex/");
  await host.page.getByLabel("Size").selectOption("3");
  const link = await invite(host, "Hex");
  await join(guest, link);
  return link;
}

test(
  "Hex: one opens a table, the other comes by its link, and they play to the end and once more",
  meeting(async (host, guest) => {
    await hexTable(host, guest);
    const ends = await playBoth([host, joiner(byMouse)], [guest, joiner(byMouse)]);
    assert.deepEqual(ends[0].moves, ends[1].moves);
    assert.deepEqual(ends.map(({ status }) => status).sort(), ["You lose", "You win"]);

    await new Table(host.page).button("Rematch").click();
    await guest.page.getByText(/wants a rematch$/).waitFor();
    await guest.page.getByRole("button", { name: "Accept" }).click();
    for (const { page } of [host, guest]) await page.getByText("No move yet").waitFor();
    const again = await playBoth([host, joiner(byMouse)], [guest, joiner(byMouse)]);
    assert.deepEqual(again.map(({ status }) => status).sort(), ["You lose", "You win"]);
    assert.notEqual(again[0].status, ends[0].status, "everybody sits one seat further");

    await host.page.getByRole("link", { name: "Look through the game" }).click();
    await host.page.getByRole("slider").or(host.page.getByText("Mistakes")).first().waitFor();
  }),
);

test(
  "Durak: a guest on a phone plays to the end, and nobody is sent the other's cards",
  meeting(
    async (host, guest) => {
      await host.open("/durak/");
      await host.page.getByRole("radio", { name: "24" }).check({ force: true });
      await join(guest, await invite(host, "Durak"));
      const ends = await playBoth([host, cardPlayer(byMouse)], [guest, cardPlayer(byTouch)]);
      assert.deepEqual(ends[0].moves, ends[1].moves);
      const told = ends.map(({ status }) => status).sort();
      assert.ok(
        ["You lose/You win", "A draw/A draw"].includes(told.join("/")) ||
          told.some((status) => /fool/.test(status)),
        told.join("/"),
      );
    },
    { touch: true },
  ),
);
