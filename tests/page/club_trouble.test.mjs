// Trouble at a table of the club: each has its own words, and something that can be done.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { byTurn, gathering, meeting, playAll, sitDown } from "./meeting.mjs";
import { byMouse, cardPlayer, joiner, walker } from "./players.mjs";
import { serve, site } from "./server.mjs";
import { Table } from "./table.mjs";
import { wire } from "./wire.mjs";

const hex = { game: "hex", options: { size: 3 }, listed: false };
const lost = /^No connection to the server/;
const shown = ({ page }, text) => page.getByText(text).first().waitFor();
const gone = ({ page }, text) => page.getByText(text).first().waitFor({ state: "detached" });

/** What browsers write when nobody answers. */
function forgetBreaks(visits) {
  const expected =
    /WebSocket connection to|ERR_CONNECTION|ERR_EMPTY|ERR_SOCKET|fetching the script|ERR_INTERNET/;
  for (const visit of visits)
    visit.complaints = visit.complaints.filter((text) => !expected.test(text));
}

/** A server of its own, which the story may end and start again; `pages` is the folder of its page. */
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

/** Plays, and after so many moves does something, once. */
const interrupted = (move, after, act) => {
  let left = after;
  return async (table, seen) => {
    if (left-- === 0) await act();
    await move(table, seen);
  };
};

for (const [title, terms, player] of [
  ["Quoridor", { game: "quoridor", options: { size: 5 }, listed: false }, walker],
  ["Durak", { game: "durak", options: { cards: 24 }, listed: false }, cardPlayer],
])
  test(
    `${title}: the server is killed twice during the game, and no move is lost`,
    meeting({}, (host, guest) =>
      withServer(async (server) => {
        await sitDown([host, guest], terms, server.now.address);
        const kill = async () => {
          await server.now.end("SIGKILL");
          await server.again();
        };
        const ends = await playAll(
          [host, guest],
          [interrupted(player(byMouse), 1, kill), interrupted(player(byMouse), 3, kill)],
        );
        assert.deepEqual(ends[0].moves, ends[1].moves);
        forgetBreaks([host, guest]);
      }),
    ),
  );

test(
  "Blockade over a wire that is slow, and cut in between: the own move shows at once, and all arrive",
  meeting({}, (host, guest) =>
    withServer(async (server) => {
      const line = await wire(server.now.port);
      try {
        const terms = { game: "blockade", options: { columns: 8, rows: 12, walls: 0 } };
        await sitDown([host, guest], { ...terms, listed: false }, line.address);
        line.slow(200);
        const cut = async () => {
          line.cut();
          for (const visit of [host, guest]) await shown(visit, lost);
          assert.deepEqual(await violations(guest.page), []);
          setTimeout(() => line.mend(), 500);
        };
        const ends = await playAll(
          [host, guest],
          [interrupted(walker(byMouse), 2, cut), walker(byMouse)],
        );
        assert.deepEqual(ends[0].moves, ends[1].moves);
      } finally {
        await line.end();
      }
      forgetBreaks([host, guest]);
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
      for (const visit of [host, guest]) await shown(visit, /^The server restarts/);
      await server.again();
      for (const visit of [host, guest]) await gone(visit, /^The server restarts/);
      await playAll([host, guest], [joiner(byMouse), joiner(byMouse)]);
      forgetBreaks([host, guest]);
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
    await shown({ page: first }, "You play this game in another tab.");
    assert.equal(await second.getByText("You play this game in another tab.").count(), 0);
    assert.deepEqual(await violations(first), []);
    await first.getByRole("button", { name: "Play here" }).click();
    await shown({ page: second }, "You play this game in another tab.");
    await gone({ page: first }, "You play this game in another tab.");

    // The same person by another way: the page of this browser did not make the move.
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

test(
  "whoever stays may play on with a bot when the other one is gone for too long",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], { ...hex, clock: "60+1" });
    // Before both have moved, time breaks the game off.
    for (const { page } of await byTurn(host, guest)) {
      const table = new Table(page);
      await joiner(byMouse)(table, await table.look());
    }
    await guest.page.close();
    await shown(host, /is away\. In \d+ s you may end the game or play on with a bot\./);
    await host.page.getByRole("button", { name: "Take the win" }).waitFor();
    assert.deepEqual(await violations(host.page), []);
    await host.page.getByRole("button", { name: "Play on with a bot" }).click();
    await host.page.locator(".plate", { hasText: "Goat" }).waitFor();
  }),
);

/** The same page with its first script under another name: what a newer one looks like to an older one. */
async function renew(folder) {
  const html = await readFile(join(folder, "index.html"), "utf8");
  const [, entry] = /<script type="module"[^>]*assets\/([^"]+)"/.exec(html);
  const next = entry.replace(/-[^-]*$/, "-newer.js");
  const files = (await readdir(folder, { recursive: true })).map((file) => join(folder, file));
  for (const file of files.filter((each) => /\.(html|js)$/.test(each))) {
    const text = await readFile(file, "utf8");
    if (!text.includes(entry)) continue;
    await writeFile(file, text.replaceAll(entry, next));
    for (const packed of [`${file}.br`, `${file}.gz`]) await rm(packed, { force: true });
  }
  const assets = join(folder, "assets");
  for (const file of (await readdir(assets)).filter((each) => each.startsWith(entry)))
    await rename(join(assets, file), join(assets, file.replace(entry, next)));
}

test(
  "a page that is older than the server renews itself between moves, not during one",
  gathering([{ serviceWorkers: "block" }, {}], async ([host, guest]) => {
    const copy = await mkdtemp(join(tmpdir(), "quadrille-site-"));
    await cp(site, copy, { recursive: true });
    const story = async (server) => {
      await sitDown([host, guest], { ...hex, sides: "chosen", seat: 0 }, server.now.address);
      await byTurn(host, guest);
      await server.now.end("SIGKILL");
      await renew(copy);
      await server.again();
      await shown(host, "There is a newer page. It is loaded after your move.");
      const loaded = host.page.waitForEvent("load");
      const table = new Table(host.page);
      await joiner(byMouse)(table, await table.look());
      await loaded;
      await host.page.getByRole("group", { name: "Moves" }).getByRole("listitem").waitFor();
      assert.equal(await host.page.getByText("There is a newer page").count(), 0);
    };
    await withServer(story, copy).finally(() => rm(copy, { recursive: true }));
    forgetBreaks([host, guest]);
    host.complaints = host.complaints.filter((text) => !/ERR_FILE_NOT_FOUND|404/.test(text));
    guest.complaints = guest.complaints.filter((text) => !/404/.test(text));
  }),
);
