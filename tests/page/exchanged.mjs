// The same club with other hidden cards, and everything that a browser has of a table.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { within } from "../server/patience.mjs";

/**
 * In the club of a server that was ended: exchanges those cards of its only deal that are not named in
 * `known`, except trumps (whoever has the lowest begins). Gives how many they are.
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

/** Runs in the page before it: notes what goes to workers and comes from them. */
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

/** Runs in the page: all that is kept and shown, and what its workers were told and answered. */
export async function everything() {
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return {
    page: document.title + document.body.outerHTML,
    kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases]),
    told: globalThis.told.join("\n"),
  };
}

/** Collects what goes over the sockets of a page: events in their order, the rest in any. */
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

/** When every message that was sent has its answer, and the event that the answer names has come. */
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

/** How long something took, and how good a connection is, differs from run to run. */
const withoutTimes = (text) =>
  text
    .replaceAll(/"(time|taken|since)":\d+/g, '"$1":0')
    .replaceAll(/"connections":\[[^\]]*\]/g, '"connections":[]')
    .replaceAll(/took [\d.]+ s|(slow|bad) connection/g, "");

/** That both are the same but for times; says where they differ first. */
export function assertSame(actual, expected, what) {
  const [one, other] = [withoutTimes(actual), withoutTimes(expected)];
  if (one === other) return;
  let at = 0;
  while (one[at] === other[at]) ++at;
  const around = (text) => text.slice(Math.max(0, at - 100), at + 100);
  assert.fail(`${what} differs:\n${around(one)}\n${around(other)}`);
}
