// What the people at a table of the club know of each other: the quality of their connections and
// shared unfinished moves; and reporting somebody to the owner.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { byTurn, leaveBroken, meeting, sitDown } from "./meeting.mjs";
import { serve } from "./server.mjs";
import { Table, those } from "./table.mjs";
import { wire } from "./wire.mjs";

const hex = { game: "hex", options: { size: 5, swap: "off" }, listed: false };
const plate = ({ page }, text) => page.locator(".plate", { hasText: text });

test(
  "whose connection is slow or bad stands on their plate",
  meeting({}, async (host, guest) => {
    const folder = await mkdtemp(join(tmpdir(), "quadrille-"));
    const server = await serve(folder);
    const line = await wire(server.port);
    try {
      const table = await sitDown([host], hex, server.address, { begins: false });
      line.slow(300);
      await guest.page.goto(table.replace(server.address, line.address));
      await guest.page.getByRole("button", { name: "Sit down and play" }).press("Enter");
      await plate(host, /slow connection|bad connection/).waitFor();
      // While the page is loading, answers take longer.
      await plate(guest, /bad connection/).waitFor({ state: "detached" });
      assert.deepEqual(await violations(host.page), []);
      line.cut();
      await plate(host, "away").waitFor();
      await plate(host, /slow connection|bad connection/).waitFor({ state: "detached" });
      await leaveBroken([host, guest]);
    } finally {
      await line.end();
      await server.end();
      await rm(folder, { recursive: true });
    }
  }),
);

const liking = ({ page }) => page.getByText("Show each other where the hand is");
const unfold = ({ page }) => page.locator("summary", { hasText: "Chat" }).click();
/**
 * Waits until the club has received what a person sent: an emote that was sent afterwards has
 * arrived.
 */
const known = async (speaker, listener) => {
  await speaker.page.getByRole("button", { name: "Hello" }).click();
  await listener.page.getByRole("group", { name: "Chat" }).getByText("Hello").waitFor();
};

test(
  "a wall that is lifted and turned is seen by the other one, if both like it",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], { game: "quoridor", options: { size: 5 }, listed: false });
    const [first, second] = await byTurn(host, guest);
    const { keyboard } = first.page;
    const heard = ({ page }) => new Table(page).board.getByText(/in hand [a-d]/);
    for (const visit of [first, second]) await unfold(visit);
    const ghost = new Table(second.page).board.getByText(/in hand [a-d][1-4][hv]/);
    await liking(first).click();
    await first.page.getByRole("gridcell", { name: /^b2,/ }).focus();
    await keyboard.press("Space");
    await first.page.getByText(/^wall .*, fits$/).waitFor({ state: "attached" });
    assert.equal(await ghost.count(), 0);

    // Sharing begins with the next change.
    await liking(second).click();
    await known(second, first);
    await keyboard.press("f");
    await ghost.filter({ hasText: /[a-d][1-4]v/ }).waitFor({ state: "attached" });
    await keyboard.press("f");
    await ghost.filter({ hasText: /[a-d][1-4]h/ }).waitFor({ state: "attached" });
    assert.equal(await heard(first).count(), 0, "the own hand is no news");
    for (const { page } of [first, second]) assert.deepEqual(await violations(page), []);
    await keyboard.press("Escape");
    await ghost.waitFor({ state: "detached" });

    await liking(second).click();
    await keyboard.press("Space");
    await first.page.getByText(/^wall .*, fits$/).waitFor({ state: "attached" });
    await keyboard.press("Enter");
    await second.page.getByRole("group", { name: "Moves" }).getByRole("listitem").waitFor();
    assert.equal(await ghost.count(), 0);
  }),
);

test(
  "of a card in the fingers the other one sees that there is one, and nothing else",
  meeting({}, async (host, guest) => {
    const heard = new Map([host, guest].map((visit) => [visit, []]));
    for (const [{ page }, texts] of heard)
      page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => {
          if (payload.includes('"hand":{')) texts.push(payload);
        }),
      );
    await sitDown([host, guest], { game: "durak", options: { cards: 24 }, listed: false });
    const [first, second] = await byTurn(host, guest);
    for (const visit of [first, second]) {
      await unfold(visit);
      await liking(visit).click();
    }
    await known(second, first);
    const [card] = those(await new Table(first.page).look(), "button", /, can be played$/);
    const { mouse } = first.page;
    await mouse.move(...card.point);
    await mouse.down();
    await mouse.move(card.point[0] + 40, card.point[1] - 30, { steps: 4 });
    await plate(second, "has a card in hand").waitFor();
    await mouse.move(...card.point, { steps: 4 });
    await first.page.keyboard.press("Escape");
    await mouse.up();
    await plate(second, "has a card in hand").waitFor({ state: "detached" });
    const told = heard.get(second).map((text) => JSON.parse(text).hand.about);
    assert.deepEqual([...new Set(told)].sort(), ["", "card"]);
    assert.deepEqual(heard.get(first), []);
  }),
);

test(
  "who behaves badly is reported to the owner, from the table",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], hex);
    const { page } = host;
    await unfold(host);
    await page.getByRole("button", { name: "Report" }).click();
    const dialog = page.getByRole("dialog", { name: /^Tell the owner about / });
    await dialog.getByLabel("What happened").fill("<b>He</b> hung up.");
    assert.deepEqual(await violations(page), []);
    await dialog.getByRole("button", { name: "Send" }).click();
    await page.getByText("The owner will read it. Thank you.").first().waitFor();
  }),
);
