import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { viewWith } from "./fixtures";
import { Playback } from "./playback.svelte";

const secret = { hands: null, peeked: new Set<number>() };

const opened = viewWith({
  played: ["QH"],
  turn: 1,
  phase: "defend",
  hand: ["8S", "KS", "AS", "JD", "KC"],
  hands: [5, 6],
  table: [{ attack: "QH", defence: null }],
});
/** The defender has beaten the last attack that the bout allowed, and hands are refilled. */
const beaten = viewWith({
  played: ["QH", "QH/AH"],
  turn: 1,
  talon: 22,
  attacker: 1,
  defender: 0,
  gone: ["QH", "AH"],
  hand: ["8S", "KS", "AS", "JD", "KC", "6D"],
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a new game is dealt, one in progress is just there", () => {
  expect(new Playback(viewWith(), secret, true).before?.talon).toBe(36);
  expect(new Playback(viewWith(), secret, false).before).toBeNull();
  expect(new Playback(opened, secret, true).before).toBeNull();
});

test("what happens at once is shown one after another", () => {
  const playback = new Playback(opened, secret, true);
  playback.follow(beaten, secret, true);
  expect(playback.now.pairs).toEqual([{ attack: "QH", defence: "AH" }]);
  expect(playback.behind).toBe(true);
  expect(playback.view).toBe(opened);
  vi.advanceTimersToNextTimer();
  expect([playback.now.pairs.length, playback.now.talon]).toEqual([0, 24]);
  vi.advanceTimersToNextTimer();
  expect(playback.now.talon).toBe(22);
  expect(playback.behind).toBe(false);
  expect(playback.view).toBe(beaten);
});

test("one's own card lies down at once, whatever was waiting", () => {
  const playback = new Playback(opened, secret, true);
  const mine = { ...beaten, turn: 0 };
  playback.follow(mine, secret, true);
  const laid = {
    ...mine,
    played: [...mine.played, "KC"],
    table: [{ attack: "KC", defence: null }],
  };
  playback.follow(laid, secret, true);
  expect(playback.now.pairs).toEqual(laid.table);
  expect(playback.behind).toBe(false);
});

test("without motion, from another seat or in a new game nothing is waited for", () => {
  const still = new Playback(opened, secret, true);
  still.follow(beaten, secret, false);
  expect(still.now.talon).toBe(22);
  const turned = new Playback(opened, secret, true);
  turned.follow({ ...beaten, seat: 1 }, secret, true);
  expect([turned.now.talon, turned.before]).toEqual([22, null]);
  const again = new Playback(beaten, secret, true);
  again.follow(viewWith(), secret, true);
  expect(again.before?.talon).toBe(36);
  expect(vi.getTimerCount()).toBe(0);
});

test("who stops it is not called back", () => {
  const playback = new Playback(opened, secret, true);
  playback.follow(beaten, secret, true);
  playback.stop();
  expect(vi.getTimerCount()).toBe(0);
});
