// Games at a table of the club, between two browsers and the real server.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { test } from "node:test";
import { beginHex, byTurn, invite, join, leaveBroken, meeting, playBoth } from "./meeting.mjs";
import { byMouse, byTouch, cardPlayer, joiner } from "./players.mjs";
import { serve } from "./server.mjs";
import { Table } from "./table.mjs";

const statuses = (ends) => ends.map(({ status }) => status).sort();

test(
  "Hex: one opens a table, the other comes by its link, and they play to the end and once more",
  meeting({}, async (host, guest) => {
    await beginHex(host, guest);
    const ends = await playBoth([host, joiner(byMouse)], [guest, joiner(byMouse)]);
    assert.deepEqual(ends[0].moves, ends[1].moves);
    assert.deepEqual(statuses(ends), ["You lose", "You win"]);

    await new Table(host.page).button("Rematch").click();
    await guest.page
      .locator("aside")
      .getByText(/wants a rematch$/)
      .waitFor();
    await guest.page.getByRole("button", { name: "Accept" }).click();
    for (const { page } of [host, guest]) await page.getByText("No moves yet").waitFor();
    const again = await playBoth([host, joiner(byMouse)], [guest, joiner(byMouse)]);
    assert.deepEqual(statuses(again), ["You lose", "You win"]);
    assert.notEqual(again[0].status, ends[0].status, "everybody sits one seat further");

    await host.page.getByRole("link", { name: "Review the game" }).click();
    await host.page.waitForURL(/\/review\/#./);
    await host.page.getByRole("region", { name: "Board" }).waitFor();
  }),
);

/** Collects the events that a page receives over its socket. */
function eventsOf({ page }) {
  const events = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.event) events.push(message);
    }),
  );
  return events;
}

test(
  "Durak: a guest on a phone plays to the end, and nobody is sent what the other holds",
  meeting({ touch: true }, async (host, guest) => {
    const told = [eventsOf(host), eventsOf(guest)];
    await host.open("/durak/");
    await host.page.getByRole("radio", { name: "24" }).check({ force: true });
    await join(guest, await invite(host));
    const ends = await playBoth([host, cardPlayer(byMouse)], [guest, cardPlayer(byTouch)]);
    assert.deepEqual(ends[0].moves, ends[1].moves);
    assert.match(statuses(ends).join("/"), /^(You lose\/You win|A draw\/A draw)$/);

    const [first, second] = told.map((events) => events.find(({ event }) => event === "started"));
    for (const [own, other] of [
      [first, second],
      [second, first],
    ])
      for (const card of other.view.hand)
        assert.ok(card === own.view.face_up || !JSON.stringify(own).includes(`"${card}"`), card);
    for (const events of told) {
      const before = events.slice(
        0,
        events.findIndex(({ event }) => event === "ended"),
      );
      assert.ok(!JSON.stringify(before).includes('"deal"'), "the deal is told at the end alone");
      assert.ok(events.some(({ event, from_secret }) => event === "number-added" && !from_secret));
    }
  }),
);

test(
  "offers are answered, what is said is shown as text, and who resigns has lost",
  meeting({}, async (host, guest) => {
    await beginHex(host, guest);
    const [first, second] = await byTurn(host, guest);
    const move = joiner(byMouse);
    const table = new Table(first.page);
    await move(table, await table.look());
    const listed = ({ page }) => page.getByRole("group", { name: "Moves" }).getByRole("listitem");
    await listed(second).first().waitFor();

    await table.button("Take back").click();
    await second.page
      .locator("aside")
      .getByText(/wants to take a move back$/)
      .waitFor();
    await second.page.getByRole("button", { name: "Accept" }).click();
    for (const { page } of [host, guest]) await page.getByText("No moves yet").waitFor();

    await table.button("Offer a draw").click();
    await second.page
      .locator("aside")
      .getByText(/offers a draw$/)
      .waitFor();
    await second.page.getByRole("button", { name: "Decline" }).click();
    await first.page
      .getByText("You have asked. Waiting for an answer.")
      .waitFor({ state: "detached" });

    const hostile = '<img src=x onerror="document.title=1"> & hello';
    for (const { page } of [host, guest])
      await page.locator("summary", { hasText: "Chat" }).click();
    await first.page.getByLabel("Say something").fill(hostile);
    await first.page.keyboard.press("Enter");
    await second.page.getByRole("group", { name: "Chat" }).getByText(hostile).waitFor();

    await new Table(second.page).button("Resign").click();
    await second.page.getByRole("button", { name: "Yes" }).click();
    await first.page.locator("aside .status", { hasText: "You win" }).waitFor();
    await second.page.locator("aside .status", { hasText: "You lose" }).waitFor();
  }),
);

test(
  "a guest takes another name, and the clock of whoever is to move runs",
  meeting({}, async (host, guest) => {
    await host.open("/hex/");
    await host.page.getByLabel("Size").selectOption("3");
    await host.page.getByRole("radio", { name: "1+1", exact: true }).check({ force: true });
    const link = await invite(host);
    await guest.page.goto(link);
    await guest.page.getByRole("button", { name: "Another name" }).click();
    await guest.page.getByLabel("Your name").fill("Grandma");
    await guest.page.keyboard.press("Enter");
    await guest.page.getByText("You are Grandma.").waitFor();
    await guest.page.getByRole("button", { name: "Sit down and play" }).click();
    await host.page.locator(".plate", { hasText: "Grandma" }).waitFor();

    // First moves are not charged.
    const [first, second] = await byTurn(host, guest);
    for (const { page } of [first, second]) {
      const table = new Table(page);
      await joiner(byMouse)(table, await table.look());
    }
    for (const { page } of [first, second]) {
      const clock = page.locator(".plate.active", { hasText: /\d:\d\d/ }).getByRole("timer");
      const shown = await clock.textContent();
      await page.waitForFunction(
        (before) => document.querySelector(".plate.active [role=timer]")?.textContent !== before,
        shown,
      );
    }
  }),
);

test(
  "the server is killed in the middle of a game; it goes on, and no move is lost",
  meeting({}, async (host, guest) => {
    const folder = await mkdtemp(joined(tmpdir(), "quadrille-"));
    let server = await serve(folder);
    try {
      await beginHex(host, guest, server.address);
      const [first, second] = await byTurn(host, guest);
      const move = joiner(byMouse);
      const table = new Table(first.page);
      const seen = await table.look();
      await server.end("SIGKILL");
      for (const { page } of [first, second])
        await page.getByText(/^No connection to the server/).waitFor();
      // The move is shown at once, and sent to the club when it is back.
      await move(table, seen);
      await first.page.getByRole("group", { name: "Moves" }).getByRole("listitem").waitFor();
      server = await serve(folder, server.port);
      const ends = await playBoth([first, move], [second, move]);
      assert.deepEqual(ends[0].moves, ends[1].moves);
      assert.deepEqual(statuses(ends), ["You lose", "You win"]);
      await leaveBroken([first, second]);
    } finally {
      await server.end();
      await rm(folder, { recursive: true });
    }
  }),
);
