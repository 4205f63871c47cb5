/**
 * Who plays, and where they sit. A player is a person, at this screen or elsewhere, or a bot; in a
 * series the players stay and the seats go round.
 */

/** A person at this screen or at another, or a bot as the command line names it: `level:3`. */
export type Player = string;

export const here: Player = "here";
export const elsewhere: Player = "elsewhere";

/** Somebody at this screen. */
export const isPerson = (player: Player | undefined): boolean => player === here;

/** The player of each seat, when `seating` says which player sits where. */
export function seated(players: Player[], seating: number[]): Player[] {
  return seating.map((player) => players[player]!);
}

/** The seats of people at this screen. */
export function peopleSeats(seats: Player[]): number[] {
  return seats.flatMap((player, seat) => (isPerson(player) ? [seat] : []));
}

/** Everybody moves on by one seat, so that each begins in turn. */
export function nextSeating(seating: number[]): number[] {
  return [...seating.slice(1), seating[0]!];
}

/** Everybody moves on by a number of seats that is drawn by lot; `draw` gives one below its limit. */
export function seatedByLot<Somebody>(
  players: Somebody[],
  draw = (limit: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % limit,
): Somebody[] {
  const moved = draw(players.length);
  return [...players.slice(moved), ...players.slice(0, moved)];
}

/**
 * Whose eyes the screen shows. One person keeps their own view, whoever moves. Of several people
 * it is the one to move, or while a bot moves whoever looked last. Without people: a spectator.
 */
export function viewerOf(seats: Player[], turn: number, last: number | null): number | null {
  const people = peopleSeats(seats);
  if (people.length <= 1) return people[0] ?? null;
  if (people.includes(turn)) return turn;
  return last !== null && people.includes(last) ? last : people[0]!;
}
