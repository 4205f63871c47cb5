/** People of the club and the games that they have played, as the club tells of them. */

export interface PastSeat {
  /** Null: a bot, or somebody whose data were deleted. */
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
  /** `fischer`, `move`, `days`, `none`; `brought` for games of a browser. */
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

/** The present rating in a game and kind of clock; `bot` is `program` for that of a person's programs. */
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

/** What is looked for; empty is anything. */
export interface GameQuery {
  game: string;
  result: string;
  rated: string;
  /** A name. */
  opponent: string;
  /** A person. */
  with: string;
}

export const anyGame: GameQuery = { game: "", result: "", rated: "", opponent: "", with: "" };

export const pageLength = 20;

/** What stands behind the `?`. */
export function queryOf(query: GameQuery, before: string | null): string {
  const wanted = Object.entries({ ...query, before: before ?? "", limit: String(pageLength) });
  return new URLSearchParams(wanted.filter(([, value]) => value.trim() !== "")).toString();
}

export interface SeenPerson {
  known: Known;
  ratings: PresentRating[];
  /** Of the first of these. */
  history: RatingStep[];
  opponents: PlayedOpponent[];
  games: PastGame[];
}

/** The seat of a person in a game; null where they had none, or several at one screen. */
export function seatIn(game: PastGame, id: string): number | null {
  const own = game.seats.flatMap((seat, index) => (seat.person === id ? [index] : []));
  return own.length === 1 ? own[0]! : null;
}

/** A person as a link names them: what stands behind the `#`. Null if it is nobody's. */
export const readPersonName = (hash: string): string | null =>
  /^#?([0-9a-z]{13})$/.exec(hash)?.[1] ?? null;

export const personAddress = (id: string): string => `/person#${id}`;
