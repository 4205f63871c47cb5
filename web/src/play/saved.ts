/**
 * A game of this browser, as it is kept: what was played and by whom, the clocks, and the series
 * that it belongs to. Everything else about a game can be asked of the rules.
 */
import type { Course, Setup } from "../engine/course";
import { fullClocks, type ClockSetup } from "./clock";
import { nextSeating, seated, type Player } from "./players";

export interface SavedGame {
  version: 1;
  id: string;
  /** Grows whenever it is kept; the greater one of two is the later. */
  revision: number;
  course: Course;
  /** In the order of the series; `seating` says which of them sits on each seat. */
  players: Player[];
  /** What people at one screen call themselves, in the same order; null where nobody has said. */
  names?: (string | null)[];
  seating: number[];
  /** All the chance that bots use. */
  seed: string;
  /** For each move: who made it, and how many milliseconds it took. */
  movers: number[];
  times: number[];
  clock: ClockSetup | null;
  /** Milliseconds that each seat had left after the last move; empty without a clock. */
  left: number[];
  /** How often each seat took back. */
  undone: number[];
  /** Points of each player from the games before this one. */
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
  /** Played already when it begins; the rules say by whom. */
  moves?: string[];
  clock: ClockSetup | null;
}

/** A number that nobody can guess, as text. */
export function chance(): string {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return String(BigInt(high!) * 4294967296n + BigInt(low!));
}

/** A name that nothing else of this browser has. */
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

/** Where it is played. */
export const gameAddress = (game: SavedGame): string =>
  `/${game.course.setup.game}/play?game=${game.id}`;

export const seatsOf = (game: SavedGame): Player[] => seated(game.players, game.seating);

/** What those on the seats call themselves. */
export const calledIn = (game: SavedGame): (string | null)[] =>
  game.seating.map((player) => game.names?.[player] ?? null);

/** Who sat where, as records have it: people by their names, where they said them. */
export const writtenSeats = (game: SavedGame): string[] => {
  const called = calledIn(game);
  return seatsOf(game).map((player, seat) => called[seat] ?? player);
};

/** Points of each player with this game: 1 for a win, half for a draw; losers of many share nothing. */
export function scoreWith(game: SavedGame): number[] {
  if (!game.result) return game.score;
  const best = Math.max(...game.result);
  const share = best > 0 ? 1 : 0.5;
  return game.score.map((points, player) => {
    const result = game.result![game.seating.indexOf(player)]!;
    return points + (result === best ? share : 0);
  });
}

/** How many games of the series are over. */
export const gamesPlayed = (game: SavedGame): number =>
  Math.round(scoreWith(game).reduce((sum, points) => sum + points, 0));

/** The next game of the series: the same players, seats changed round, other cards. */
export function rematch(game: SavedGame, now = Date.now()): SavedGame {
  const { names: _, ...again } = sameAgain(game);
  const next = newGame({ ...again, ...keptNames(game), players: game.players }, now);
  return { ...next, seating: nextSeating(game.seating), score: scoreWith(game) };
}

/** Somebody else takes a seat and plays on from here. What was scored before was another series. */
export function reseated(game: SavedGame, seat: number, player: Player): SavedGame {
  const players = game.players.map((each, index) => (index === game.seating[seat] ? player : each));
  const names = game.names?.map((name, index) => (index === game.seating[seat] ? null : name));
  return { ...game, players, ...(names && { names }), score: players.map(() => 0) };
}

/** What has to be wished for a game of the same kind between the same players, with other cards. */
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
