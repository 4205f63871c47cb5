/**
 * Where this browser keeps things for the page: texts by name. A browser may forbid it, or have no
 * room left; then what is written lives in memory until the page is closed. What is kept but cannot
 * be read as what it should be is set aside under another name, so that nothing is lost and nobody
 * stumbles over it again. Each of these is told.
 */
import type { Check } from "./check";

/** Nothing can be kept; there is no room; something of this name was set aside. */
export type ShelfTrouble = { kind: "unkept" } | { kind: "full" } | { kind: "aside"; name: string };

/** What is set aside has this before its name. */
export const asidePrefix = "quadrille.aside.";

export class Shelf {
  private readonly memory = new Map<string, string>();
  /** What could not be read and had no room elsewhere: it stays, and is not written over. */
  private readonly stuck = new Set<string>();

  /** `storage` may throw, as `localStorage` does where it is forbidden. */
  constructor(
    private readonly storage: () => Storage,
    private readonly tell: (trouble: ShelfTrouble) => void = () => {},
  ) {}

  read(name: string): string | null {
    const remembered = this.memory.get(name);
    if (remembered !== undefined) return remembered;
    return this.stuck.has(name) ? null : this.tried((storage) => storage.getItem(name), null);
  }

  /** The value of that name if it is what it should be; else null, and it is set aside. */
  load<Value>(name: string, check: Check<Value>): Value | null {
    const text = this.read(name);
    if (text === null) return null;
    const value = parsed(text);
    if (check(value)) return value;
    this.setAside(name);
    return null;
  }

  /** False if it could not be kept, and lives in memory now. `makeRoom` is tried once if there is none. */
  write(name: string, text: string, makeRoom?: () => void): boolean {
    if (this.stuck.has(name)) return this.remember(name, text, "full");
    try {
      this.put(name, text);
    } catch (problem) {
      const full = isFull(problem);
      if (!full || !makeRoom) return this.remember(name, text, full ? "full" : "unkept");
      makeRoom();
      return this.write(name, text);
    }
    return true;
  }

  remove(name: string): void {
    this.memory.delete(name);
    if (!this.stuck.has(name)) this.tried((storage) => storage.removeItem(name), undefined);
  }

  /** The names that begin so. */
  names(prefix: string): string[] {
    const kept = this.tried((storage) => Object.keys(storage), []);
    return [...new Set([...kept, ...this.memory.keys()])].filter((name) => name.startsWith(prefix));
  }

  /** Puts what has this name out of the way. */
  setAside(name: string): void {
    const text = this.read(name);
    if (text === null) return;
    const copied = this.tried((storage) => {
      storage.setItem(freeName(storage, asidePrefix + name), text);
      return true;
    }, false);
    if (copied) this.remove(name);
    else {
      this.memory.delete(name);
      this.stuck.add(name);
    }
    this.tell({ kind: "aside", name });
  }

  private put(name: string, text: string): void {
    this.storage().setItem(name, text);
    this.memory.delete(name);
  }

  private remember(name: string, text: string, kind: "full" | "unkept"): false {
    this.memory.set(name, text);
    this.tell({ kind });
    return false;
  }

  private tried<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(this.storage());
    } catch (problem) {
      this.tell({ kind: isFull(problem) ? "full" : "unkept" });
      return otherwise;
    }
  }
}

/** Undefined if it is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was set aside earlier under the same name stays. */
function freeName(storage: Storage, wanted: string): string {
  let name = wanted;
  for (let number = 2; storage.getItem(name) !== null; ++number) name = `${wanted}.${number}`;
  return name;
}

/** Browsers have a name for a storage without room; Firefox has its own. */
const isFull = (problem: unknown): boolean =>
  problem instanceof DOMException &&
  ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"].includes(problem.name);
