// What a seat in Durak cannot know is nowhere in its browser: not in what the server sends, nor in the
// page, nor in what it keeps, nor in what it tells its workers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { meeting, playAll, sitDown } from "./meeting.mjs";
import { byMouse, byTouch, cardPlayer } from "./players.mjs";

/** Runs in the page before it: notes what goes to workers and comes from them. */
function listen() {
  globalThis.told = [];
  const note = (data) => globalThis.told.push(JSON.stringify(data) ?? "");
  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    constructor(...where) {
      super(...where);
      this.addEventListener("message", ({ data }) => note(data));
    }
    postMessage(data, ...rest) {
      note(data);
      super.postMessage(data, ...rest);
    }
  };
}

/** Runs in the page: all that is kept and shown, as texts; drawings alone are left out. */
function everything() {
  const drawn = ["d", "style", "class", "transform", "viewBox", "points", "href"];
  const texts = [...document.querySelectorAll("body *")].flatMap((element) => [
    ...[...element.attributes].filter(({ name }) => !drawn.includes(name)).map((each) => each.value),
    ...(element.children.length === 0 ? [element.textContent] : []),
  ]);
  const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
  return [...texts, ...kept, ...globalThis.told].join("\n");
}

/** What came over the sockets of a page, in order, with what it knew after each view. */
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

const suits = { C: ["clubs", "♣"], D: ["diamonds", "♦"], H: ["hearts", "♥"], S: ["spades", "♠"] };
const ranks = { 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };
/** How a card may be written: by its letters, as it is read aloud, or as it is printed. */
function writings(card) {
  const [rank, suit] = card;
  const [name, sign] = suits[suit];
  const letters = `(^|[^A-Za-z0-9])${card}([^A-Za-z0-9]|$)`;
  return new RegExp(`${letters}|${ranks[rank]} of ${name}|${rank === "T" ? 10 : rank}${sign}`, "m");
}

test(
  "Durak: a browser holds no card that its seat cannot know",
  meeting({ touch: true }, async (host, guest) => {
    for (const { context } of [host, guest]) await context.addInitScript(listen);
    const heard = [hear(host), hear(guest)];
    await sitDown([host, guest], { game: "durak", options: { cards: 24 }, listed: false });

    /** What each browser held after so many moves, as far as the socket had told then. */
    const held = [[], []];
    const watched = (visit, seat, play) => async (table, seen) => {
      const text = await visit.page.evaluate(everything);
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
