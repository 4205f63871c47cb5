import { expect, test, vi } from "vitest";
import type { Course } from "../engine/course";
import type { StageNumber } from "./client";
import { FakeLearning } from "./fake_learning";

/** A game that the first player wins with their third stone. */
vi.mock("../engine/rules", () => ({
  rules: {
    survey: async ({ moves }: Course) => {
      const view = {
        turn: moves.length % 2,
        moves: ["a1"],
        played: moves,
        ...(moves.length >= 5 && { result: [1, -1] }),
      };
      return { spectator: view, seats: [view, view], paths: [] };
    },
  },
}));
const { Duel } = await import("./duel.svelte");

const stage = 1 as StageNumber;
const until = (done: () => boolean) => vi.waitFor(() => expect(done()).toBe(true), 3000);

test("a person plays, it answers, and the end is told once", async () => {
  const ended: boolean[] = [];
  const duel = new Duel(new FakeLearning(), stage, 4, 0, (won) => ended.push(won));
  await until(() => duel.own);
  expect(duel.known).toBeNull();
  for (const move of ["d1", "d2", "d3"]) {
    duel.play(move);
    // A second press during the turn is ignored.
    duel.play("d4");
    await until(() => duel.own || duel.winner !== null);
  }
  expect(duel.moves).toEqual(["d1", "a1", "d2", "b1", "d3"]);
  expect(duel.winner).toBe(0);
  expect(duel.known).toBe(true);
  expect(ended).toEqual([true]);
});

test("it begins where the person is second, and what fails is told", async () => {
  const client = new FakeLearning();
  const duel = new Duel(client, stage, 4, 1, () => {});
  await until(() => duel.own);
  expect(duel.moves).toEqual(["a1"]);
  client.choose = () => Promise.reject(new Error("there is no stage 1"));
  duel.play("d1");
  await until(() => duel.problem !== null);
  expect(duel.problem).toBe("there is no stage 1");
});

test("a game that was left says nothing more", async () => {
  const client = new FakeLearning();
  const ended = vi.fn();
  const duel = new Duel(client, stage, 4, 1, ended);
  duel.close();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(duel.view).toBeNull();
  expect(ended).not.toHaveBeenCalled();
});
