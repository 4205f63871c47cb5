/**
 * A game of this browser as it is stored: moves, players, clocks, and its series. Everything else
 * about a game can be asked of the rules.
 */
import type { Course, Setup } from "../engine/course";
import { fullClocks, type ClockSetup } from "./clock";
import { nextSeating, seated, type Player } from "./players";

export interface SavedGame {
  version: 1;
  id: string;
  /** Incremented whenever the game is stored; the greater of two is the later. */
  revision: number;
  course: Course;
  /** In the order of the series; `seating` has the index of each seat's player. */
  players: Player[];
  /** The names that people at one screen have chosen, in the same order; null if they have not. */
  names?: (string | null)[];
  seating: number[];
  /** The seed of all random choices of bots. */
  seed: string;
  /** For each move, the seat that made it and its duration in milliseconds. */
  movers: number[];
  times: number[];
  clock: ClockSetup | null;
  /** The remaining milliseconds of each seat after the last move; empty without a clock. */
  left: number[];
  /** How often each seat has taken back moves. */
  undone: number[];
  /** The points of each player from earlier games of the series. */
  score: number[];
  result: number[] | null;
  reason: string | null;
  began: number;
  changed: number;
}

/** What has to be chosen before a game can begin. */
export interface Wish {
  setup: Setup;
  /** By seat. */
  players: Player[];
  names?: (string | null)[];
  /** Moves that were played before the game begins; the rules determine the seats. */
  moves?: string[];
  clock: ClockSetup | null;
}

/** A random 64-bit number as text. */
export function chance(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String(BigInt(high!) * 4294967296n + BigInt(low!));
}

/** A new unique id. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join(
    "",
  );

export function newGame(wish: Wish, now = Date.now()): SavedGame {
  const seats = wish.players.length;
  return {
    version: 1,
    id: newId(),
    revision: 0,
    course: {
      setup: { ...wish.setup, seed: wish.setup.seed ?? chance() },
      moves: wish.moves ?? [],
    },
    players: wish.players,
    ...(wish.names && { names: wish.names }),
    seating: wish.players.map((_, seat) => seat),
    seed: chance(),
    movers: [],
    times: [],
    clock: wish.clock,
    left: wish.clock ? fullClocks(wish.clock, seats) : [],
    undone: wish.players.map(() => 0),
    score: wish.players.map(() => 0),
    result: null,
    reason: null,
    began: now,
    changed: now,
  };
}

/** The address at which the game is played. */
export const gameAddress = (game: SavedGame): string =>
  `/${game.course.setup.game}/play?game=${game.id}`;

export const seatsOf = (game: SavedGame): Player[] => seated(game.players, game.seating);

/** The chosen names by seat. */
export const calledIn = (game: SavedGame): (string | null)[] =>
  game.seating.map((player) => game.names?.[player] ?? null);

/** The players by seat, as in records: people by their chosen names, if any. */
export const writtenSeats = (game: SavedGame): string[] => {
  const called = calledIn(game);
  return seatsOf(game).map((player, seat) => called[seat] ?? player);
};

/**
 * The points of each player including this game: 1 for a win, 0.5 for a draw. With several winners
 * each gets 1.
 */
export function scoreWith(game: SavedGame): number[] {
  if (!game.result) return game.score;
  const best = Math.max(...game.result);
  const share = best > 0 ? 1 : 0.5;
  return game.score.map((points, player) => {
    const result = game.result![game.seating.indexOf(player)]!;
    return points + (result === best ? share : 0);
  });
}

/** Whether a game of the series is over; each gives points to somebody. */
export const hasFinishedGame = (game: SavedGame): boolean =>
  scoreWith(game).some((points) => points > 0);

/** The next game of the series: the same players on rotated seats, with another deal. */
export function rematch(game: SavedGame, now = Date.now()): SavedGame {
  const { names: _, ...again } = sameAgain(game);
  const next = newGame({ ...again, ...keptNames(game), players: game.players }, now);
  return { ...next, seating: nextSeating(game.seating), score: scoreWith(game) };
}

/**
 * Replaces the player on a seat, who continues from the present position. This begins a new series.
 */
export function reseated(game: SavedGame, seat: number, player: Player): SavedGame {
  const players = game.players.map((each, index) => (index === game.seating[seat] ? player : each));
  const names = game.names?.map((name, index) => (index === game.seating[seat] ? null : name));
  return { ...game, players, ...(names && { names }), score: players.map(() => 0) };
}

/** The wish for another game of the same kind between the same players, with another deal. */
export function sameAgain(game: SavedGame): Wish {
  const { seed: _, deal: __, ...setup } = game.course.setup;
  const names = game.names && { names: calledIn(game) };
  return { setup, players: seatsOf(game), ...names, clock: game.clock };
}

/** In the order of the series. */
const keptNames = ({ names }: SavedGame) => names && { names };

/** The same game from its beginning. */
export function restarted(game: SavedGame, now = Date.now()): SavedGame {
  const fresh = newGame(
    {
      setup: game.course.setup,
      players: game.players,
      ...keptNames(game),
      clock: game.clock,
    },
    now,
  );
  return { ...fresh, seating: game.seating, score: game.score };
}
