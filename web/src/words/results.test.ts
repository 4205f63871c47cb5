import { expect, test } from "vitest";
import { results, resultText } from "./results";

const names = ["Ana", "Boris", "Cleo"];
const told = (game: string, result: number[], own: number | null) =>
  resultText(results.en, game, result, names, own);

test("a single loser among several winners is the fool in Durak", () => {
  expect(told("durak", [1, -1, 1], null)).toBe("Boris is the fool");
  expect(told("durak", [1, -1, 1], 0)).toBe("Boris is the fool");
  expect(told("durak", [1, -1, 1], 1)).toBe("You are the fool");
});

test("in other games, as after a resignation, there are no fools", () => {
  expect(told("quoridor", [1, -1, 1], null)).toBe("Boris loses");
  expect(told("quoridor", [1, -1, 1], 0)).toBe("Boris loses");
  expect(told("quoridor", [1, -1, 1], 1)).toBe("You lose");
});

test("a single winner is named", () => {
  expect(told("quoridor", [-1, -1, 1], 0)).toBe("Cleo wins");
  expect(told("quoridor", [-1, -1, 1], 2)).toBe("You win");
  expect(told("hex", [-1, 1], 0)).toBe("You lose");
  expect(told("durak", [0, 0], null)).toBe("A draw");
});
