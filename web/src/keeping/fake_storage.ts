/** Storages for tests: with limited room, or none at all. */

/** A storage with room for `room` characters; its keys are its own members, as in a browser. */
export function storageWith(room = Infinity, texts: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (name: string) => texts[name] ?? null,
    setItem(name: string, text: string) {
      const others = Object.entries(texts).filter(([each]) => each !== name);
      const used = others.reduce((sum, [, each]) => sum + each.length, 0);
      if (used + text.length > room) throw new DOMException("full", "QuotaExceededError");
      texts[name] = text;
    },
    removeItem: (name: string) => void delete texts[name],
  };
  return new Proxy(texts, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

/** Behaves like a browser that forbids storage. */
export function forbiddenStorage(): Storage {
  throw new DOMException("forbidden", "SecurityError");
}
