import { expect, test } from "vitest";
import { isText, type Check } from "./check";
import { forbiddenStorage, storageWith } from "./fake_storage";
import { asidePrefix, Shelf, type ShelfTrouble } from "./shelf";

/** A shelf, the content of its storage, and the troubles that it reported. */
function shelfOn(room = Infinity, texts: Record<string, string> = {}) {
  const storage = storageWith(room, texts);
  const told: ShelfTrouble[] = [];
  return {
    shelf: new Shelf(
      () => storage,
      (trouble) => told.push(trouble),
    ),
    texts,
    told,
  };
}
const never: Check<string> = (_): _ is string => false;

test("what is written is read, listed and removed", () => {
  const { shelf, told } = shelfOn();
  expect(shelf.write("a.1", '"text"')).toBe(true);
  shelf.write("b.1", "2");
  expect(shelf.load("a.1", isText)).toBe("text");
  expect(shelf.names("a.")).toEqual(["a.1"]);
  shelf.remove("a.1");
  expect(shelf.load("a.1", isText)).toBeNull();
  expect(told).toEqual([]);
});

test.each(["{", "1", "null"])("%s is no text: it is set aside and told", (broken) => {
  const { shelf, texts, told } = shelfOn(Infinity, { a: broken });
  expect(shelf.load("a", isText)).toBeNull();
  expect(texts).toEqual({ [`${asidePrefix}a`]: broken });
  expect(told).toEqual([{ kind: "aside", name: "a" }]);
  expect(shelf.load("a", isText)).toBeNull();
  expect(told.length).toBe(1);
});

test("what was set aside before stays", () => {
  const { shelf, texts } = shelfOn();
  for (const text of ["1", "2", "3"]) {
    shelf.write("a", text);
    shelf.load("a", never);
  }
  expect(texts).toEqual({
    [`${asidePrefix}a`]: "1",
    [`${asidePrefix}a.2`]: "2",
    [`${asidePrefix}a.3`]: "3",
  });
});

test("without room things live in memory, and it is told", () => {
  const { shelf, texts, told } = shelfOn(3);
  expect(shelf.write("a", '"long"')).toBe(false);
  expect(shelf.load("a", isText)).toBe("long");
  expect(shelf.names("")).toEqual(["a"]);
  expect(texts).toEqual({});
  expect(told).toEqual([{ kind: "full" }]);
  // As soon as there is room again, values are stored.
  expect(shelf.write("a", '""')).toBe(true);
  expect(texts).toEqual({ a: '""' });
  expect(shelf.read("a")).toBe('""');
});

test("room can be made, and then nothing is told", () => {
  const { shelf, texts, told } = shelfOn(6, { old: "12345" });
  expect(shelf.write("a", '"b"', () => shelf.remove("old"))).toBe(true);
  expect(texts).toEqual({ a: '"b"' });
  expect(told).toEqual([]);
});

test("what is broken and has no room elsewhere is not written over", () => {
  const { shelf, texts, told } = shelfOn(5, { a: "{{{{" });
  expect(shelf.load("a", isText)).toBeNull();
  expect(told).toContainEqual({ kind: "aside", name: "a" });
  expect(shelf.write("a", '"b"')).toBe(false);
  expect(shelf.load("a", isText)).toBe("b");
  shelf.remove("a");
  expect(shelf.read("a")).toBeNull();
  expect(texts).toEqual({ a: "{{{{" });
});

test("a browser that keeps nothing: everything lives in memory", () => {
  const told: ShelfTrouble[] = [];
  const shelf = new Shelf(forbiddenStorage, (trouble) => told.push(trouble));
  expect(shelf.load("a", isText)).toBeNull();
  expect(shelf.write("a", '"b"')).toBe(false);
  expect(shelf.load("a", isText)).toBe("b");
  expect(shelf.names("")).toEqual(["a"]);
  expect(shelf.load("a", never)).toBeNull();
  expect(shelf.read("a")).toBeNull();
  shelf.remove("a");
  expect(told).toContainEqual({ kind: "unkept" });
});
