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

  /** `storage` may throw, as `localStorage` does where it is forbidden. */
  constructor(
    private readonly storage: () => Storage,
    private readonly tell: (trouble: ShelfTrouble) => void = () => {},
  ) {}

  read(name: string): string | null {
    return this.memory.get(name) ?? this.tried((storage) => storage.getItem(name), null);
  }

  /** The value of that name if it is what it should be; else null, and it is set aside. */
  load<Value>(name: string, check: Check<Value>): Value | null {
    const text = this.read(name);
    if (text === null) return null;
    const value = parsed(text);
    if (check(value)) return value;
    this.setAside(name, text);
    return null;
  }

  /** False if there was no room, and it lives in memory now. */
  write(name: string, text: string): boolean {
    try {
      this.storage().setItem(name, text);
      this.memory.delete(name);
      return true;
    } catch (problem) {
      this.memory.set(name, text);
      this.tell({ kind: isFull(problem) ? "full" : "unkept" });
      return false;
    }
  }

  remove(name: string): void {
    this.memory.delete(name);
    this.tried((storage) => storage.removeItem(name), undefined);
  }

  /** The names that begin so. */
  names(prefix: string): string[] {
    const kept = this.tried((storage) => Object.keys(storage), []);
    return [...new Set([...kept, ...this.memory.keys()])].filter((name) => name.startsWith(prefix));
  }

  /** Puts a text out of the way; it stays where it is if there is no room for a copy. */
  setAside(name: string, text: string): void {
    const copied = this.tried((storage) => {
      storage.setItem(asidePrefix + name, text);
      return true;
    }, false);
    if (copied) this.remove(name);
    this.tell({ kind: "aside", name });
  }

  private tried<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(this.storage());
    } catch {
      this.tell({ kind: "unkept" });
      return otherwise;
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Browsers have a name for a storage without room; Firefox has its own. */
const isFull = (problem: unknown): boolean =>
  problem instanceof DOMException &&
  ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"].includes(problem.name);
