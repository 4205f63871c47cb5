import { expect, it } from "vitest";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { isKept, keepSeries, keptSeries } from "./kept";
import { newSeries } from "./series";

function shelfOn(room = Infinity, texts: Record<string, string> = {}): Shelf {
  const storage = storageWith(room, texts);
  return new Shelf(() => storage);
}

const series = newSeries(
  { setup: { game: "hex", options: {} }, players: ["level:1", "level:2"], clock: null },
  10,
);
const address = "/lab?game=hex";

it("finds the series of an address, and only of that", () => {
  const shelf = shelfOn();
  expect(keepSeries(shelf, address, series)).toBe(true);
  expect(keptSeries(shelf, address)).toEqual(series);
  expect(keptSeries(shelf, "/lab?game=durak")).toBeNull();
});

it("sets aside what is not ours", () => {
  const texts: Record<string, string> = { "quadrille.lab": "{" };
  expect(keptSeries(shelfOn(Infinity, texts), address)).toBeNull();
  expect(texts).toEqual({ "quadrille.aside.quadrille.lab": "{" });
});

const kept = (changes: object) => ({ version: 1, address, series: { ...series, ...changes } });
const [first] = series.games;

it("knows a series", () => {
  expect(isKept(kept({}))).toBe(true);
});

it.each([
  ["nothing", null],
  ["another version", { ...kept({}), version: 2 }],
  ["no address", { ...kept({}), address: null }],
  ["no games", kept({ games: [] })],
  ["no length", kept({ length: null })],
  ["a broken game", kept({ games: [{ ...first, game: { version: 1 } }] })],
  ["no insights", kept({ games: [{ game: first!.game }] })],
  [
    "an insight without a move",
    kept({ games: [{ ...first, insights: [{ nodes: 1, depth: 1, chance: null }] }] }),
  ],
])("knows that %s is none", (_, value) => {
  expect(isKept(value)).toBe(false);
});

it("tells when there is no room, and remembers", () => {
  const shelf = shelfOn(10);
  expect(keepSeries(shelf, address, series)).toBe(false);
  expect(keptSeries(shelf, address)).toEqual(series);
});
