/**
 * The games of this browser. Each has a place of its own in the local storage, so tabs that play
 * different games never touch each other's; of two tabs with the same game the later move stays,
 * and the other tab is told.
 */
import type { SavedGame } from "./saved";

const prefix = "quadrille.game.";
const key = (id: string): string => prefix + id;

/** More finished games than this are forgotten, the oldest first. */
const mostGames = 400;

function read(text: string | null): SavedGame | null {
  if (text === null) return null;
  try {
    const game = JSON.parse(text) as SavedGame;
    return game.version === 1 ? game : null;
  } catch {
    // Not written by us, or by a version that broke off; it cannot be played.
    return null;
  }
}

export class GameStore {
  constructor(private readonly storage: Storage) {}

  find(id: string): SavedGame | null {
    return read(this.storage.getItem(key(id)));
  }

  /** All games, the last used first. */
  list(): SavedGame[] {
    return Object.keys(this.storage)
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => read(this.storage.getItem(name)) ?? [])
      .sort((left, right) => right.changed - left.changed);
  }

  /** Keeps a game as its next revision. Gives the kept one: another tab's, if that is later. */
  keep(game: SavedGame, now = Date.now()): SavedGame {
    const there = this.find(game.id);
    if (there && there.revision > game.revision) return there;
    const next = { ...game, revision: game.revision + 1, changed: now };
    this.write(next);
    return next;
  }

  forget(id: string): void {
    this.storage.removeItem(key(id));
  }

  private write(game: SavedGame): void {
    const text = JSON.stringify(game);
    for (const old of this.surplus(game.id)) this.forget(old);
    try {
      this.storage.setItem(key(game.id), text);
    } catch {
      // The storage is full: half of what is over makes room.
      const over = this.list().filter(({ id, result }) => result && id !== game.id);
      for (const { id } of over.slice(Math.floor(over.length / 2))) this.forget(id);
      this.storage.setItem(key(game.id), text);
    }
  }

  private surplus(id: string): string[] {
    if (Object.keys(this.storage).length < mostGames) return [];
    const over = this.list().filter((game) => game.result && game.id !== id);
    return over.slice(mostGames / 2).map((game) => game.id);
  }
}

/** Tells when another tab has kept this game. Call the result to hear no more. */
export function watchGame(id: string, changed: (game: SavedGame) => void): () => void {
  const hear = (event: StorageEvent) => {
    const game = event.key === key(id) ? read(event.newValue) : null;
    if (game) changed(game);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
