// Problems at a table of the club: each is explained, and something can be done about it.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { ownerPath } from "./browser.mjs";
import { byTurn, gathering, leaveBroken, meeting, playAll, sitDown } from "./meeting.mjs";
import { askClub } from "./pages.mjs";
import { byKeys, byMouse, byTouch, cardPlayer, joiner, walker } from "./players.mjs";
import { serve, site } from "./server.mjs";
import { Table } from "./table.mjs";
import { wire } from "./wire.mjs";

const hex = { game: "hex", options: { size: 3 }, listed: false };
const lost = /^No connection to the server/;
const shown = ({ page }, text) => page.getByText(text).first().waitFor();
const gone = ({ page }, text) => page.getByText(text).first().waitFor({ state: "detached" });

/**
 * A separate server, which the test may end and start again; `pages` is the folder with its page.
 */
async function withServer(story, pages) {
  const folder = await mkdtemp(join(tmpdir(), "quadrille-"));
  const server = { now: await serve(folder, 0, { pages }) };
  server.again = async () => (server.now = await serve(folder, server.now.port, { pages }));
  try {
    await story(server);
  } finally {
    await server.now.end();
    await rm(folder, { recursive: true });
  }
}

/** Plays, and does something once after a number of moves. */
const interrupted = (move, after, act) => {
  let left = after;
  return async (table, seen) => {
    if (left-- === 0) await act();
    await move(table, seen);
  };
};

for (const [title, terms, player] of [
  ["Quoridor", { game: "quoridor", options: { size: 5 } }, walker],
  ["Blockade", { game: "blockade", options: { columns: 8, rows: 12, walls: 1 } }, walker],
  ["Hex", { game: "hex", options: { size: 4 } }, joiner],
  ["Durak", { game: "durak", options: { cards: 24 } }, cardPlayer],
])
  test(
    `${title}, by keys and on a phone: the wire is slow and cut, the server is killed, and no move is lost`,
    meeting({ touch: true }, (host, guest) =>
      withServer(async (server) => {
        const line = await wire(server.now.port);
        try {
          await sitDown([host, guest], { ...terms, listed: false }, line.address);
          line.slow(150);
          const kill = async () => {
            await server.now.end("SIGKILL");
            await server.again();
          };
          const cut = async () => {
            line.cut();
            for (const visit of [host, guest]) await shown(visit, lost);
            assert.deepEqual(await violations(guest.page), []);
            setTimeout(() => line.mend(), 500);
          };
          const ends = await playAll(
            [host, guest],
            [interrupted(player(byKeys), 1, kill), interrupted(player(byTouch), 2, cut)],
          );
          assert.deepEqual(ends[0].moves, ends[1].moves);
          await leaveBroken([host, guest]);
        } finally {
          await line.end();
        }
      }),
    ),
  );

test(
  "who closes the page is away, and comes back to a game that went on",
  meeting({}, async (host, guest) => {
    const table = await sitDown([host, guest], hex);
    await guest.page.goto("about:blank");
    await shown(host, /is away\. (The game waits|In \d+ s you may)/);
    await guest.open(table);
    await gone(host, /is away\./);
    await playAll([host, guest], [joiner(byMouse), joiner(byMouse)]);
  }),
);

test(
  "a server that stops politely is said to come back",
  meeting({}, (host, guest) =>
    withServer(async (server) => {
      await sitDown([host, guest], hex, server.now.address);
      await server.now.end();
      for (const visit of [host, guest]) await shown(visit, /^The server is restarting/);
      await server.again();
      for (const visit of [host, guest]) await gone(visit, /^The server is restarting/);
      await playAll([host, guest], [joiner(byMouse), joiner(byMouse)]);
      await leaveBroken([host, guest]);
    }),
  ),
);

test(
  "of two tabs the later one plays, until the earlier one takes the seat back; another device is told",
  meeting({}, async (host, guest) => {
    const table = await sitDown([host, guest], { ...hex, sides: "chosen", seat: 0 });
    const first = host.page;
    const second = await host.newPage();
    await second.goto(new URL(table, first.url()).href);
    await shown({ page: first }, "You are playing this game in another tab.");
    assert.equal(await second.getByText("You are playing this game in another tab.").count(), 0);
    assert.deepEqual(await violations(first), []);
    await first.getByRole("button", { name: "Play here" }).click();
    await shown({ page: second }, "You are playing this game in another tab.");
    await gone({ page: first }, "You are playing this game in another tab.");

    // The same person by another client: this page did not make the move.
    await second.evaluate(async (id) => {
      const body = JSON.stringify({ do: "move", ply: 0, move: "b2" });
      await fetch(`/api/tables/${id}`, { method: "POST", body });
    }, table.split("#")[1].split(".")[0]);
    await shown({ page: first }, /^Your last move was made elsewhere/);
  }),
);

test(
  "who is sent away by the host is told, and so is whoever waits at a table that is closed",
  gathering([{}, {}], async ([host, guest]) => {
    const terms = { game: "quoridor", options: { players: 4 }, listed: false };
    const table = await sitDown([host, guest], terms, "", { begins: false });
    const tell = (command) =>
      host.page.evaluate(
        async ([id, body]) => {
          await fetch(`/api/tables/${id}`, { method: "POST", body: JSON.stringify(body) });
        },
        [table.split("#")[1].split(".")[0], command],
      );
    await tell({ do: "remove", seat: 1 });
    await shown(guest, "The host has given your seat away. You cannot sit down here again.");
    assert.deepEqual(await violations(guest.page), []);
    await tell({ do: "leave", confirmed: true });
    await shown(host, "The host has closed this table.");
  }),
);

/**
 * Plays until running out of time would no longer abort the game: each player has moved, and the
 * other has seen it.
 */
async function moveOnce(host, guest) {
  for (const { page } of await byTurn(host, guest)) {
    const table = new Table(page);
    await joiner(byMouse)(table, await table.look());
  }
  for (const { page } of [host, guest])
    await page.getByRole("group", { name: "Moves" }).getByRole("listitem").nth(1).waitFor();
}

for (const [title, choice, outcome] of [
  ["play on with a bot", "Play on with a bot", (page) => page.locator(".plate", { hasText: "Goat" })],
  ["take the win", "Take the win", (page) => page.locator("aside .status", { hasText: "You win" })],
])
  test(
    `whoever stays may ${title} when the other one is gone for too long`,
    meeting({}, async (host, guest) => {
      const table = await sitDown([host, guest], { ...hex, clock: "60+1" });
      await moveOnce(host, guest);
      await guest.page.goto("about:blank");
      await shown(host, /is away\. In \d+ s you may end the game or play on with a bot\./);
      assert.equal(await host.page.getByRole("button", { name: choice }).count(), 0, "not yet");
      await host.page.getByRole("button", { name: choice }).waitFor();
      await shown(host, /has been away for too long\.$/);
      assert.deepEqual(await violations(host.page), []);
      await host.page.getByRole("button", { name: choice }).click();
      await outcome(host.page).waitFor();
      await gone(host, /away for too long\.$/);
      if (choice !== "Take the win") return;
      await shown(host, /^by forfeit/);
      // A player who comes back sees how the game ended.
      await guest.open(table);
      await guest.page.locator("aside .status", { hasText: "You lose" }).waitFor();
    }),
  );

test(
  "who is signed out in the middle of a game is told, signs in again and plays on",
  meeting({}, async (host, guest) => {
    const account = { name: "Signs Out", password: "correct horse" };
    await askClub(guest, "POST", "guests", {});
    await askClub(guest, "POST", "me/account", account);
    const table = await sitDown([host, guest], { ...hex, sides: "chosen", seat: 1 });
    await byTurn(host, guest);
    // In another tab, like from another browser's list of devices.
    const other = await guest.newPage();
    await other.goto(new URL("/settings/", guest.page.url()).href);
    await other.evaluate(() => fetch("/api/session", { method: "DELETE" }));
    await other.close();
    const { page } = guest;
    await shown(guest, /^You were signed out\. If you have an account/);
    assert.deepEqual(await violations(page), []);
    await shown(host, /is away\./);
    // No action is offered that could not reach the club.
    assert.equal(await page.getByRole("button", { name: "Resign" }).count(), 0);
    await page.getByRole("gridcell", { name: /^b2,/ }).click();
    await page.getByText("No moves yet").waitFor();

    await page.getByRole("link", { name: "Sign in" }).click();
    const form = page.getByRole("region", { name: "Sign in", exact: true });
    await form.getByLabel("Name", { exact: true }).fill(account.name);
    await form.getByLabel("Password", { exact: true }).fill(account.password);
    await form.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: account.name }).waitFor();
    await guest.open(table);
    await gone(host, /is away\./);
    await playAll([host, guest], [joiner(byMouse), joiner(byMouse)]);
  }),
);

test(
  "a guest who is signed out comes as another one, and watches",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], hex);
    await guest.page.evaluate(() => fetch("/api/session", { method: "DELETE" }));
    await shown(guest, /^You were signed out/);
    await guest.page.getByRole("button", { name: "Load again" }).click();
    await shown(guest, "All seats are taken. You are watching.");
    await shown(host, /is away\./);
  }),
);

test(
  "who is banned in the middle of a game is told, and so when they come again; playing alone goes on",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], hex);
    const { person } = await askClub(guest, "GET", "me");
    await askClub(host, "POST", "owner", { token: (await ownerPath()).split("#")[1] });
    const ban = { kind: "ban", person: person.id, reason: "rude", hours: 1 };
    await askClub(host, "POST", "owner/sanctions", ban);
    const { page } = guest;
    await shown(guest, /^The owner of this server does not want you here/);
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.getByRole("button", { name: "Resign" }).count(), 0);
    await page.reload();
    await shown(guest, "You are banned from this club.");
    await page.getByRole("main").getByRole("link").click();
    await page.getByRole("main").getByRole("link", { name: /^Hex/ }).waitFor();
    await shown(host, /is away\./);
    guest.forgetRefusals(403);
    await leaveBroken([guest]);
  }),
);

/**
 * Simulates a newer version of the page: all scripts have other names, as after a change, and the
 * service worker has another version.
 */
async function renew(folder) {
  const assets = join(folder, "assets");
  const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  const newer = (text) =>
    text.replaceAll(/[\w.-]+\.js\b/g, (name) => (scripts.includes(name) ? renamed(name) : name));
  const renamed = (name) => name.replace(/\.js$/, "-newer.js");
  const files = (await readdir(folder, { recursive: true })).map((file) => join(folder, file));
  for (const file of files.filter((each) => /\.(html|js)$/.test(each))) {
    const text = await readFile(file, "utf8");
    await writeFile(file, newer(text).replace(/const version = "/, "$&newer-"));
    for (const packed of [`${file}.br`, `${file}.gz`]) await rm(packed, { force: true });
  }
  for (const file of scripts) await rename(join(assets, file), join(assets, renamed(file)));
}

for (const [title, keeper] of [
  ["a page that is older than the server", false],
  ["the same where a service worker keeps the page", true],
])
  test(
    `${title}: it renews itself between moves, not during one`,
    gathering([{ keeper }, {}], async ([host, guest]) => {
      const copy = await mkdtemp(join(tmpdir(), "quadrille-site-"));
      await cp(site, copy, { recursive: true });
      const story = async (server) => {
        await sitDown([host, guest], { ...hex, sides: "chosen", seat: 0 }, server.now.address);
        await byTurn(host, guest);
        if (keeper)
          await host.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await server.now.end("SIGKILL");
        await renew(copy);
        await server.again();
        await shown(host, "There is a newer version of this page. It will be loaded after your move.");
        const loaded = host.page.waitForEvent("load");
        const table = new Table(host.page);
        await joiner(byMouse)(table, await table.look());
        await loaded;
        await host.page.locator('script[src*="-newer.js"]').waitFor({ state: "attached" });
        await host.page.getByRole("group", { name: "Moves" }).getByRole("listitem").waitFor();
        assert.equal(await host.page.getByText("There is a newer version").count(), 0);
        await leaveBroken([host, guest], /ERR_FILE_NOT_FOUND|404/);
      };
      await withServer(story, copy).finally(() => rm(copy, { recursive: true }));
    }),
  );

test(
  "nobody is said to think who is away",
  meeting({}, async (host, guest) => {
    const table = await sitDown([host, guest], hex);
    const [mover, other] = await byTurn(host, guest);
    await other.page.locator("aside .status", { hasText: /is thinking$/ }).waitFor();
    await mover.page.goto("about:blank");
    await other.page.locator("aside .status", { hasText: /is away$/ }).waitFor();
    await mover.open(table);
    await other.page.locator("aside .status", { hasText: /is thinking$/ }).waitFor();
  }),
);
