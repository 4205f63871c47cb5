import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readBook, writeBook } from "../../openings/book.mjs";
import { bookSizes, openingIn } from "./openings";

const besides = (file: string) => fileURLToPath(new URL(`../../openings/${file}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "quadrille-book-"));
afterAll(() => rmSync(folder, { recursive: true }));

const about = { game: "hex", options: { size: 11, swap: "on" }, games: 30, plies: 4, least: 1 };
const positions = new Map([
  ["00000000ff", { games: 30, points: 31 }],
  ["ffffffffff", { games: 20, points: 30 }],
  ["8000000001", { games: 10, points: 0 }],
]);

test("a book is read as it was written, whatever the order", () => {
  const bytes = writeBook(about, positions);
  const book = readBook(bytes);
  expect(book.about).toEqual(about);
  expect(book.count).toBe(3);
  for (const [key, position] of positions) expect(book.find(key)).toEqual(position);
  for (const key of ["0000000000", "00000000fe", "8000000000", "8000000002", "fffffffffe"])
    expect(book.find(key)).toBeNull();
  expect(writeBook(about, new Map([...positions].reverse()))).toEqual(bytes);
  expect(readBook(writeBook(about, new Map())).find("00000000ff")).toBeNull();
});

test("an opening has the moves of the book, images once, scored for who moves", () => {
  const book = readBook(writeBook(about, positions));
  const keys = {
    here: "00000000ff",
    after: { a1: "8000000001", b2: "ffffffffff", c3: "1234567890", k11: "8000000001" },
  };
  expect(openingIn(book, keys, 0)).toEqual({
    games: 30,
    allGames: 30,
    moves: [
      { move: "b2", games: 20, score: 0.75 },
      { move: "a1", games: 10, score: 0 },
    ],
  });
  expect(openingIn(book, keys, 1).moves.map(({ score }) => score)).toEqual([0.25, 1]);
  expect(openingIn(book, { here: "1234567890", after: {} }, 0)).toMatchObject({
    games: 0,
    moves: [],
  });
});

test("the maker counts the positions of records, mirrored ones together, and says what it cannot use", () => {
  const game = (moves: string[], result: number[]) =>
    JSON.stringify({ game: "hex", options: { size: 5, swap: "off" }, moves, result });
  const file = join(folder, "games.jsonl");
  const out = join(folder, "small.book");
  const make = (...lines: string[]) => {
    writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
    const given = ["--plies", "2", "--least", "2", "--out", out, file];
    return execFileSync(process.execPath, [besides("make.mjs"), ...given], { stdio: "pipe" });
  };
  const told = make(
    game(["a1", "b2", "c3"], [1, -1]),
    game(["e5", "d4"], [-1, 1]),
    game(["a1", "c3"], [0, 0]),
  );
  expect(String(told)).toMatch(/^3 games, 3 of 4 positions, /);
  expect(readBook(readFileSync(out)).count).toBe(3);
  const counted = [...readFileSync(out).subarray(readFileSync(out).indexOf(10) + 1)];
  const numbers = [0, 9, 18].map((at) =>
    counted.slice(at + 5, at + 9).filter((_, byte) => byte % 2),
  );
  expect(numbers.sort()).toEqual([
    [2, 2],
    [3, 3],
    [3, 3],
  ]);
  expect(() => make(game(["a1"], [1, -1]), '{"game":"hex","options":{"size":7}}')).toThrow(
    /not a whole game/,
  );
});

test.each([
  ["quoridor", 9],
  ["hex", 11],
])("the book of %s that ships is small and says what it is about", (game, size) => {
  const bytes = readFileSync(besides(`${game}-${size}.book`));
  expect(bytes.length).toBeLessThan(150_000);
  const book = readBook(bytes);
  expect(book.about).toMatchObject({ game, options: { size } });
  expect(bookSizes(game)).toContain(size);
});
