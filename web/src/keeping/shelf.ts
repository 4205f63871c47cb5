/**
 * The page's storage in this browser: texts by name. If the browser forbids storage or has no room
 * left, values live in memory until the page is closed. A stored value that fails its check is set
 * aside under another name, so that it is neither lost nor read again. Each of these troubles is
 * reported.
 */
import type { Check } from "./check";

/** Storage is not available; it is full; the value of this name was set aside. */
export type ShelfTrouble = { kind: "unkept" } | { kind: "full" } | { kind: "aside"; name: string };

/** The prefix of the names of values that were set aside. */
export const asidePrefix = "quadrille.aside.";

export class Shelf {
  private readonly memory = new Map<string, string>();
  /**
   * Values that failed their check and could not be copied elsewhere: they are kept and not
   * overwritten.
   */
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

  /** The value of that name if it passes the check; else null, and the value is set aside. */
  load<Value>(name: string, check: Check<Value>): Value | null {
    const text = this.read(name);
    if (text === null) return null;
    const value = parsed(text);
    if (check(value)) return value;
    this.setAside(name);
    return null;
  }

  /**
   * False if the value could not be stored and is only in memory. If there is no room, calls
   * `makeRoom` and tries once more.
   */
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

  /** The names with this prefix. */
  names(prefix: string): string[] {
    const kept = this.tried((storage) => Object.keys(storage), []);
    return [...new Set([...kept, ...this.memory.keys()])].filter((name) => name.startsWith(prefix));
  }

  /** Moves the value of this name out of the way. */
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

/** Undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first free name, so that values set aside earlier are kept. */
function freeName(storage: Storage, wanted: string): string {
  let name = wanted;
  for (let number = 2; storage.getItem(name) !== null; ++number) name = `${wanted}.${number}`;
  return name;
}

/** The standard name of the error for a full storage, and that of Firefox. */
const isFull = (problem: unknown): boolean =>
  problem instanceof DOMException &&
  ["QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"].includes(problem.name);
