import { expect, test } from "vitest";
import { Truth } from "./truth.svelte";

test("tells the winner after each move, and leaves out what is not known", async () => {
  const answers: Record<string, number | null> = { "a1 b1": 0, "a1 b2": 1, "a1 b3": null };
  const truth = new Truth(async (moves) => {
    const answer = answers[moves.join(" ")];
    if (answer === undefined) throw new Error("no such position");
    return answer;
  });
  const moves = ["a1"];
  await truth.ask(moves, ["b1", "b2", "b3", "b4"]);
  expect(truth.shown?.moves).toBe(moves);
  expect([...truth.shown!.winners]).toEqual([
    ["b1", 0],
    ["b2", 1],
  ]);
});

test("a later question ends the earlier one", async () => {
  const asked: string[] = [];
  const truth = new Truth(async (moves) => {
    asked.push(moves.join(" "));
    await new Promise((resolve) => setTimeout(resolve));
    return 0;
  });
  const first = truth.ask([], ["a1", "a2", "a3"]);
  const later = ["b1"];
  await Promise.all([first, truth.ask(later, ["c1"])]);
  expect(truth.shown?.moves).toBe(later);
  expect(asked).toEqual(["a1", "b1 c1"]);
});
