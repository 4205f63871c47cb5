/** The games as the rules know them; see build/catalogue.ts. */
import games from "virtual:catalogue";
import type { GameInfo } from "../engine/rules_service";

export function gameInfo(name: string): GameInfo {
  const found = games.find((game) => game.name === name);
  if (!found) throw new Error(`the rules know no game ${name}`);
  return found;
}
