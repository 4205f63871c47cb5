// Exchanges hidden cards in a stored club, and collects everything that a browser has of a table.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { within } from "../server/patience.mjs";

/**
 * In the club of a stopped server, exchanges those cards of its only deal that are not in `known`,
 * except trumps (the lowest one determines who begins). Returns the number of exchanged cards.
 */
export async function exchangeCards(folder, known, trump) {
  const file = join(folder, "club", "club.sqlite");
  const bytes = await readFile(file, "latin1");
  const deals = [...new Set([...bytes.matchAll(/"deal":"([^"]+)"/g)].map(([, deal]) => deal))];
  assert.equal(deals.length, 1, "there is one deal");
  const cards = deals[0].split(" ");
  const isHidden = (card) => !card.endsWith(trump) && !new RegExp(`\\b${card}\\b`).test(known);
  const hidden = cards.filter(isHidden);
  const others = [...hidden.slice(1), hidden[0]];
  const exchanged = cards.map((card) => (isHidden(card) ? others.shift() : card)).join(" ");
  await writeFile(file, bytes.replaceAll(deals[0], exchanged), "latin1");
  return hidden.length;
}

/** An init script that records the messages to and from workers. */
export function listenToWorkers() {
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

/** Runs in the page: everything stored and displayed, and the messages to and from its workers. */
export async function everything() {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return {
    page: document.title + document.body.outerHTML,
    kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases]),
    told: globalThis.told.join("\n"),
  };
}

/** Collects the messages on the sockets of a page: events in order, the others in any order. */
export function hearSockets({ page }) {
  const heard = { events: [], others: [], text: "" };
  page.on("websocket", (socket) => {
    const note = (direction) => (frame) => {
      const text = withoutTimes(`${direction} ${frame.payload}`);
      heard.text += `${text}\n`;
      if (text.includes('"event":')) heard.events.push(text);
      else heard.others.push(text);
    };
    socket.on("framereceived", note("<"));
    socket.on("framesent", note(">"));
  });
  return heard;
}

/**
 * Resolves when every message that was sent has been answered, and the event named by the answer
 * has arrived.
 */
export async function answered(heard) {
  const read = (texts, direction) =>
    texts.filter((text) => text.startsWith(direction)).map((text) => JSON.parse(text.slice(2)));
  const all = () => {
    const replies = read(heard.others, "<");
    const last = Math.max(...read(heard.events, "<").map(({ number }) => number));
    return read(heard.others, ">").every(({ id }) =>
      replies.some((reply) => reply.id === id && reply.number <= last),
    );
  };
  const waited = async () => {
    while (!all()) await sleep(20);
  };
  await within(waited(), () => "answers to everything that was sent");
}

/** Removes durations and the quality of connections, which differ from run to run. */
const withoutTimes = (text) =>
  text
    .replaceAll(/"(time|taken|since)":\d+/g, '"$1":0')
    .replaceAll(/"connections":\[[^\]]*\]/g, '"connections":[]')
    .replaceAll(/took [\d.]+ s|(slow|bad) connection/g, "");

/** Asserts that both are the same except for times, and shows the first difference. */
export function assertSame(actual, expected, what) {
  const [one, other] = [withoutTimes(actual), withoutTimes(expected)];
  if (one === other) return;
  let at = 0;
  while (one[at] === other[at]) ++at;
  const around = (text) => text.slice(Math.max(0, at - 100), at + 100);
  assert.fail(`${what} differs:\n${around(one)}\n${around(other)}`);
}
