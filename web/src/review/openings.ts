/** The opening books that come with the page, made by web/openings/make.mjs, and what they know of a position. */
import type { Book } from "../../openings/book.mjs";
import hex11 from "../../openings/hex-11.book?url";
import quoridor9 from "../../openings/quoridor-9.book?url";
import type { Setup } from "../engine/course";
import type { OpeningKeys } from "../engine/shapes";

/** Where the books are, by game and squares along a side. */
const places: Record<string, Record<number, string>> = {
  quoridor: { 9: quoridor9 },
  hex: { 11: hex11 },
};

/** The sizes of board for which a game has books; none for most games. */
export const bookSizes = (game: string): number[] => Object.keys(places[game] ?? {}).map(Number);

/** The book for such a game; null if there is none. */
export function placeOf({ game, options }: Setup): string | null {
  if (Number(options["players"] ?? 2) !== 2) return null;
  return places[game]?.[Number(options["size"])] ?? null;
}

export interface BookMove {
  move: string;
  /** That came to the position after it, by whatever moves. */
  games: number;
  /** The share of the points that whoever plays it got, 0..1. */
  score: number;
}

export interface Opening {
  /** That came to the position. */
  games: number;
  /** Of the whole book. */
  allGames: number;
  /** Those that lead to positions of the book, the most frequent first. */
  moves: BookMove[];
}

/** What a book knows of a position in which this seat moves. */
export function openingIn(book: Book, { here, after }: OpeningKeys, turn: number): Opening {
  // Moves that are images of each other, where the position is its own image, are one.
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
