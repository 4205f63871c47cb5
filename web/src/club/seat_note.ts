/** What there is to say about who sits on a seat: away or far, a program, how strong. */
import { spoken } from "../words/language.svelte";
import { seatWords } from "../words/seat";
import { tableWords } from "../words/table";
import type { Occupant } from "./messages";

/** `over`: whoever has left after the game is not away. Null where there is nothing to say. */
export function noteOf(
  occupant: Occupant,
  { over, slow }: { over: boolean; slow: boolean },
): string | null {
  if (occupant.kind !== "person") return null;
  const say = spoken(seatWords);
  const notes = [
    ...(occupant.absent_since !== undefined && !over ? [spoken(tableWords).away] : []),
    ...(slow ? [say.slow] : []),
    ...(occupant.program ? [say.program] : []),
    ...(occupant.rating !== undefined ? [String(Math.round(occupant.rating))] : []),
  ];
  return notes.length > 0 ? notes.join(" · ") : null;
}
