/** What there is to say about who sits on a seat: away or far, a program, how strong. */
import { spoken } from "../words/language.svelte";
import { seatWords } from "../words/seat";
import { tableWords } from "../words/table";
import type { Occupant, Quality } from "./messages";

export interface Circumstances {
  /** Whoever has left after the game is not away. */
  over: boolean;
  connection: Quality | null;
  /** A card is in the fingers. */
  holds: boolean;
}

/** Null where there is nothing to say. */
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
