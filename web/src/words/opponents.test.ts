import { expect, test } from "vitest";
import { opponents, seatNames } from "./opponents";

const names = (...seats: string[]) => seatNames(opponents.en, seats, "durak");

test("one person is you, several are numbered", () => {
  expect(names("here", "level:7")).toEqual(["You", "Fox"]);
  expect(names("here", "level:7", "here")).toEqual(["Player 1", "Fox", "Player 2"]);
});

test("bots are numbered if they sit there more than once", () => {
  expect(names("level:7", "level:10", "level:7")).toEqual(["Fox 1", "Owl", "Fox 2"]);
});
