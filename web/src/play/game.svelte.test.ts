/** The clock of a game of this browser: while its page is hidden and shown again, and at its end. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course } from "../engine/course";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { GameInPlay } from "./game.svelte";
import { here } from "./players";
import { newGame } from "./saved";
import { GameStore } from "./store";

/** Minimal rules: only the turn and a stop matter. */
vi.mock("../engine/rules", () => {
  const survey = async ({ moves, stop }: Course) => {
    const end = stop && { result: [-1, 1], reason: stop.reason };
    const view = { turn: moves.length % 2, moves: ["c3"], ...end };
    return { seats: [view, view], spectator: view, paths: [] };
  };
  return { rules: { survey } };
});
vi.mock("../router.svelte", () => ({ router: {} }));
vi.mock("./preferences.svelte", () => ({ preferences: { all: { undo: "always" } } }));

let store: GameStore;
let game: GameInPlay;
const kept = () => store.find(game.id)!.left;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  const storage = storageWith();
  store = new GameStore(new Shelf(() => storage));
  const setup = { game: "hex", options: {} };
  const clock = { minutes: 3, increment: 0 };
  const begun = newGame({ setup, players: [here, here], clock, moves: ["a1", "b2"] });
  const saved = store.keep({ ...begun, movers: [0, 1], times: [0, 0] });
  game = new GameInPlay(saved, store, false, { accepted: () => {}, refused: () => {} });
  await pass(0);
});
afterEach(() => {
  game.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("time is subtracted once, however often the page is hidden", async () => {
  await pass(10);
  game.keepTime();
  expect(kept()).toEqual([170_000, 180_000]);
  game.keepTime();
  expect(kept()).toEqual([170_000, 180_000]);
  game.resumeClock();
  await pass(5);
  expect(game.left(0)).toBe(165_000);
  await game.play("c3");
  expect(kept()).toEqual([165_000, 180_000]);
});

test("the clock stands while the page is hidden", async () => {
  await pass(10);
  game.keepTime();
  await pass(3600);
  expect(game.left(0)).toBe(170_000);
  game.resumeClock();
  await pass(5);
  expect(game.left(0)).toBe(165_000);
  expect(game.over).toBe(false);
});

test("after a loss on time nothing can be taken back, since no time is left to go on", async () => {
  expect(game.acts.takeBack?.ready).toBe(true);
  await pass(181);
  expect(game).toMatchObject({ over: true, reason: "time" });
  expect(game.acts.takeBack?.ready).toBe(false);
  game.acts.takeBack?.run();
  expect(game.moves).toEqual(["a1", "b2"]);
});
