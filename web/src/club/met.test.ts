import { expect, test } from "vitest";
import { peopleMet } from "./met";
import type { PastGame } from "./messages";

const game = (kind: string, ...people: [string | null, string][]): PastGame => ({
  game: "hex",
  kind,
  seats: people.map(([person, name]) => ({ person, name })),
});

test("everybody once, whoever was met last first", () => {
  const games = [
    game("fischer", ["me", "Me"], ["ada", "Ada"]),
    game("none", ["bob", "Bob"], ["me", "Me"]),
    game("none", ["ada", "Ada as she was called then"], ["me", "Me"]),
  ];
  expect(peopleMet(games, "me")).toEqual([
    { person: "ada", name: "Ada", game: "hex", clock: { minutes: 5, increment: 3 } },
    { person: "bob", name: "Bob", game: "hex", clock: null },
  ]);
});

test("neither bots nor those who were forgotten", () => {
  expect(peopleMet([game("none", ["me", "Me"], [null, ""], ["gone", ""])], "me")).toEqual([]);
});
