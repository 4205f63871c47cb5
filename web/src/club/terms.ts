/** Conversions between the page's and the club's terms of a table. */
import { clockText, type ClockSetup } from "../play/clock";
import type { ListedGame } from "../play/catalogue";
import type { Terms } from "./messages";

/** A clock in the club's notation, with both times in seconds: `180+2`. */
export const clubClock = (clock: ClockSetup | null): string =>
  clock ? `${clock.minutes * 60}+${clock.increment}` : "none";

/** A clock in the usual notation, `3+2`; null for games without a clock. */
export function readableClock(clock: string): string | null {
  if (clock === "none") return null;
  const found = /^(\d+)\+(\d+)$/.exec(clock);
  if (!found || Number(found[1]) % 60 !== 0) return clock;
  return clockText({ minutes: Number(found[1]) / 60, increment: Number(found[2]) });
}

/** The options that differ from the standard, by name and value. */
export function unusual(terms: Pick<Terms, "options">, game: ListedGame): [string, string][] {
  return Object.entries(terms.options).flatMap(([name, chosen]) => {
    const value = String(chosen);
    const option = game.options.find((each) => each.name === name);
    // If the standard depends on other options, the difference was not chosen and is not shown.
    const notable = option?.values.includes(option.standard) && value !== option.standard;
    return notable ? [[name, value] as [string, string]] : [];
  });
}
