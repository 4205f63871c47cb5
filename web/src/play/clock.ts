/** Chess clocks: minutes for the whole game and an increment for each move. */

export interface ClockSetup {
  minutes: number;
  /** Seconds that are added after every move. */
  increment: number;
}

/** The clocks on offer; null is a game without one. */
export const clockSetups: (ClockSetup | null)[] = [
  null,
  { minutes: 1, increment: 1 },
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
  { minutes: 30, increment: 0 },
];

/** In the usual notation: `3+2`. */
export function clockText(setup: ClockSetup): string {
  return `${setup.minutes}+${setup.increment}`;
}

/** Also accepts a space, since a plus in a query means one. */
export function readClock(text: string): ClockSetup | null {
  const found = /^(\d{1,3})[+ ](\d{1,3})$/.exec(text);
  if (!found || Number(found[1]) < 1) return null;
  return { minutes: Number(found[1]), increment: Number(found[2]) };
}

/** The initial milliseconds of each seat. */
export function fullClocks(setup: ClockSetup, seats: number): number[] {
  return Array.from({ length: seats }, () => setup.minutes * 60_000);
}

/** The remaining milliseconds after a move that took `took`. */
export function afterMove(setup: ClockSetup, left: number, took: number): number {
  return Math.max(0, left - took) + setup.increment * 1000;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** `4:07`, from an hour on `26:04:07`; the last ten seconds with tenths: `9.3`. */
export function clockFace(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}
