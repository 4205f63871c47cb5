/** Export and import of all games of this browser as one file, including unfinished ones. */
import { hasMembers, isListOf, isOneOf, type Check } from "../keeping/check";
import { parsed } from "../keeping/shelf";
import type { SavedGame } from "./saved";
import { isSavedGame } from "./saved_check";
import { mostGames, type GameStore } from "./store";

interface GamesFile {
  quadrille: "games";
  version: 1;
  games: unknown[];
}

const isGamesFile: Check<GamesFile> = hasMembers({
  quadrille: isOneOf(["games" as const]),
  version: isOneOf([1 as const]),
  games: isListOf((_: unknown): _ is unknown => true),
});

/** The text of the file, with one game per line for readability. */
export function writeGames(games: SavedGame[]): string {
  const lines = games.map((game) => JSON.stringify(game));
  return `{"quadrille":"games","version":1,"games":[\n${lines.join(",\n")}\n]}\n`;
}

/** The result of an import, in numbers of games. */
export interface TakenIn {
  fresh: number;
  /** Games that were there already. */
  known: number;
  /** Games that are invalid or refused by the rules. */
  refused: number;
  /** Games for which there was no room. */
  full: number;
}

/**
 * Imports the games of a file; null if the text is not such a file. `movers` returns the seat of
 * each move, and rejects if a move is illegal.
 */
export async function readGames(
  text: string,
  store: GameStore,
  movers: (course: SavedGame["course"]) => Promise<number[]>,
): Promise<TakenIn | null> {
  const file = parsed(text);
  if (!isGamesFile(file)) return null;
  const taken: TakenIn = { fresh: 0, known: 0, refused: 0, full: 0 };
  for (const game of file.games) ++taken[await takeIn(game, store, movers)];
  return taken;
}

async function takeIn(
  game: unknown,
  store: GameStore,
  movers: (course: SavedGame["course"]) => Promise<number[]>,
): Promise<keyof TakenIn> {
  if (!isSavedGame(game)) return "refused";
  const made = await movers(game.course).catch(() => null);
  const fits = made && made.every((seat, ply) => seat === game.movers[ply]);
  return fits ? bring(game, store) : "refused";
}

/** Stores a game unless a version at least as recent exists, or the store is full. */
function bring(game: SavedGame, store: GameStore): keyof TakenIn {
  const there = store.find(game.id);
  if (there && there.revision >= game.revision) return "known";
  if (!there && store.list().length >= mostGames) return "full";
  // Storing increments the revision; this restores the game's own.
  store.keep({ ...game, revision: game.revision - 1 }, game.changed);
  return "fresh";
}
