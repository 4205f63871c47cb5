/**
 * All games of this browser as one file, out and in: to keep them, or to take them to another browser.
 * They come back as they were, those that are not over too.
 */
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

/** The text of the file: a game a line, so that it can be looked through. */
export function writeGames(games: SavedGame[]): string {
  const lines = games.map((game) => JSON.stringify(game));
  return `{"quadrille":"games","version":1,"games":[\n${lines.join(",\n")}\n]}\n`;
}

/** What came of a file, in numbers of games. */
export interface TakenIn {
  fresh: number;
  /** Were here already. */
  known: number;
  /** Are no games, or such as the rules refuse. */
  refused: number;
  /** Found no room. */
  full: number;
}

/**
 * Takes in the games of a file; null if it is no such file. `movers` asks the rules who made each move,
 * and throws where they refuse one.
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

/** Keeps a game as it is, if no later one is here and no other has to go for it. */
function bring(game: SavedGame, store: GameStore): keyof TakenIn {
  const there = store.find(game.id);
  if (there && there.revision >= game.revision) return "known";
  if (!there && store.list().length >= mostGames) return "full";
  // To keep it makes it the next revision of what is given.
  store.keep({ ...game, revision: game.revision - 1 }, game.changed);
  return "fresh";
}
