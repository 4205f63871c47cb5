/** A remark about the occupant of a seat: absent or badly connected, a program, its rating. */
import { spoken } from "../words/language.svelte";
import { seatWords } from "../words/seat";
import { tableWords } from "../words/table";
import type { Occupant, Quality } from "./messages";

export interface Circumstances {
  /** After the game, people who have left do not count as absent. */
  over: boolean;
  connection: Quality | null;
  /** Whether the player is holding a card. */
  holds: boolean;
}

/** Null if there is nothing to remark. */
export function noteOf(
  occupant: Occupant,
  { over, connection, holds }: Circumstances,
): string | null {
  if (occupant.kind !== "person") return null;
  const say = spoken(seatWords);
  const notes = [
    ...(occupant.absent_since !== undefined && !over ? [spoken(tableWords).away] : []),
    ...(holds ? [say.holding] : []),
    ...(connection === "slow" ? [say.slow] : []),
    ...(connection === "bad" ? [say.bad] : []),
    ...(occupant.program ? [say.program] : []),
    ...(occupant.rating !== undefined ? [String(Math.round(occupant.rating))] : []),
  ];
  return notes.length > 0 ? notes.join(" · ") : null;
}
