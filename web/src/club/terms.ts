/** What a table plays, between the page's words and the club's. */
import { clockText, type ClockSetup } from "../play/clock";
import type { ListedGame } from "../play/catalogue";
import type { Terms } from "./messages";

/** A clock as the club writes it: seconds and seconds, `180+2`. */
export const clubClock = (clock: ClockSetup | null): string =>
  clock ? `${clock.minutes * 60}+${clock.increment}` : "none";

/** A clock as people write it, `3+2`; null where there is none. */
export function readableClock(clock: string): string | null {
  if (clock === "none") return null;
  const found = /^(\d+)\+(\d+)$/.exec(clock);
  if (!found || Number(found[1]) % 60 !== 0) return clock;
  return clockText({ minutes: Number(found[1]) / 60, increment: Number(found[2]) });
}

/** The options that are not as usual, by name and value. */
export function unusual(terms: Pick<Terms, "options">, game: ListedGame): [string, string][] {
  return Object.entries(terms.options).flatMap(([name, chosen]) => {
    const value = String(chosen);
    const option = game.options.find((each) => each.name === name);
    // Where the usual depends on other options, nobody is told what they did not choose.
    const notable = option?.values.includes(option.standard) && value !== option.standard;
    return notable ? [[name, value] as [string, string]] : [];
  });
}
