// What a seat in Durak cannot know is nowhere in its browser: not in the server's messages, in the
// page, in its storage, or in the messages to its workers.
import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { Visit } from "./browser.mjs";
import {
  answered,
  assertSame,
  everything,
  exchangeCards,
  hearSockets,
  listenToWorkers,
} from "./exchanged.mjs";
import { gathering, meeting, playAll, sitDown } from "./meeting.mjs";
import { byMouse, byTouch, cardPlayer } from "./players.mjs";
import { serve } from "./server.mjs";
import { Table } from "./table.mjs";

/** Runs in the page: all stored and displayed texts, without drawings. */
function textsOf() {
  const drawn = ["d", "style", "class", "transform", "viewBox", "points", "href"];
  const texts = [...document.querySelectorAll("body *")].flatMap((element) => [
    ...[...element.attributes]
      .filter(({ name }) => !drawn.includes(name))
      .map((each) => each.value),
    ...(element.children.length === 0 ? [element.textContent] : []),
  ]);
  const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
  return [...texts, ...kept, ...globalThis.told].join("\n");
}

/** Collects what a page receives over its sockets, with its knowledge after each view. */
function hear({ page }) {
  const heard = { text: "", views: new Map() };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      // After the end nothing is hidden.
      if (message.event === "ended") heard.over = true;
      if (heard.over) return;
      heard.text += `${payload}\n`;
      if (message.view) heard.views.set(message.ply ?? 0, message.view);
    }),
  );
  return heard;
}

const suits = {
  C: ["clubs", "♣"],
  D: ["diamonds", "♦"],
  H: ["hearts", "♥"],
  S: ["spades", "♠"],
};
const ranks = { 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };
/** The ways in which a card may be written: its letters, its name, or as printed. */
function writings(card) {
  const [rank, suit] = card;
  const [name, sign] = suits[suit];
  const letters = `(^|[^A-Za-z0-9])${card}([^A-Za-z0-9]|$)`;
  return new RegExp(`${letters}|${ranks[rank]} of ${name}|${rank === "T" ? 10 : rank}${sign}`, "m");
}

test(
  "Durak: a browser holds no card that its seat cannot know",
  meeting({ touch: true }, async (host, guest) => {
    for (const { context } of [host, guest]) await context.addInitScript(listenToWorkers);
    const heard = [hear(host), hear(guest)];
    await sitDown([host, guest], { game: "durak", options: { cards: 24 }, listed: false });

    /**
     * The content of each browser after each number of moves, limited to what the socket had sent
     * by then.
     */
    const held = [[], []];
    const watched = (visit, seat, play) => async (table, seen) => {
      const text = await visit.page.evaluate(textsOf);
      if (!heard[seat].over) held[seat].push({ ply: seen.moves.length, text });
      await play(table, seen);
    };
    await playAll(
      [host, guest],
      [watched(host, 0, cardPlayer(byMouse)), watched(guest, 1, cardPlayer(byTouch))],
    );

    let compared = 0;
    for (const [own, other] of [
      [0, 1],
      [1, 0],
    ])
      for (const { ply, text } of held[own]) {
        const mine = heard[own].views.get(ply);
        const theirs = heard[other].views.get(ply);
        if (!mine || !theirs) continue;
        const known = JSON.stringify([mine.hand, mine.known, mine.table, mine.gone, mine.face_up]);
        const secret = theirs.hand.filter((card) => !known.includes(`"${card}"`));
        const before = JSON.stringify(mine);
        for (const card of secret) {
          assert.ok(!before.includes(`"${card}"`), `${card} was sent after ${ply} moves`);
          assert.doesNotMatch(text, writings(card), `${card} was held after ${ply} moves`);
          ++compared;
        }
      }
    assert.ok(compared > 20, `${compared} cards were looked for`);
  }),
);

/** Runs in the host's page: asks the club something, or sends it a command. */
const atTable = (page, table, body) =>
  page.evaluate(
    async ([id, command]) => {
      const options = command ? { method: "POST", body: JSON.stringify(command) } : {};
      return (await fetch(`/api/tables/${id}`, options)).json();
    },
    [table.split("#")[1].split(".")[0], body],
  );

/**
 * The first moves of the game that was begun in this folder, seen from the guest's seat. The host
 * plays the moves of `script`, by ply; without one, any move.
 */
async function firstMoves(folder, { port, table, states, script = {} }) {
  const server = await serve(folder, port);
  const [host, guest] = [
    await Visit.begin({ storageState: states[0] }),
    await Visit.begin({ storageState: states[1] }),
  ];
  const seen = { pictures: [], hostMoves: {}, heard: hearSockets(guest) };
  try {
    await guest.context.addInitScript(listenToWorkers);
    for (const { page } of [host, guest]) {
      await page.goto(table);
      await page.getByText("No moves yet").waitFor();
    }
    const board = new Table(guest.page);
    let playing = null;
    for (let ply = 0; ; ++ply) {
      // Also after the last move, whose messages may still be on their way until it is in the
      // guest's list.
      await guest.page.waitForFunction(
        (count) =>
          document.querySelectorAll('[role="group"][aria-label="Moves"] li').length === count &&
          document.querySelector('section[aria-label="Board"]').ariaBusy === "false",
        ply,
      );
      seen.pictures.push(await guest.page.evaluate(everything));
      if (ply === 12) break;
      if ((await guest.page.locator("aside .status.own").count()) > 0) {
        await playing;
        // The guest can never move again if the game ends here, so this is not awaited.
        playing = cardPlayer(byMouse)(board, await board.look(ply)).catch(() => {});
        continue;
      }
      const { snapshot } = await atTable(host.page, table);
      seen.trump = snapshot.view.trump;
      const move = script[ply] ?? snapshot.view.moves[0];
      seen.hostMoves[ply] = move;
      const answer = await atTable(host.page, table, { do: "move", ply, move });
      assert.equal(answer.ok, true, JSON.stringify(answer));
    }
    await answered(seen.heard);
    for (const { page } of [host, guest]) await page.goto("about:blank");
    for (const visit of [host, guest]) await visit.end();
  } finally {
    for (const { context } of [host, guest]) await context.close();
    await server.end();
  }
  return seen;
}

test(
  "Durak: two games that differ in hidden cards alone are the same to the browser of who cannot know them",
  gathering([{}, {}], async ([host, guest]) => {
    const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), "quadrille-"))));
    try {
      const server = await serve(folders[0]);
      const terms = { game: "durak", options: { cards: 24 }, listed: false };
      const table = await sitDown([host, guest], terms, server.address);
      const states = await Promise.all([host, guest].map(({ context }) => context.storageState()));
      for (const { page } of [host, guest]) await page.goto("about:blank");
      await server.end();
      await cp(folders[0], folders[1], { recursive: true });

      const begun = { port: server.port, table, states };
      const one = await firstMoves(folders[0], begun);
      const count = await exchangeCards(folders[1], one.heard.text, one.trump);
      assert.ok(count > 3, `${count} cards were exchanged`);
      const other = await firstMoves(folders[1], { ...begun, script: one.hostMoves });

      assert.equal(other.pictures.length, one.pictures.length);
      for (const [ply, picture] of one.pictures.entries())
        for (const [kind, text] of Object.entries(picture))
          assertSame(other.pictures[ply][kind], text, `${kind} after ${ply} moves`);
      assert.deepEqual(other.heard.events, one.heard.events);
      const once = ({ others }) => [...new Set(others)].sort();
      assert.deepEqual(once(other.heard), once(one.heard));
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true });
    }
  }),
);
