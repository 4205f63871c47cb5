/** People this person has played with, from the games in the club's history. */
import type { ClockSetup } from "../play/clock";
import type { PastGame } from "./messages";

export interface Met {
  person: string;
  name: string;
  /** The last game played together, and the clock of a new one. */
  game: string;
  clock: ClockSetup | null;
}

/** Enough for people to look through. */
const most = 6;

/** The opponents of the last games, the latest first. */
export function peopleMet(games: PastGame[], me: string): Met[] {
  const met = new Map<string, Met>();
  for (const { game, kind, seats } of games)
    for (const { person, name } of seats) {
      if (person === null || person === me || name === "" || met.has(person)) continue;
      const clock = kind === "fischer" ? { minutes: 5, increment: 3 } : null;
      met.set(person, { person, name, game, clock });
    }
  return [...met.values()].slice(0, most);
}
