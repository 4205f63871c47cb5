/** How long a bot takes over its move: the most it may think, and the least that people can follow. */
import type { Pace } from "./chosen";

/** What `best` takes when nobody has a clock, and the cap of the levels. */
const usual = { best: 3000, level: 15_000 };

const shortest: Record<Pace, number> = { quick: 0, calm: 600, slow: 1800 };

/** Milliseconds that the bot may think; with a clock it leaves time for thirty moves. */
export function mostTime(bot: string, left: number | null, increment: number): number {
  const most = bot.startsWith("best") ? usual.best : usual.level;
  if (left === null) return most;
  return Math.max(20, Math.min(most, left / 30 + increment * 700));
}

/** Milliseconds that its turn lasts at least; a short clock makes everybody quick. */
export function leastTime(pace: Pace, left: number | null): number {
  return left === null ? shortest[pace] : Math.min(shortest[pace], left / 60);
}
