import { describe, expect, it } from "vitest";
import type { ListedGame } from "../play/catalogue";
import { labAddress, readLabWish, usualSeats } from "./wish";

const option = (name: string, values: string[], standard: string) => ({
  name,

  values,
  standard,
});
const quoridor: ListedGame = {
  name: "quoridor",
  dealt: false,
  paths: true,
  options: [option("players", ["2", "3", "4"], "2"), option("size", ["5", "7", "9"], "9")],
  formats: [],
};

const read = (query: string) => readLabWish(quoridor, new URLSearchParams(query));

describe("the address of a series", () => {
  it("may say nothing", () => {
    expect(read("game=quoridor")).toEqual({
      lab: {
        wish: {
          setup: { game: "quoridor", options: {} },
          players: usualSeats(2),
          clock: null,
        },
        games: 10,
        milliseconds: 1000,
        lines: 3,
      },
    });
  });

  it("is read as it is written", () => {
    const text =
      "game=quoridor&seats=level:1,greedy,best&players=3&size=5&games=50&time=300&lines=5";
    const found = read(text);
    if (!("lab" in found)) throw new Error("refused");
    expect(found.lab.wish.players).toEqual(["level:1", "greedy", "best"]);
    expect(labAddress(found.lab)).toBe(`/lab?${text}`);
  });

  it("fills as many seats as there are players", () => {
    const found = read("game=quoridor&players=4");
    expect("lab" in found && found.lab.wish.players).toHaveLength(4);
  });

  it.each([
    ["games=0", "games", "0"],
    ["games=1e3", "games", "1e3"],
    ["time=60000", "time", "60000"],
    ["lines=9", "lines", "9"],
    ["size=6", "size", "6"],
    ["players=9999999999", "players", "9999999999"],
    ["seats=here,level:1", "seats", "here"],
    ["seats=level:1,uct", "seats", "uct"],
  ])("is refused with %s", (query, name, value) => {
    expect(read(query)).toMatchObject({ problem: { name, value } });
  });

  it("is refused with a seat too few", () => {
    expect(read("seats=level:1")).toEqual({ problem: { name: "seats", players: 1, seats: 2 } });
  });
});
