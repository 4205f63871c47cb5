/** Clocks: minutes for the whole game and seconds that each move gives back. */

export interface ClockSetup {
  minutes: number;
  /** Added after every move, in seconds. */
  increment: number;
}

/** The clocks that are offered; null is a game without. */
export const clockSetups: (ClockSetup | null)[] = [
  null,
  { minutes: 1, increment: 1 },
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
  { minutes: 30, increment: 0 },
];

/** As people write it: `3+2`. */
export function clockText(setup: ClockSetup): string {
  return `${setup.minutes}+${setup.increment}`;
}

/** In an address a plus means a blank. */
export function readClock(text: string): ClockSetup | null {
  const found = /^(\d{1,3})[+ ](\d{1,3})$/.exec(text);
  if (!found || Number(found[1]) < 1) return null;
  return { minutes: Number(found[1]), increment: Number(found[2]) };
}

/** Milliseconds at the beginning, for each seat. */
export function fullClocks(setup: ClockSetup, seats: number): number[] {
  return Array.from({ length: seats }, () => setup.minutes * 60_000);
}

/** What is left to a seat after a move that took so long. */
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
