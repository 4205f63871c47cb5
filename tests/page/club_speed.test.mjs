// The speed of a table of the club: reported but not asserted, since measurements on a busy machine
// prove nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byTurn, meeting, sitDown } from "./meeting.mjs";
import { Table } from "./table.mjs";

const hex = { game: "hex", options: { size: 7, swap: "off" }, listed: false };

/** An init script that sits down as soon as possible, and records when a move can be made. */
function sitAtOnce() {
  if (location.protocol === "about:") return;
  let pressed = false;
  const look = () => {
    const sit = document.querySelector("main .row button:not(:disabled)");
    // Only the first such button is the one to sit down.
    if (sit && !pressed) {
      pressed = true;
      sit.click();
    }
    const ready = document.querySelector('main section[aria-busy="false"] svg');
    if (!ready || !document.querySelector("aside .status.own")) return;
    watching.disconnect();
    requestAnimationFrame(() => (globalThis.playable = performance.now()));
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { subtree: true, childList: true, attributes: true });
}

test(
  "from the tap on a link to the first move, with nothing in any cache",
  meeting({}, async (host, guest, context) => {
    const terms = { ...hex, sides: "chosen", seat: 1 };
    const table = await sitDown([host], terms, "", { begins: false });
    await guest.context.addInitScript(sitAtOnce);
    await guest.open(table);
    const found = await guest.page.waitForFunction(() => globalThis.playable);
    const time = Math.round(await found.jsonValue());
    context.diagnostic(`a guest can move ${time} ms after the link was opened`);
    assert.ok(time > 0);
  }),
);

/** Runs in the page: records presses on the board, and when a move was listed and drawn. */
function watchMoves() {
  const now = () => performance.timeOrigin + performance.now();
  globalThis.pressed = [];
  globalThis.listed = [];
  addEventListener("pointerdown", () => globalThis.pressed.push(now()), { capture: true });
  let count = 0;
  new MutationObserver(() => {
    const moves = document.querySelectorAll('[role="group"][aria-label="Moves"] li').length;
    if (moves <= count) return;
    count = moves;
    requestAnimationFrame(() => globalThis.listed.push(now()));
  }).observe(document.body, { subtree: true, childList: true });
}

test(
  "from the hand on one board to the move on the other",
  meeting({}, async (host, guest, context) => {
    await sitDown([host, guest], hex);
    for (const { page } of [host, guest]) await page.evaluate(watchMoves);
    let people = await byTurn(host, guest);
    const own = [];
    const other = [];
    for (let ply = 0; ply < 12; ++ply) {
      const [mover, waiter] = people;
      const table = new Table(mover.page);
      const seen = await table.look(ply);
      const empty = seen.things.filter(({ name }) => /, empty/.test(name));
      await mover.page.mouse.click(...empty[(5 * ply) % empty.length].point);
      const shown = ({ page }) =>
        page.waitForFunction((index) => globalThis.listed[index], ply).then((at) => at.jsonValue());
      const began = await mover.page.evaluate(() => globalThis.pressed.at(-1));
      own.push((await shown(mover)) - began);
      other.push((await shown(waiter)) - began);
      people = [waiter, mover];
    }
    const middle = (times) => Math.round(times.sort((a, b) => a - b)[times.length / 2]);
    context.diagnostic(
      `a move shows after ${middle(own)} ms where it is made, after ${middle(other)} ms at the other side ` +
        `(half of 12; the slowest ${Math.round(Math.max(...other))} ms)`,
    );
  }),
);
