import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedHands, pace } from "./shared_hands.svelte";

let told: object[];
let hands: SharedHands;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  hands = new SharedHands((message) => told.push(message));
  hands.turn(true);
  told = [];
});
afterEach(() => {
  hands.turn(false);
  hands.close();
  vi.useRealTimers();
});

test("the newest is told, at once and then not too often", () => {
  for (const about of ["a1h", "a2h", "a2v"]) hands.show(about);
  expect(told).toEqual([{ do: "hand", about: "a1h" }]);
  vi.advanceTimersByTime(pace.telling);
  expect(told.at(-1)).toEqual({ do: "hand", about: "a2v" });
  vi.advanceTimersByTime(10 * pace.telling);
  expect(told).toHaveLength(2);
  hands.show("");
  expect(told.at(-1)).toEqual({ do: "hand", about: "" });
});

test("what is back where it was meanwhile is not told", () => {
  hands.show("a1h");
  hands.show("a2h");
  hands.show("a1h");
  vi.advanceTimersByTime(10 * pace.telling);
  expect(told).toHaveLength(1);
});

test("who does not like it tells nothing and sees nothing", () => {
  hands.heard(1, "c3");
  expect(hands.other).toEqual({ seat: 1, about: "c3" });
  hands.turn(false);
  expect(told).toEqual([{ do: "hands", on: false }]);
  expect(hands.other).toBeNull();
  hands.heard(1, "c3");
  hands.show("a1h");
  expect(hands.other).toBeNull();
  expect(told).toHaveLength(1);
});

test("every new connection is told that one likes it, and then what the hand is about", () => {
  hands.show("a1h");
  vi.advanceTimersByTime(pace.telling);
  hands.begin();
  hands.show("a1h");
  expect(told.slice(1)).toEqual([
    { do: "hands", on: true },
    { do: "hand", about: "a1h" },
  ]);
});

test("what is put down, or not told for long, is gone", () => {
  hands.heard(1, "c3");
  hands.heard(1, "");
  expect(hands.other).toBeNull();
  hands.heard(1, "c3");
  vi.advanceTimersByTime(pace.showing);
  expect(hands.other).toBeNull();
});
