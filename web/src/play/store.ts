/**
 * The stored games of this browser. Each has its own entry on the shelf, so tabs with different
 * games do not interfere. If two tabs have the same game, the later move is kept, and the other tab
 * is notified. Invalid entries are set aside.
 */
import { parsed, type Shelf } from "../keeping/shelf";
import type { SavedGame } from "./saved";
import { isSavedGame } from "./saved_check";

const prefix = "quadrille.game.";
const key = (id: string): string => prefix + id;

/** Beyond this number of games, the oldest finished ones are deleted. */
export const mostGames = 400;

export class GameStore {
  /** Whether deleting games did not make enough room; it is then not tried again. */
  private hopeless = false;

  constructor(private readonly shelf: Shelf) {}

  find(id: string): SavedGame | null {
    return this.shelf.load(key(id), isSavedGame);
  }

  /** All games, the most recently changed first. */
  list(): SavedGame[] {
    return this.shelf
      .names(prefix)
      .flatMap((name) => this.shelf.load(name, isSavedGame) ?? [])
      .sort((left, right) => right.changed - left.changed);
  }

  /**
   * Stores a game as its next revision. Returns the stored one, which is another tab's if that is
   * later.
   */
  keep(game: SavedGame, now = Date.now()): SavedGame {
    const there = this.find(game.id);
    if (there && there.revision > game.revision) return there;
    const next = { ...game, revision: game.revision + 1, changed: now };
    this.write(next);
    return next;
  }

  forget(id: string): void {
    this.shelf.remove(key(id));
  }

  /** Moves a game that the rules refuse out of the way without deleting it. */
  setAside(id: string): void {
    this.shelf.setAside(key(id));
  }

  private write(game: SavedGame): void {
    const text = JSON.stringify(game);
    for (const old of this.surplus(game.id)) this.forget(old);
    const makeRoom = () => this.forgetHalf(game.id);
    const kept = this.shelf.write(key(game.id), text, this.hopeless ? undefined : makeRoom);
    this.hopeless ||= !kept;
  }

  /** Deletes the older half of the finished games. */
  private forgetHalf(id: string): void {
    const over = this.list().filter((game) => game.result && game.id !== id);
    for (const old of over.slice(Math.floor(over.length / 2))) this.forget(old.id);
  }

  /** The games to delete so that this one can be stored: as few as possible. */
  private surplus(id: string): string[] {
    // Reading all games takes long, so they are counted by their names first.
    const names = this.shelf.names(prefix).filter((name) => name !== key(id));
    if (names.length < mostGames) return [];
    const others = this.list().filter((game) => game.id !== id);
    const excess = others.length + 1 - mostGames;
    const oldest = others.filter((game) => game.result).reverse();
    return oldest.slice(0, Math.max(0, excess)).map((game) => game.id);
  }
}

/** Calls `changed` when another tab has stored this game. Returns a function that ends this. */
export function watchGame(id: string, changed: (game: SavedGame) => void): () => void {
  const hear = (event: StorageEvent) => {
    const game = event.key === key(id) && event.newValue !== null ? parsed(event.newValue) : null;
    if (isSavedGame(game)) changed(game);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
