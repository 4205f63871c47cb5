import { expect, test } from "vitest";
import { anyGame, queryOf, readPersonName, seatIn, type PastGame } from "./past";

test("only what is looked for is asked", () => {
  expect(queryOf(anyGame, null)).toBe("limit=20");
  expect(queryOf({ ...anyGame, game: "hex", opponent: "Ana & Ben" }, "5v1k9mw2x7c0q")).toBe(
    "game=hex&opponent=Ana+%26+Ben&before=5v1k9mw2x7c0q&limit=20",
  );
  expect(queryOf({ ...anyGame, opponent: "  " }, null)).toBe("limit=20");
});

test("the seat of a person", () => {
  const seat = (person: string | null) => ({ person, name: "", bot: "", result: 0 });
  const game = (...people: (string | null)[]) => ({ seats: people.map(seat) }) as PastGame;
  expect(seatIn(game("a", "b"), "b")).toBe(1);
  expect(seatIn(game("a", null), "b")).toBe(null);
  expect(seatIn(game("a", "a"), "a")).toBe(null);
});

test("people are named by 13 letters", () => {
  expect(readPersonName("#5v1k9mw2x7c0q")).toBe("5v1k9mw2x7c0q");
  for (const wrong of ["", "#", "#5v1k9mw2x7c0", "#../../owner/pe", "#5V1K9MW2X7C0Q"])
    expect(readPersonName(wrong)).toBe(null);
});
