// Names and chat messages with markup are displayed as text at a table of the club. (Links:
// links.test.mjs.)
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";

const table = "5v1k9mw2x7c0q";
const markup = (name) => `<img src=x onerror="document.title='${name}'"> & \u202e${name}`;
const person = (id, name) => ({ kind: "person", person: id, name });
const clocks = { left: [null, null], running: null, charged: false, flag: null, passes_at: null };
const seats = [person("a", markup("Ada")), person("b", markup("Bob"))];
const terms = { game: "hex", options: { size: 3 }, clock: "none", level: "level:3" };

/** The events of a table, as a malicious club might send them. */
const events = [
  { event: "opened", terms, host: seats[0], seat: 0 },
  { event: "seated", seat: 1, player: seats[1] },
  { event: "started", game: 1, seats, turn: 0, clocks, view: { turn: 0, moves: [] } },
  { event: "moved", game: 1, ply: 1, seat: 0, move: "b2", taken: 0, turn: 1, clocks },
  { event: "said", seat: 1, text: markup("chat") },
  { event: "departed", seat: 0, why: "left" },
  { event: "absent", seat: 1 },
  { event: "offered", seat: 0, offer: "draw" },
];

/** A fake club that answers every message with these events; every visitor is Bob. */
function pretend(socket) {
  const tell = (message) => socket.send(JSON.stringify(message));
  tell({ hello: { person: { id: "b", name: markup("Bob"), guest: true }, version: "1", time: 0 } });
  socket.onMessage((text) => {
    const { id, do: what } = JSON.parse(text);
    if (what !== "watch") return;
    tell({ id, ok: true, number: events.length });
    for (const [index, event] of events.entries())
      tell({ table, number: index + 1, time: 0, ...event });
    tell({ table, watching: 1, connections: [markup("line"), null] });
    tell({ table, hand: { seat: 0, about: markup("hand") } });
  });
}

test(
  "names, chat and what a hand is about",
  visiting({}, async (visit) => {
    const { page } = visit;
    await page.routeWebSocket(/\/api\/socket$/, pretend);
    await visit.open(`/table/#${table}`);
    await page.locator(".plate", { hasText: markup("Ada") }).waitFor();
    await page
      .locator("aside")
      .getByText(`${markup("Ada")} offers a draw`)
      .waitFor();
    await page.locator("summary", { hasText: "Chat" }).click();
    await page.getByText("Show each other where the hand is").click();
    await page.getByRole("group", { name: "Chat" }).getByText(markup("chat")).waitFor();
    await page.getByRole("button", { name: `Mute ${markup("Ada")}` }).waitFor();
    assert.equal(await page.locator("img, script:not([src])").count(), 0);
    assert.match(await page.title(), /Hex/);
  }),
);
