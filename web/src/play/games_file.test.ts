import { beforeAll, describe, expect, test } from "vitest";
import { loadRules } from "../../build/modules";
import type { Course } from "../engine/course";
import { RulesService } from "../engine/rules_service";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { readGames, writeGames } from "./games_file";
import { newGame, type SavedGame } from "./saved";
import { GameStore, mostGames } from "./store";

let rules: RulesService;
beforeAll(async () => {
  rules = new RulesService(await loadRules());
});
const movers = async (course: Course) => rules.movers(course);

const emptyStore = () => {
  const storage = storageWith();
  return new GameStore(new Shelf(() => storage));
};

function begun(): SavedGame {
  const game = newGame({
    setup: { game: "hex", options: { size: 5 } },
    players: ["here", "level:1"],
    clock: null,
  });
  const course = { ...game.course, moves: ["a1", "b2"] };
  return { ...game, course, movers: [0, 1], times: [10, 20] };
}

describe("a file of games", () => {
  test("brings them to another browser as they were", async () => {
    const store = emptyStore();
    store.keep(begun(), 5);
    store.keep(store.keep(begun(), 6), 7);
    const other = emptyStore();
    const text = writeGames(store.list());
    expect(await readGames(text, other, movers)).toEqual({
      fresh: 2,
      known: 0,
      refused: 0,
      full: 0,
    });
    expect(other.list()).toEqual(store.list());
    expect(writeGames(other.list())).toBe(text);
  });

  test("leaves a game that went on here as it is", async () => {
    const store = emptyStore();
    const kept = store.keep(begun());
    const text = writeGames(store.list());
    const later = store.keep({ ...kept, undone: [1, 0] });
    expect(await readGames(text, store, movers)).toMatchObject({ fresh: 0, known: 1 });
    expect(store.find(kept.id)).toEqual(later);
  });

  test("goes on with a game that went on elsewhere", async () => {
    const store = emptyStore();
    const kept = store.keep(begun());
    const later = { ...kept, revision: kept.revision + 3, undone: [1, 0] };
    expect(await readGames(writeGames([later]), store, movers)).toMatchObject({ fresh: 1 });
    expect(store.find(kept.id)).toEqual(later);
  });

  test.each([
    ["a move that the rules refuse", { course: { ...begun().course, moves: ["a1", "a1"] } }],
    ["moves by somebody else", { movers: [1, 0] }],
    ["a broken part", { players: 7 }],
  ])("refuses %s, and takes the others", async (_, broken) => {
    const store = emptyStore();
    const bad = { ...begun(), ...broken } as SavedGame;
    const taken = await readGames(writeGames([bad, begun()]), store, movers);
    expect(taken).toEqual({ fresh: 1, known: 0, refused: 1, full: 0 });
    expect(store.find(bad.id)).toBeNull();
  });

  test("drives no game out", async () => {
    const store = emptyStore();
    const many = Array.from({ length: mostGames + 2 }, () => ({ ...begun(), result: [1, -1] }));
    const taken = await readGames(writeGames(many), store, movers);
    expect(taken).toEqual({ fresh: mostGames, known: 0, refused: 0, full: 2 });
    expect(store.list().length).toBe(mostGames);
  });

  test.each(["", "{", "[]", "7", '{"quadrille":"games","version":2,"games":[]}', '{"games":[]}'])(
    "%j is none",
    async (text) => {
      expect(await readGames(text, emptyStore(), movers)).toBeNull();
    },
  );
});
