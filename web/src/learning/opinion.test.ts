import { expect, test } from "vitest";
import type { Judgement, StageNumber } from "./client";
import { FakeLearning } from "./fake_learning";
import { favourites, Opinion } from "./opinion.svelte";

const stage = { stage: 1 as StageNumber };

test("of many questions at once the first and the last are asked", async () => {
  const client = new FakeLearning();
  const answers: ((value: Judgement) => void)[] = [];
  const asked: string[][] = [];
  client.judge = (_, moves) => {
    asked.push(moves);
    return new Promise((resolve) => answers.push(resolve));
  };
  const opinion = new Opinion(client);
  const first = opinion.ask(stage, []);
  void opinion.ask(stage, ["a1"]);
  void opinion.ask(stage, ["a1", "b1"]);
  const told = { turn: 0, winner: null, moves: [{ move: "c1", value: 0.5, visits: 1 }] };
  answers[0]!(told);
  await new Promise((resolve) => setTimeout(resolve));
  answers[1]!(told);
  await first;
  expect(asked).toEqual([[], ["a1", "b1"]]);
  expect(opinion.shown?.moves).toEqual(["a1", "b1"]);
  expect(opinion.shown?.cells.get("c1")?.value).toBe(0.5);
});

test("one who was forgotten has no opinion, and nothing fails", async () => {
  const client = new FakeLearning();
  client.judge = () => Promise.reject(new Error("there is no stage 1"));
  const opinion = new Opinion(client);
  await opinion.ask(stage, []);
  expect(opinion.shown).toBeNull();
});

const cells = (values: (number | null)[]) =>
  new Map(values.map((value, index) => [`a${index}`, { move: `a${index}`, value, visits: null }]));

test("it would play what it thinks best; what it does not know is even", () => {
  const of = (values: (number | null)[]) => [...favourites(cells(values))];
  expect(of([0.1, 0.4, null])).toEqual(["a1"]);
  expect(of([-0.1, null, -0.4])).toEqual(["a1"]);
  expect(of([0.3, null, 0.3])).toEqual(["a0", "a2"]);
  expect(of([-0.1, null, null])).toEqual(["a1", "a2"]);
  expect(of([])).toEqual([]);
});
