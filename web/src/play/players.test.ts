import { expect, test } from "vitest";
import { here, nextSeating, peopleSeats, seated, viewerOf, seatedByLot } from "./players";

test("seats go round, and after as many games everybody sits where they began", () => {
  expect(nextSeating([0, 1, 2])).toEqual([1, 2, 0]);
  expect(nextSeating(nextSeating([0, 1]))).toEqual([0, 1]);
  expect(seated([here, "best"], [1, 0])).toEqual(["best", here]);
});

test("one person keeps their own view", () => {
  expect(viewerOf(["best", here, "best"], 0, null)).toBe(1);
  expect(peopleSeats(["best", here, "best"])).toEqual([1]);
});

test("of several people whoever moves looks, and keeps looking while bots move", () => {
  const seats = [here, "best", here];
  expect(viewerOf(seats, 2, 0)).toBe(2);
  expect(viewerOf(seats, 1, 2)).toBe(2);
  expect(viewerOf(seats, 1, null)).toBe(0);
});

test("without people there is only a spectator", () => {
  expect(viewerOf(["best", "best"], 1, 0)).toBeNull();
});

test("seats by lot keep who sits beside whom", () => {
  const players = ["here", "level:1", "level:2"];
  const drawn = [0, 1, 2].map((lot) => seatedByLot(players, () => lot));
  expect(drawn).toEqual([players, ["level:1", "level:2", "here"], ["level:2", "here", "level:1"]]);
  expect(seatedByLot(players).sort()).toEqual([...players].sort());
});
