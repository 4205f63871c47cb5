import { expect, it } from "vitest";
import { keepSeries, keptSeries } from "./kept";
import { newSeries } from "./series";

function storage(most = Infinity): Storage {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > most) throw new Error("full");
      all.set(key, text);
    },
  } as Storage;
}

const series = newSeries(
  { setup: { game: "hex", options: {} }, players: ["level:1", "level:2"], clock: null },
  10,
);

it("finds the series of an address, and only of that", () => {
  const place = storage();
  expect(keepSeries(place, "/lab?game=hex", series)).toBe(true);
  expect(keptSeries(place, "/lab?game=hex")).toEqual(series);
  expect(keptSeries(place, "/lab?game=durak")).toBeNull();
});

it("takes what is not ours for nothing", () => {
  const place = storage();
  place.setItem("quadrille.lab", "{");
  expect(keptSeries(place, "/lab?game=hex")).toBeNull();
});

it("tells when there is no room", () => {
  expect(keepSeries(storage(10), "/lab?game=hex", series)).toBe(false);
});
