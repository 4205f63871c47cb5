// What the keys mean at the table: T takes, P passes, digits play the cards that can be played, arrows walk,
// Enter and Space use what has the focus, Escape lets go.

import type { Offers } from "./offers";

/** `at` is the stop that has the focus; null if none has. */
export interface Moment {
  at: string | null;
  offers: Offers;
  /** The cards of the hand that can be played, from the left. */
  playable: readonly string[];
  over: boolean;
}

export type Meaning =
  | { act: "use"; stop: string }
  /** Goes there first. */
  | { act: "pick"; stop: string }
  | { act: "walk"; from: string }
  | { act: "let go" };

/** Null if the key means nothing here. */
export function meaningOf(key: string, { at, offers, playable, over }: Moment): Meaning | null {
  const saying = { t: "take", p: "pass" }[key.toLowerCase()];
  if ((saying === "take" || saying === "pass") && offers[saying])
    return { act: "use", stop: saying };
  const card = /^[1-9]$/.test(key) ? playable[Number(key) - 1] : undefined;
  if (card !== undefined) return { act: "pick", stop: `card ${card}` };
  // After the game the space bar asks for another.
  if (at === null || (key === " " && over)) return null;
  if (key === "Enter" || key === " ") return { act: "use", stop: at };
  return key === "Escape" ? { act: "let go" } : { act: "walk", from: at };
}

/** The digit that plays a card; null for cards beyond the ninth and those that cannot be played. */
export function digitOf(card: string, playable: readonly string[]): number | null {
  const number = playable.indexOf(card) + 1;
  return number >= 1 && number <= 9 ? number : null;
}
