import { afterEach, expect, test, vi } from "vitest";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { StudyStore } from "./studies";
import { treeOf, writeTree } from "./tree";

afterEach(() => vi.unstubAllGlobals());

test("another tab that stores the same study is heard, until the watch ends", () => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("addEventListener", (type: string, hear: () => void) => listeners.set(type, hear));
  vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
  const texts: Record<string, string> = {};
  const storage = storageWith(Infinity, texts);
  const store = new StudyStore(new Shelf(() => storage));
  const course = { setup: { game: "hex", options: {} }, moves: ["a1"] };
  store.keep({ id: "one", course, seats: ["Ana", "Boris"], tree: writeTree(treeOf(["a1"])) });
  const [name] = Object.keys(texts);

  const heard = vi.fn();
  const end = store.watch("one", heard);
  const tell = (key: string, newValue: string | null) =>
    listeners.get("storage")!({ key, newValue });
  tell("other", texts[name!]!);
  tell(name!, null);
  listeners.get("pageshow")!({ persisted: false });
  expect(heard).not.toHaveBeenCalled();
  tell(name!, "an earlier one");
  listeners.get("pageshow")!({ persisted: true });
  expect(heard.mock.calls).toEqual([[store.find("one")], [store.find("one")]]);
  end();
  expect(listeners.size).toBe(0);
});
