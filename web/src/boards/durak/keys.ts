// The keys of the table: T takes, P passes, digits play the playable cards, arrows move the focus,
// Enter and Space use the focused stop, Escape cancels.

import type { Offers } from "./offers";

/** `at` is the focused stop; null if none has the focus. */
export interface Moment {
  at: string | null;
  offers: Offers;
  /** The playable cards of the hand, from the left. */
  playable: readonly string[];
  over: boolean;
}

export type Meaning =
  | { act: "use"; stop: string }
  /** Uses the stop after focusing it. */
  | { act: "pick"; stop: string }
  | { act: "walk"; from: string }
  | { act: "let go" };

/** Null if the key has no meaning here. */
export function meaningOf(key: string, { at, offers, playable, over }: Moment): Meaning | null {
  const saying = { t: "take", p: "pass" }[key.toLowerCase()];
  if ((saying === "take" || saying === "pass") && offers[saying])
    return { act: "use", stop: saying };
  const card = /^[1-9]$/.test(key) ? playable[Number(key) - 1] : undefined;
  if (card !== undefined) return { act: "pick", stop: `card ${card}` };
  // After the game, Space starts another one.
  if (at === null || (key === " " && over)) return null;
  if (key === "Enter" || key === " ") return { act: "use", stop: at };
  return key === "Escape" ? { act: "let go" } : { act: "walk", from: at };
}

/** The digit that plays a card; null for cards after the ninth and for unplayable ones. */
export function digitOf(card: string, playable: readonly string[]): number | null {
  const number = playable.indexOf(card) + 1;
  return number >= 1 && number <= 9 ? number : null;
}
