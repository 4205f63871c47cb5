/** People of the club and their past games. */

export interface PastSeat {
  /** Null for a bot, and for somebody whose data were deleted. */
  person: string | null;
  name: string;
  /** `level:5`; `program` for a person's program; empty for people. */
  bot: string;
  result: number;
}

export interface PastGame {
  id: string;
  table: string | null;
  game: string;
  /** `fischer`, `move`, `days`, `none`; `brought` for games imported from a browser. */
  kind: string;
  rated: boolean;
  reason: string;
  ended: number;
  seats: PastSeat[];
}

export interface Known {
  id: string;
  name: string;
  guest: boolean;
  program: boolean;
  created: number;
}

/**
 * The current rating for a game and a kind of clock; `bot` is `program` for the rating of a
 * person's programs.
 */
export interface PresentRating {
  bot: string;
  game: string;
  kind: string;
  games: number;
  rating: number;
  deviation: number;
}

export interface RatingStep {
  games: number;
  rating: number;
  deviation: number;
  time: number;
}

export interface PlayedOpponent {
  person: string | null;
  name: string;
  bot: string;
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

/** A filter; empty values match everything. */
export interface GameQuery {
  game: string;
  result: string;
  rated: string;
  /** A name. */
  opponent: string;
  /** A person's id. */
  with: string;
}

export const anyGame: GameQuery = { game: "", result: "", rated: "", opponent: "", with: "" };

export const pageLength = 20;

/** The query string of an address. */
export function queryOf(query: GameQuery, before: string | null): string {
  const wanted = Object.entries({ ...query, before: before ?? "", limit: String(pageLength) });
  return new URLSearchParams(wanted.filter(([, value]) => value.trim() !== "")).toString();
}

export interface SeenPerson {
  known: Known;
  ratings: PresentRating[];
  /** The history of the first rating. */
  history: RatingStep[];
  opponents: PlayedOpponent[];
  games: PastGame[];
}

/** The seat of a person in a game; null if they had none, or several at one screen. */
export function seatIn(game: PastGame, id: string): number | null {
  const own = game.seats.flatMap((seat, index) => (seat.person === id ? [index] : []));
  return own.length === 1 ? own[0]! : null;
}

/** The id of a person in a link's fragment; null if it is not one. */
export const readPersonName = (hash: string): string | null =>
  /^#?([0-9a-z]{13})$/.exec(hash)?.[1] ?? null;

export const personAddress = (id: string): string => `/person#${id}`;
