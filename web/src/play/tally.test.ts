import { expect, test } from "vitest";
import { newGame, type SavedGame } from "./saved";
import { tallyOf } from "./tally";

const table = "table:file=hex-5x5";

function played(players: string[], result: number[] | null, options = {}): SavedGame {
  const setup = { game: "hex", options: { size: 5, ...options } };
  return { ...newGame({ setup, players, clock: null }), result };
}

test("wins and losses of the person, on either seat", () => {
  const games = [
    played(["here", table], [1, -1]),
    played([table, "here"], [1, -1]),
    played([table, "here"], [-1, 1]),
    played(["here", table], null),
  ];
  expect(tallyOf(games, table)).toEqual({ won: 2, lost: 1 });
});

test("games on other boards, against others, and of two people do not count", () => {
  const games = [
    played(["here", "random"], [1, -1]),
    played(["here", table], [1, -1], { size: 6 }),
    played(["here", table], [1, -1], { swap: "on" }),
    played(["here", "here"], [1, -1]),
    played(["random", table], [1, -1]),
  ];
  expect(tallyOf(games, table)).toEqual({ won: 0, lost: 0 });
  expect(tallyOf(games, "random")).toEqual({ won: 1, lost: 0 });
});
