import { expect, test } from "vitest";
import { forbiddenStorage, storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import type { Lesson } from "./lesson";
import { Progress } from "./progress";

const lessonOf = (game: string): Lesson => ({
  game,
  options: {},
  steps: ["stone", "chain", "bridge"].map((name) => ({ name, tasks: [] })),
});
const hex = lessonOf("hex");

test("one goes on at the first step that was not done, and from the beginning after the last", () => {
  const texts = {};
  const progress = new Progress(new Shelf(() => storageWith(Infinity, texts)));
  expect(progress.next(hex)).toBe(0);
  progress.add(hex, "stone");
  progress.add(hex, "bridge");
  expect(new Progress(new Shelf(() => storageWith(Infinity, texts))).next(hex)).toBe(1);
  expect(progress.next(lessonOf("durak"))).toBe(0);
  progress.add(hex, "chain");
  expect(progress.next(hex)).toBe(0);
  expect([...progress.done(hex)].sort()).toEqual(["bridge", "chain", "stone"]);
});

test.each(["{", "[]", '{"hex":"stone"}', '{"hex":[1]}'])("%s is set aside", (broken) => {
  const texts: Record<string, string> = { "quadrille.lessons": broken };
  const progress = new Progress(new Shelf(() => storageWith(Infinity, texts)));
  expect(progress.next(hex)).toBe(0);
  expect(texts["quadrille.lessons"]).toBeUndefined();
  expect(Object.values(texts)).toEqual([broken]);
  progress.add(hex, "stone");
  expect(progress.next(hex)).toBe(1);
});

test("where nothing can be kept it is known until the page is closed", () => {
  const progress = new Progress(new Shelf(forbiddenStorage));
  progress.add(hex, "stone");
  expect(progress.next(hex)).toBe(1);
});
