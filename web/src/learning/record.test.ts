import { expect, test } from "vitest";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import {
  isLessonRecord,
  keepRecord,
  keptRecord,
  newRecord,
  scoresAt,
  withNet,
  withScores,
  withStage,
} from "./record";
import { usualNet, usualTable } from "./wish";

const score = { wins: 120, games: 200 };
const whole = withScores(
  withStage(
    { ...newRecord(), points: [{ games: 1000, boards: 9000, known: 0.5, speed: null }] },
    { kind: "table", at: 1000, won: 1, lost: 2 },
  ),
  { kind: "table", at: 1000, first: score, second: score },
);
const trained = {
  ...withNet(whole, usualNet),
  net: {
    wish: usualNet,
    points: [{ at: 0.5, loss: 0.4 }],
    epochs: [{ training: 0.3, validation: 0.4, agreement: 0.8 }],
  },
};

test("what is kept is read again", () => {
  const storage = storageWith();
  const shelf = new Shelf(() => storage);
  expect(keptRecord(shelf)).toBeNull();
  expect(keepRecord(shelf, trained)).toBe(true);
  expect(keptRecord(shelf)).toEqual(trained);
});

test("a stage or a score of the same name takes the place of the earlier one", () => {
  const again = withStage(whole, { kind: "table", at: 1000, won: 0, lost: 0 });
  expect(again.stages).toEqual([{ kind: "table", at: 1000, won: 0, lost: 0 }]);
  expect(scoresAt(whole, { kind: "table", at: 1000 })?.first).toEqual(score);
  expect(scoresAt(whole, { kind: "net", at: 1000 })).toBeNull();
});

test.each([
  ["nothing", null],
  ["another version", { ...whole, version: 2 }],
  ["a board of another size", { ...whole, wish: { ...usualTable, size: 19 } }],
  ["games that nobody offers", { ...whole, wish: { ...usualTable, random: 1e12 } }],
  ["a seed that is none", { ...whole, wish: { ...usualTable, seed: "-1" } }],
  [
    "a seed of more than 64 bits",
    { ...whole, wish: { ...usualTable, seed: "18446744073709551616" } },
  ],
  ["a share of two", { ...whole, points: [{ games: 1, boards: 1, known: 2, speed: null }] }],
  ["a point without games", { ...whole, points: [{ boards: 1, known: null, speed: null }] }],
  [
    "more wins than games",
    { ...whole, scores: [{ ...whole.scores[0], first: { wins: 3, games: 2 } }] },
  ],
  ["a stage of something else", { ...whole, stages: [{ kind: "dream", at: 1, won: 0, lost: 0 }] }],
  [
    "a net of odd layers",
    { ...trained, net: { ...trained.net, wish: { ...usualNet, layers: "9" } } },
  ],
  [
    "a loss that is no number",
    { ...trained, net: { ...trained.net, points: [{ at: 1, loss: "x" }] } },
  ],
])("%s is no record", (_, value) => {
  expect(isLessonRecord(whole)).toBe(true);
  expect(isLessonRecord(trained)).toBe(true);
  expect(isLessonRecord(value)).toBe(false);
});
