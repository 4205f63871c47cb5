/**
 * Players and their seats. A player is a person, at this screen or elsewhere, or a bot; in a series
 * the players stay the same while the seats rotate.
 */

/** `here`, `elsewhere`, or a bot as the command line names it: `level:3`. */
export type Player = string;

export const here: Player = "here";
export const elsewhere: Player = "elsewhere";

/** Whether this is a person at this screen. */
export const isPerson = (player: Player | undefined): boolean => player === here;

/** The player of each seat; `seating` has the index of each seat's player. */
export function seated(players: Player[], seating: number[]): Player[] {
  return seating.map((player) => players[player]!);
}

/** The seats of people at this screen. */
export function peopleSeats(seats: Player[]): number[] {
  return seats.flatMap((player, seat) => (isPerson(player) ? [seat] : []));
}

/** Moves each player to the next seat, so that each begins in turn. */
export function nextSeating(seating: number[]): number[] {
  return [...seating.slice(1), seating[0]!];
}

/** Rotates the players by a random number of seats; `draw` returns a number below its limit. */
export function seatedByLot<Somebody>(
  players: Somebody[],
  draw = (limit: number) => crypto.getRandomValues(new Uint32Array(1))[0]! % limit,
): Somebody[] {
  const moved = draw(players.length);
  return [...players.slice(moved), ...players.slice(0, moved)];
}

/**
 * The seat whose view the screen shows. A single person always sees their own view. With several
 * people it is the one to move or, while a bot moves, the one who looked last. Null for a
 * spectator, if there are no people.
 */
export function viewerOf(seats: Player[], turn: number, last: number | null): number | null {
  const people = peopleSeats(seats);
  if (people.length <= 1) return people[0] ?? null;
  if (people.includes(turn)) return turn;
  return last !== null && people.includes(last) ? last : people[0]!;
}
