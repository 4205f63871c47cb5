import { expect, test } from "vitest";
import { forbiddenStorage, storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { here } from "./players";
import { newGame } from "./saved";
import { GameStore, mostGames } from "./store";

const storeWith = (room = Infinity, texts: Record<string, string> = {}) => {
  const storage = storageWith(room, texts);
  return new GameStore(new Shelf(() => storage));
};

const game = () =>
  newGame({ setup: { game: "hex", options: {} }, players: [here, "best"], clock: null });

test("what is kept is found, the last used first", () => {
  const store = storeWith();
  const first = store.keep(game(), 1);
  const second = store.keep(game(), 2);
  expect(store.find(first.id)).toEqual(first);
  expect(store.list().map(({ id }) => id)).toEqual([second.id, first.id]);
  store.keep(first, 3);
  expect(store.list()[0]!.id).toBe(first.id);
  store.forget(first.id);
  expect(store.find(first.id)).toBeNull();
});

test("of two tabs with one game the later move stays", () => {
  const store = storeWith();
  const begun = store.keep(game());
  const here1 = store.keep({ ...begun, undone: [1, 0] });
  const there = store.keep({ ...begun, undone: [0, 1] });
  expect(there).toEqual(here1);
  expect(store.find(begun.id)!.undone).toEqual([1, 0]);
});

test("what nobody can read is set aside", () => {
  const texts: Record<string, string> = {
    "quadrille.game.a": "{",
    "quadrille.game.b": '{"version":1}',
    other: "{}",
  };
  const store = storeWith(Infinity, texts);
  expect(store.list()).toEqual([]);
  expect(store.find("a")).toBeNull();
  expect(texts).toEqual({
    "quadrille.aside.quadrille.game.a": "{",
    "quadrille.aside.quadrille.game.b": '{"version":1}',
    other: "{}",
  });
});

test("a game that was set aside is offered no more", () => {
  const texts: Record<string, string> = {};
  const store = storeWith(Infinity, texts);
  const { id } = store.keep(game());
  store.setAside(id);
  expect(store.list()).toEqual([]);
  expect(Object.keys(texts)).toEqual([`quadrille.aside.quadrille.game.${id}`]);
});

test("a browser that keeps nothing plays all the same", () => {
  const store = new GameStore(new Shelf(forbiddenStorage));
  const begun = store.keep(game(), 1);
  const next = store.keep({ ...begun, undone: [1, 0] }, 2);
  expect(store.find(begun.id)).toEqual(next);
  expect(store.list()).toEqual([next]);
});

test("beyond the limit only the oldest finished games are deleted, no more than needed", () => {
  const store = storeWith();
  const unfinished = store.keep(game(), 1);
  const finished = Array.from({ length: mostGames - 1 }, (_, day) =>
    store.keep({ ...game(), result: [1, -1] }, day + 2),
  );
  store.keep(finished.at(-1)!, mostGames + 1);
  expect(store.list().length).toBe(mostGames);
  store.keep(game(), mostGames + 2);
  store.keep(game(), mostGames + 3);
  expect(store.list().length).toBe(mostGames);
  expect(finished.filter(({ id }) => !store.find(id))).toEqual(finished.slice(0, 2));
  expect(store.find(unfinished.id)).not.toBeNull();
});

test("where forgetting makes no room, no more is forgotten", () => {
  const texts: Record<string, string> = {};
  const room = { letters: Infinity };
  const filled = storageWith(Infinity, texts);
  const storage = new Proxy(filled, {
    get: (_, name) =>
      name === "setItem" && room.letters === 0
        ? () => {
            throw new DOMException("full", "QuotaExceededError");
          }
        : Reflect.get(filled, name),
  });
  const store = new GameStore(new Shelf(() => storage));
  for (const day of [1, 2, 3, 4]) store.keep({ ...game(), result: [1, -1] }, day);
  room.letters = 0;
  const present = store.keep(store.keep(game(), 5), 6);
  expect(store.find(present.id)).toEqual(present);
  expect(Object.keys(texts).length).toBe(2);
});

test("a full storage forgets what is long over, never the present game", () => {
  const size = JSON.stringify({ ...game(), result: [1, -1] }).length;
  const store = storeWith(4.7 * size);
  const over = [1, 2, 3, 4].map((day) => store.keep({ ...game(), result: [1, -1] }, day));
  const present = store.keep(game(), 5);
  expect(store.find(present.id)).toEqual(present);
  expect(store.find(over[0]!.id)).toBeNull();
  expect(store.find(over[3]!.id)).not.toBeNull();
});
