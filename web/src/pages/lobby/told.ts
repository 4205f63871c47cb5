/** Those at a table of the lobby in words. */
import type { ListedTable, Occupant } from "../../club/messages";
import { spoken } from "../../words/language.svelte";
import { lobbyWords } from "../../words/lobby";
import { opponents, playerName } from "../../words/opponents";

/** `Ada 1620`; a program is marked as one. */
function occupantText(occupant: Occupant, game: string): string {
  if (occupant.kind === "open") return "…";
  if (occupant.kind === "bot") return playerName(spoken(opponents), occupant.name, game);
  const rating = occupant.rating === undefined ? "" : ` ${occupant.rating}`;
  const mark = occupant.program ? ` (${spoken(lobbyWords).program})` : "";
  return occupant.name + rating + mark;
}

/** Who sits there: `Ada – …`. */
export const seatsText = ({ seats, terms }: ListedTable): string =>
  seats.map((seat) => occupantText(seat, terms.game)).join(" – ");
