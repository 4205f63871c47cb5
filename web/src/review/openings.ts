/**
 * The opening books that ship with the page, made by web/openings/make.mjs, and looking up
 * positions.
 */
import type { Book } from "../../openings/book.mjs";
import hex11 from "../../openings/hex-11.book?url";
import quoridor9 from "../../openings/quoridor-9.book?url";
import type { Setup } from "../engine/course";
import type { OpeningKeys } from "../engine/shapes";

/** The addresses of the books by game and board size. */
const places: Record<string, Record<number, string>> = {
  quoridor: { 9: quoridor9 },
  hex: { 11: hex11 },
};

/** The board sizes for which a game has books; empty for most games. */
export const bookSizes = (game: string): number[] => Object.keys(places[game] ?? {}).map(Number);

/** The address of the book for this setup; null if there is none. */
export function placeOf({ game, options }: Setup): string | null {
  if (Number(options["players"] ?? 2) !== 2) return null;
  return places[game]?.[Number(options["size"])] ?? null;
}

export interface BookMove {
  move: string;
  /** The number of games that reached the position after it, by any order of moves. */
  games: number;
  /** The average score of the player who makes the move, 0 to 1. */
  score: number;
}

export interface Opening {
  /** The number of games that reached the position. */
  games: number;
  /** The number of games in the whole book. */
  allGames: number;
  /** The moves that lead to positions of the book, the most frequent first. */
  moves: BookMove[];
}

/** The entry of a position in which this seat moves. */
export function openingIn(book: Book, { here, after }: OpeningKeys, turn: number): Opening {
  // In a symmetric position, moves that are images of each other count as one.
  const byKey = new Map(
    Object.entries(after)
      .reverse()
      .map(([move, key]) => [key, move]),
  );
  const moves = [...byKey].flatMap(([key, move]) => {
    const found = book.find(key);
    if (!found) return [];
    const first = found.points / (2 * found.games);
    return [{ move, games: found.games, score: turn === 0 ? first : 1 - first }];
  });
  moves.sort((one, other) => other.games - one.games || (one.move < other.move ? -1 : 1));
  return { games: book.find(here)?.games ?? 0, allGames: book.about.games, moves };
}
