import { expect, test } from "vitest";
import { resultsOf, suggestion, type LevelResults } from "./progress";
import { newGame, type SavedGame } from "./saved";

function played(players: string[], result: number[] | null, game = "hex"): SavedGame {
  return { ...newGame({ setup: { game, options: {} }, players, clock: null }), result };
}

test("wins, draws and losses against each level, on either seat, the weakest first", () => {
  const games = [
    played(["here", "level:3"], [1, -1]),
    played(["level:3", "here"], [1, -1]),
    played(["here", "level:1"], [0, 0]),
    played(["here", "level:3"], null),
  ];
  expect(resultsOf(games, "hex")).toEqual([
    { player: "level:1", won: 0, drawn: 1, lost: 0, last: [0] },
    { player: "level:3", won: 1, drawn: 0, lost: 1, last: [1, -1] },
  ]);
});

test("several bots of one level count as that level", () => {
  const games = [played(["level:2", "here", "level:2"], [-0.5, 1, -0.5], "quoridor")];
  expect(resultsOf(games, "quoridor")).toEqual([
    { player: "level:2", won: 1, drawn: 0, lost: 0, last: [1] },
  ]);
});

test("other games, other opponents, two people and bots alone do not count", () => {
  const games = [
    played(["here", "level:3"], [1, -1], "quoridor"),
    played(["here", "best"], [1, -1]),
    played(["here", "here"], [1, -1]),
    played(["level:1", "level:1"], [1, -1]),
    played(["here", "level:1", "level:2"], [1, -0.5, -0.5]),
  ];
  expect(resultsOf(games, "hex")).toEqual([]);
});

const against = (player: string, last: number[]): LevelResults => ({
  player,
  won: 0,
  drawn: 0,
  lost: 0,
  last,
});

test.each([
  ["two wins of the last three lead on", [1, -1, 1], "level:5"],
  ["one win is not enough", [1], "level:4"],
  ["two wins at the beginning are", [1, 1], "level:5"],
  ["older wins do not count", [-1, 0, 1, 1, 1], "level:4"],
  ["three losses lead back", [-1, -1, -1, 1], "level:3"],
])("whom to play next: %s", (_, last, expected) => {
  expect(suggestion([against("level:2", [1]), against("level:4", last)])).toBe(expected);
});

test("nobody is below the first level or above the last", () => {
  expect(suggestion([against("level:1", [-1, -1, -1])])).toBe("level:1");
  expect(suggestion([against("level:10", [1, 1, 1])])).toBe("level:10");
  expect(suggestion([])).toBeNull();
});
