/**
 * What somebody wants to play, as an address: `/quoridor/play?bot=level:3&size=7`. `bot` fills the
 * other seats (one by one if given several times), `seat` is the person's seat;
 * `seats=here,level:2,here` lists all players instead, and `names=Ann,,Bob` their names. Others are
 * `clock=3+2`, `moves=e2+e8` for moves that were played before, and every option of the game by its
 * name.
 */
import type { Options } from "../engine/course";
import type { ListedGame } from "./catalogue";
import { clockText, readClock } from "./clock";
import { entrantsOf, standardOpponent } from "./opponents";
import { here, isPerson, type Player } from "./players";
import type { Wish } from "./saved";

/**
 * A problem with an address: an unknown parameter; an invalid value, with the valid ones or an
 * example of one; or a number of players that does not match the number of seats.
 */
export type WishProblem =
  | { unknown: string; known: string[] }
  | { name: string; value: string; right: string[] }
  | { name: string; value: string; example: string }
  | { name: string; players: number; seats: number };

export type ReadWish = { wish: Wish } | { problem: WishProblem };

/** Parameters other than options of the game; `game` refers to a stored game. */
const ownNames = "bot seat seats names clock moves position deal seed game".split(" ");

/** The number of seats with these options. */
export function seatCount(game: ListedGame, options: Options): number {
  const players = game.options.find(({ name }) => name === "players");
  return Number(options["players"] ?? players?.standard ?? 2);
}

/** The person on one seat and bots on the others; the last bot fills all remaining seats. */
export function playersAround(count: number, seat: number, bots: Player[]): Player[] {
  const others = bots.length > 0 ? bots : [standardOpponent];
  let next = 0;
  return Array.from({ length: count }, (_, each) =>
    each === seat ? here : others[Math.min(next++, others.length - 1)]!,
  );
}

/** The parameters that may be used in an address, the options of the game first. */
const knownNames = (game: ListedGame, own: string[]): string[] => [
  ...game.options.map((option) => option.name),
  ...own.filter((name) => name !== "game"),
];

/** `people` are the players allowed besides bots; none for games between bots. */
export function readWish(
  game: ListedGame,
  query: URLSearchParams,
  people: Player[] = [here],
): ReadWish {
  const options: Options = {};
  const own = people.length > 0 ? ownNames : ownNames.filter((name) => name !== "moves");
  for (const [name, value] of query) {
    const option = game.options.find((each) => each.name === name);
    if (!option && !own.includes(name))
      return { problem: { unknown: name, known: knownNames(game, own) } };
    if (!option) continue;
    if (!option.values.includes(value)) return { problem: { name, value, right: option.values } };
    options[name] = /^\d+$/.test(value) ? Number(value) : value;
  }
  const count = seatCount(game, options);
  const seats = readSeats(query, count);
  if ("problem" in seats) return seats;
  const everybody = [...people, ...entrantsOf(game.name, options)];
  const stranger = seats.players.find((player) => !everybody.includes(player));
  if (stranger !== undefined) {
    const name = query.has("seats") ? "seats" : "bot";
    return { problem: { name, value: stranger, right: everybody } };
  }
  const clock = query.get("clock");
  if (clock !== null && !readClock(clock))
    return { problem: { name: "clock", value: clock, example: "3+2" } };
  const setup = { game: game.name, options, ...beginning(query) };
  const { players } = seats;
  const named = query.get("names");
  const names = named === null ? null : readNames(named, players);
  if (names && names.length !== count)
    return { problem: { name: "names", players: names.length, seats: count } };
  const moves = query.get("moves")?.match(/\S+/g);
  return {
    wish: {
      setup,
      players,
      ...(names && { names }),
      ...(moves && { moves: [...moves] }),
      clock: clock ? readClock(clock) : null,
    },
  };
}

/** The maximal length of a name; longer ones would not fit. */
export const longestName = 24;

/** Normalises a name to one line without commas, which separate names in addresses. */
export const neatName = (name: string): string | null =>
  name
    .replace(/[\s,]+/g, " ")
    .trim()
    .slice(0, longestName)
    .trim() || null;

/** Only people have names of their own. */
const readNames = (text: string, players: Player[]): (string | null)[] =>
  text.split(",").map((name, seat) => (isPerson(players[seat]) ? neatName(name) : null));

function beginning(query: URLSearchParams): { position?: string; deal?: string; seed?: string } {
  const found = ["position", "deal", "seed"].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function readSeats(
  query: URLSearchParams,
  count: number,
): { players: Player[] } | { problem: WishProblem } {
  const all = query.get("seats");
  if (all !== null) {
    const players = all.split(",");
    if (players.length === count) return { players };
    return { problem: { name: "seats", players: players.length, seats: count } };
  }
  const seat = query.get("seat") ?? "0";
  const numbers = Array.from({ length: count }, (_, each) => String(each));
  if (!numbers.includes(seat)) return { problem: { name: "seat", value: seat, right: numbers } };
  const bots = query.getAll("bot");
  if (bots.length >= count)
    return { problem: { name: "bot", players: bots.length, seats: count - 1 } };
  return { players: playersAround(count, Number(seat), bots) };
}

/** The inverse of `readWish`. */
export function wishAddress(wish: Wish): string {
  const query = new URLSearchParams();
  const own = wish.players.findIndex(isPerson);
  const bots = wish.players.filter((player) => !isPerson(player));
  if (bots.length === wish.players.length - 1) {
    const alike = bots.every((bot) => bot === bots[0]);
    for (const bot of alike ? bots.slice(0, 1) : bots) query.append("bot", bot);
    if (own > 0) query.set("seat", String(own));
  } else {
    query.set("seats", wish.players.join(","));
  }
  if (wish.names?.some((name) => name !== null)) query.set("names", wish.names.join(","));
  for (const [name, value] of Object.entries(wish.setup.options)) query.set(name, String(value));
  for (const name of ["position", "deal", "seed"] as const) {
    const value = wish.setup[name];
    if (value !== undefined) query.set(name, value);
  }
  if (wish.moves) query.set("moves", wish.moves.join(" "));
  const clock = wish.clock ? `&clock=${clockText(wish.clock)}` : "";
  return `/${wish.setup.game}/play?${readable(query)}${clock}`;
}

/** Leaves colons and commas unescaped for readability, which is allowed in a query. */
function readable(query: URLSearchParams): string {
  return query.toString().replace(/%3A/g, ":").replace(/%2C/g, ",");
}
