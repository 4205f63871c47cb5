import { afterEach, expect, test, vi } from "vitest";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { StudyStore, watchStudy } from "./studies";
import { treeOf, writeTree } from "./tree";

afterEach(() => vi.unstubAllGlobals());

test("another tab that stores the same study is heard, until the watch ends", () => {
  const listeners = new Set<(event: StorageEvent) => void>();
  vi.stubGlobal("addEventListener", (_: string, hear: () => void) => listeners.add(hear));
  vi.stubGlobal("removeEventListener", (_: string, hear: () => void) => listeners.delete(hear));
  const texts: Record<string, string> = {};
  const storage = storageWith(Infinity, texts);
  const store = new StudyStore(new Shelf(() => storage));
  const course = { setup: { game: "hex", options: {} }, moves: ["a1"] };
  store.keep({ id: "one", course, seats: ["Ana", "Boris"], tree: writeTree(treeOf(["a1"])) });
  const [name] = Object.keys(texts);

  const heard = vi.fn();
  const end = watchStudy("one", heard);
  const tell = (key: string, newValue: string | null) =>
    listeners.forEach((hear) => hear({ key, newValue } as StorageEvent));
  tell("other", texts[name!]!);
  tell(name!, "{");
  tell(name!, null);
  expect(heard).not.toHaveBeenCalled();
  tell(name!, texts[name!]!);
  expect(heard.mock.calls).toEqual([[store.find("one")]]);
  end();
  expect(listeners.size).toBe(0);
});
