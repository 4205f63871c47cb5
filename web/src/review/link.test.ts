import { describe, expect, test } from "vitest";
import { pack, readCode, unpack, writeCode, type SharedGame } from "./link";
import { fromLetters, toLetters } from "./squeeze";

const quoridor: SharedGame = {
  course: {
    setup: { game: "quoridor", options: { size: 9, players: 2 } },
    moves: ["e2", "e8", "e3h"],
    stop: { seat: 1, reason: "time" },
  },
  seats: ["here", "level:3"],
};
const durak: SharedGame = {
  course: { setup: { game: "durak", options: {}, deal: "6S 7H" }, moves: ["7H", "7H/QH", "pass"] },
  seats: ["Ана", "best"],
};

describe("a game in a link", () => {
  test.each([quoridor, durak])("comes out as it went in", (game) => {
    expect(unpack(pack(game))).toEqual(game);
  });

  test("without moves there are none", () => {
    const fresh = { ...durak, course: { ...durak.course, moves: [] } };
    expect(unpack(pack(fresh))?.course.moves).toEqual([]);
  });

  test("an agreement is nobody's loss", () => {
    const drawn = {
      ...quoridor,
      course: { ...quoridor.course, stop: { seat: null, reason: "agreement" as const } },
    };
    expect(unpack(pack(drawn))).toEqual(drawn);
  });

  test("a seed goes with it only where there are cards", () => {
    const seeded = (game: string) => ({
      course: { setup: { game, options: {}, seed: "17" }, moves: [] },
      seats: ["a", "b"],
    });
    expect(unpack(pack(seeded("durak")))?.course.setup.seed).toBe("17");
    expect(unpack(pack(seeded("hex")))?.course.setup.seed).toBeUndefined();
  });

  test.each(["[]", "{}", '[2,"hex",{},{},"","",null]', '[1,"hex",3,{},"","",null]', "null"])(
    "%s is none",
    (text) => {
      expect(unpack(text)).toBeNull();
    },
  );

  test("all bytes can be written in letters that need no escaping", () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
    expect(toLetters(bytes)).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(fromLetters(toLetters(bytes))).toEqual(bytes);
  });
});

describe("as it stands behind the #", () => {
  test("comes out as it went in", async () => {
    const code = await writeCode(durak);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await readCode(code)).toEqual(durak);
  });

  test("is shorter than what it tells", async () => {
    const moves = Array.from({ length: 80 }, (_, ply) => `${"abcdefgh"[ply % 8]}${(ply % 8) + 1}`);
    const long = { ...quoridor, course: { ...quoridor.course, moves } };
    expect((await writeCode(long)).length).toBeLessThan(pack(long).length / 2);
  });

  test("cut off it is none", async () => {
    const code = await writeCode(quoridor);
    expect(await readCode(code.slice(0, -8))).toBeNull();
    expect(await readCode("!!!")).toBeNull();
    expect(await readCode("")).toBeNull();
  });
});
