/** The occupants of a table in the lobby, as text. */
import type { ListedTable, Occupant } from "../../club/messages";
import { spoken } from "../../words/language.svelte";
import { lobbyWords } from "../../words/lobby";
import { opponents, playerName } from "../../words/opponents";

/** `Ada 1620`, with a remark for programs. */
export function occupantText(occupant: Occupant, game: string): string {
  if (occupant.kind === "open") return "…";
  if (occupant.kind === "bot") return playerName(spoken(opponents), occupant.name, game);
  const rating = occupant.rating === undefined ? "" : ` ${occupant.rating}`;
  const mark = occupant.program ? ` (${spoken(lobbyWords).program})` : "";
  return occupant.name + rating + mark;
}

/** The seats to list: with more than two, the number of free seats is shown separately. */
export const toldSeats = ({ seats }: ListedTable): Occupant[] =>
  seats.length > 2 ? seats.filter(({ kind }) => kind !== "open") : seats;

/** The occupants: `Ada – …`. */
export const seatsText = (table: ListedTable): string =>
  toldSeats(table)
    .map((seat) => occupantText(seat, table.terms.game))
    .join(" – ");
