/** People with whom one has played, from the games that a club remembers. */
import type { ClockSetup } from "../play/clock";
import type { PastGame } from "./messages";

export interface Met {
  person: string;
  name: string;
  /** What was played last, and with which clock another game would be. */
  game: string;
  clock: ClockSetup | null;
}

/** As many as anybody looks through. */
const most = 6;

/** Those of the last games, the latest first. */
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
