import { expect, test } from "vitest";
import type { ListedGame } from "./catalogue";
import { here } from "./players";
import { readWish, wishAddress } from "./wish";

const quoridor: ListedGame = {
  name: "quoridor",
  dealt: false,
  paths: true,
  formats: [],
  options: [
    { name: "size", values: ["3", "5", "7", "9", "11"], standard: "9" },
    { name: "players", values: ["2", "3", "4"], standard: "2" },
  ],
};
const read = (query: string) => readWish(quoridor, new URLSearchParams(query));

test("nothing said is the usual game against level 2", () => {
  expect(read("")).toEqual({
    wish: {
      setup: { game: "quoridor", options: {} },
      players: [here, "level:2"],
      clock: null,
    },
  });
});

test("game, opponent, options, seat and clock", () => {
  expect(read("bot=level:3&size=7&seat=1&clock=3%2B2")).toEqual({
    wish: {
      setup: { game: "quoridor", options: { size: 7 } },
      players: ["level:3", here],
      clock: { minutes: 3, increment: 2 },
    },
  });
});

test("a clock may be written as people write it", () => {
  const clock = { minutes: 3, increment: 2 };
  expect(read("clock=3+2")).toMatchObject({ wish: { clock } });
  expect(read("clock=3%2B2")).toMatchObject({ wish: { clock } });
});

test("moves that were played before, which bots alone do not have", () => {
  expect(read("moves=e2+e8+e3h")).toMatchObject({ wish: { moves: ["e2", "e8", "e3h"] } });
  expect(read("moves=%20e2%20")).toMatchObject({ wish: { moves: ["e2"] } });
  expect(read("moves=")).not.toHaveProperty("wish.moves");
  const watched = readWish(quoridor, new URLSearchParams("moves=e2&seats=best,best"), []);
  expect(watched).toMatchObject({ problem: { unknown: "moves" } });
  expect(watched).not.toHaveProperty("problem.known", expect.arrayContaining(["moves"]));
});

test("the last bot fills the seats that are left", () => {
  expect(read("players=4&bot=best&bot=coin")).toMatchObject({
    wish: { players: [here, "best", "coin", "coin"] },
  });
  expect(read("players=3&seats=best,here,here")).toMatchObject({
    wish: { players: ["best", here, here] },
  });
});

test("what is wrong is named with what would be right", () => {
  expect(read("size=8")).toEqual({
    problem: { name: "size", value: "8", right: ["3", "5", "7", "9", "11"] },
  });
  expect(read("sise=7")).toMatchObject({
    problem: { unknown: "sise", known: expect.arrayContaining(["size", "players", "bot"]) },
  });
  expect(read("seat=2")).toMatchObject({ problem: { name: "seat", right: ["0", "1"] } });
  expect(read("seats=here")).toEqual({ problem: { name: "seats", players: 1, seats: 2 } });
  expect(read("seats=here,here,here")).toEqual({
    problem: { name: "seats", players: 3, seats: 2 },
  });
  expect(read("bot=best&bot=coin")).toEqual({ problem: { name: "bot", players: 2, seats: 1 } });
  expect(read("bot=level:99")).toMatchObject({ problem: { name: "bot", value: "level:99" } });
  expect(read("seats=here,uct")).toMatchObject({ problem: { name: "seats", value: "uct" } });
  expect(read("clock=soon")).toMatchObject({
    problem: { name: "clock", value: "soon", example: "3+2" },
  });
});

test.each([
  "bot=level:3&size=7",
  "bot=best&seat=1",
  "seats=here,here&clock=5%2B3",
  "bot=best&bot=coin&players=3",
  "seats=best,best&seed=7",
  "bot=level:1&moves=e2+e8",
])("the address of %s leads to the same game", (query) => {
  const first = read(query);
  if (!("wish" in first)) throw new Error(JSON.stringify(first));
  const address = wishAddress(first.wish);
  expect(address.startsWith("/quoridor/play?")).toBe(true);
  expect(read(address.split("?")[1]!)).toEqual(first);
});
