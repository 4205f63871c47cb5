import { expect, test } from "vitest";
import { here } from "./players";
import { newGame } from "./saved";
import { GameStore } from "./store";

/** A storage with room for so many letters; its keys are its own members, as in a browser. */
function storage(room = Infinity): Storage {
  const texts: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => texts[name] ?? null,
    setItem(name: string, text: string) {
      const others = Object.entries(texts).filter(([each]) => each !== name);
      const used = others.reduce((sum, [, each]) => sum + each.length, 0);
      if (used + text.length > room) throw new DOMException("full", "QuotaExceededError");
      texts[name] = text;
    },
    removeItem: (name: string) => void delete texts[name],
  };
  return new Proxy(texts, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

const game = () =>
  newGame({ setup: { game: "hex", options: {} }, players: [here, "best"], clock: null });

test("what is kept is found, the last used first", () => {
  const store = new GameStore(storage());
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
  const store = new GameStore(storage());
  const begun = store.keep(game());
  const here1 = store.keep({ ...begun, movers: [0] });
  const there = store.keep({ ...begun, movers: [] });
  expect(there).toEqual(here1);
  expect(store.find(begun.id)!.movers).toEqual([0]);
});

test("what nobody can read is nothing", () => {
  const full = storage();
  full.setItem("quadrille.game.a", "{");
  full.setItem("quadrille.game.b", '{"version":9}');
  full.setItem("other", "{}");
  expect(new GameStore(full).list()).toEqual([]);
});

test("a full storage forgets what is long over, never the present game", () => {
  const size = JSON.stringify({ ...game(), result: [1, -1] }).length;
  const store = new GameStore(storage(4.7 * size));
  const over = [1, 2, 3, 4].map((day) => store.keep({ ...game(), result: [1, -1] }, day));
  const present = store.keep(game(), 5);
  expect(store.find(present.id)).toEqual(present);
  expect(store.find(over[0]!.id)).toBeNull();
  expect(store.find(over[3]!.id)).not.toBeNull();
});
