/**
 * How long a bot takes for its move: at most for thinking, and at least, so that people can follow.
 */
import type { Pace } from "./chosen";

/** Milliseconds without clocks: the time of `best`, and the limit of the levels. */
const usual = { best: 3000, level: 15_000 };

const shortest: Record<Pace, number> = { quick: 0, calm: 600, slow: 1800 };

/**
 * Milliseconds that the bot may think; with a clock it reserves time for thirty moves, and always
 * half of its time.
 */
export function mostTime(bot: string, left: number | null, increment: number): number {
  const most = bot.startsWith("best") ? usual.best : usual.level;
  if (left === null) return most;
  return Math.max(20, Math.min(most, left / 30 + increment * 700, left / 2));
}

/** Milliseconds that its turn lasts at least; less if the clock is short. */
export function leastTime(pace: Pace, left: number | null): number {
  return left === null ? shortest[pace] : Math.min(shortest[pace], left / 60);
}
