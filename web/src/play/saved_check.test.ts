import { expect, test } from "vitest";
import { withMove } from "./changes";
import { here } from "./players";
import { newGame, rematch, type SavedGame } from "./saved";
import { isSavedGame } from "./saved_check";

const begun = newGame({
  setup: { game: "quoridor", options: { size: 7 } },
  players: [here, "level:2"],
  clock: { minutes: 3, increment: 2 },
});
const played = withMove(begun, 0, "d2", 1200);
const lost: SavedGame = {
  ...played,
  course: { ...played.course, stop: { seat: 1, reason: "resignation" } },
  result: [1, -1],
  reason: "resignation",
};
const four = newGame({
  setup: { game: "quoridor", options: { players: 4 } },
  players: [here, here, "best", here],
  clock: null,
});
const kept = (game: unknown) => JSON.parse(JSON.stringify(game)) as unknown;

test.each([begun, played, lost, rematch(lost), four])("what the page keeps is a game", (game) => {
  expect(isSavedGame(kept(game))).toBe(true);
});

test.each([null, 1, "game", [], {}, { version: 1 }])("%j is none", (value) => {
  expect(isSavedGame(value)).toBe(false);
});

test.each(Object.keys(begun))("without its %s it is none", (name) => {
  const { [name as keyof SavedGame]: _, ...rest } = lost;
  expect(isSavedGame(rest)).toBe(false);
});

test.each(Object.keys(begun))("with another kind of %s it is none", (name) => {
  expect(isSavedGame({ ...lost, [name]: { no: true } })).toBe(false);
});

const course = (changes: object) => ({ ...lost, course: { ...lost.course, ...changes } });

test.each([
  ["another version", { ...lost, version: 2 }],
  ["a game that nobody knows", course({ setup: { game: "chess", options: {} } })],
  ["options that are lists", course({ setup: { game: "quoridor", options: { size: [] } } })],
  ["moves that are no texts", course({ moves: [1] })],
  ["an end that nobody knows", course({ stop: { seat: 0, reason: "boredom" } })],
  ["a loser who does not play", course({ stop: { seat: 2, reason: "time" } })],
  ["more players than seats", { ...lost, players: [here, "best", "best"] }],
  ["fewer players than the options say", course({ setup: { ...four.course.setup } })],
  ["two on one seat", { ...lost, seating: [0, 0] }],
  ["a seat too far", { ...lost, seating: [0, 2] }],
  ["a seed that is no number", { ...lost, seed: "x" }],
  ["a move without a mover", { ...lost, movers: [] }],
  ["a mover who does not play", { ...lost, movers: [2] }],
  ["a move without its time", { ...lost, times: [] }],
  ["clocks without a clock", { ...lost, clock: null }],
  ["a clock too few", { ...lost, left: [1] }],
  ["a result too few", { ...lost, result: [1] }],
  ["a time that is no date", { ...lost, changed: 9e15 }],
  ["points too many", { ...lost, score: [0, 0, 0] }],
])("%s: it is none", (_, game) => {
  expect(isSavedGame(kept(game))).toBe(false);
});
