export interface AboutBook {
    game: string;
    options: Record<string, number | string>;
    /** How many games it was made from. */
    games: number;
    /** Positions after so many moves are in it, and no later ones. */
    plies: number;
    /** Positions in fewer games are not. */
    least: number;
}

export interface BookPosition {
    games: number;
    /** Of the first seat; a win is two, a draw one. */
    points: number;
}

export interface Book {
    about: AboutBook;
    /** Of the positions. */
    count: number;
    find(key: string): BookPosition | null;
}

export function writeBook(
    about: AboutBook,
    positions: ReadonlyMap<string, BookPosition>,
): Uint8Array;
export function readBook(bytes: Uint8Array): Book;
