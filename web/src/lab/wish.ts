/**
 * What somebody wants to watch, as an address: `/lab?game=hex&seats=level:3,uct&size=5&games=10`.
 * Seats and options are as for playing; `games` is the length of the series, `time` the
 * milliseconds per move of bots without a budget of their own, `lines` the number of candidates
 * that each bot shows.
 */
import type { ListedGame } from "../play/catalogue";
import type { Player } from "../play/players";
import type { Wish } from "../play/saved";
import { readWish, seatCount, wishAddress, type WishProblem } from "../play/wish";

export interface LabWish {
  wish: Wish;
  /** The length of the series. */
  games: number;
  milliseconds: number;
  lines: number;
}

export type ReadLabWish = { lab: LabWish } | { problem: WishProblem };

/** The values that the page offers; an address may give any number up to the last one. */
export const seriesLengths = [2, 10, 50, 200];
export const thinkingTimes = [300, 1000, 3000, 10_000];
export const lineCounts = [1, 3, 5];

const usual = { games: 10, time: 1000, lines: 3 };

/** Two levels whose games are interesting to watch. */
const usualEntrants: Player[] = ["level:4", "level:6"];

export function usualSeats(count: number): Player[] {
  return Array.from({ length: count }, (_, seat) => usualEntrants[seat % usualEntrants.length]!);
}

export function readLabWish(game: ListedGame, query: URLSearchParams): ReadLabWish {
  const rest = new URLSearchParams(query);
  const numbers = { ...usual };
  const most = { games: seriesLengths, time: thinkingTimes, lines: lineCounts };
  for (const name of ["games", "time", "lines"] as const) {
    const text = query.get(name);
    rest.delete(name);
    if (text === null) continue;
    const right = most[name];
    const value = Number(text);
    if (!/^[1-9]\d*$/.test(text) || value > right[right.length - 1]!)
      return { problem: { name, value: text, right: right.map(String) } };
    numbers[name] = value;
  }
  if (!rest.has("seats")) rest.set("seats", usualSeats(playersIn(game, rest)).join(","));
  const read = readWish(game, rest, []);
  if ("problem" in read) return read;
  const { games, time, lines } = numbers;
  return { lab: { wish: read.wish, games, milliseconds: time, lines } };
}

function playersIn(game: ListedGame, query: URLSearchParams): number {
  const players = query.get("players");
  const option = game.options.find(({ name }) => name === "players");
  // Other values are refused by `readWish`.
  const known = players !== null && option?.values.includes(players);
  return seatCount(game, known ? { players } : {});
}

/** The inverse of `readLabWish`. */
export function labAddress({ wish, games, milliseconds, lines }: LabWish): string {
  const asPlayed = wishAddress(wish).split("?")[1]!;
  return `/lab?game=${wish.setup.game}&${asPlayed}&games=${games}&time=${milliseconds}&lines=${lines}`;
}
