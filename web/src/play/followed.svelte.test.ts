/** Texts about a game never get ahead of the cards that are shown. */
import { expect, test } from "vitest";
import type { View } from "../boards/contract";
import type { GameOnScreen } from "./contract";
import { Followed } from "./followed.svelte";

const seenAfter = (moves: string[], turn: number) => ({ played: moves, turn }) as unknown as View;

/** A finished game, as its source knows it. */
const game = {
  moves: ["6S", "take", "7S"],
  turn: 0,
  over: true,
  result: [1, -1],
} as unknown as GameOnScreen;

test("while cards are on their way it tells what the board shows, not what the game knows", () => {
  const followed = new Followed(() => game);
  followed.landed(seenAfter(["6S"], 1));
  expect(followed.ply).toBe(1);
  expect(followed.turn).toBe(1);
  expect(followed.over).toBe(false);
  expect(followed.result).toBeNull();
  followed.landed(seenAfter(["6S", "take", "7S"], 0));
  expect(followed.ply).toBe(3);
  expect(followed.over).toBe(true);
  expect(followed.result).toEqual([1, -1]);
});

test("boards that show everything at once are never behind", () => {
  const followed = new Followed(() => game);
  expect(followed.ply).toBe(3);
  expect(followed.over).toBe(true);
});

test("after taking back, what was seen of the moves that are gone counts no more", () => {
  const followed = new Followed(() => ({ ...game, moves: ["6S"], over: false, result: null }));
  followed.landed(seenAfter(["6S", "take", "7S"], 0));
  expect(followed.ply).toBe(1);
  expect(followed.behind).toBe(false);
});
