/**
 * The games of this browser. Each has a place of its own on the shelf, so tabs that play different
 * games never touch each other's; of two tabs with the same game the later move stays, and the other
 * tab is told. What is kept but is no game is set aside.
 */
import { parsed, type Shelf } from "../keeping/shelf";
import type { SavedGame } from "./saved";
import { isSavedGame } from "./saved_check";

const prefix = "quadrille.game.";
const key = (id: string): string => prefix + id;

/** More finished games than this are forgotten, the oldest first. */
export const mostGames = 400;

export class GameStore {
  /** Forgetting games made no room; it is not tried again. */
  private hopeless = false;

  constructor(private readonly shelf: Shelf) {}

  find(id: string): SavedGame | null {
    return this.shelf.load(key(id), isSavedGame);
  }

  /** All games, the last used first. */
  list(): SavedGame[] {
    return this.shelf
      .names(prefix)
      .flatMap((name) => this.shelf.load(name, isSavedGame) ?? [])
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
    this.shelf.remove(key(id));
  }

  /** A game that its own rules refuse is out of the way, but not lost. */
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

  /** Of what is over, the older half. */
  private forgetHalf(id: string): void {
    const over = this.list().filter((game) => game.result && game.id !== id);
    for (const old of over.slice(Math.floor(over.length / 2))) this.forget(old.id);
  }

  private surplus(id: string): string[] {
    if (this.shelf.names(prefix).length < mostGames) return [];
    const over = this.list().filter((game) => game.result && game.id !== id);
    return over.slice(mostGames / 2).map((game) => game.id);
  }
}

/** Tells when another tab has kept this game. Call the result to hear no more. */
export function watchGame(id: string, changed: (game: SavedGame) => void): () => void {
  const hear = (event: StorageEvent) => {
    const game = event.key === key(id) && event.newValue !== null ? parsed(event.newValue) : null;
    if (isSavedGame(game)) changed(game);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
