/** The games with their options, as the rules describe them; see build/catalogue.ts. */
import games from "virtual:catalogue";
import type { GameInfo, OptionInfo } from "../engine/shapes";

/** Without titles and meanings, which are in words/. */
export type ListedOption = Omit<OptionInfo, "meaning">;
export type ListedGame = Omit<GameInfo, "title" | "options"> & {
  options: ListedOption[];
  /** The formats of other programs in which the game can be written. */
  formats: string[];
};

export function gameInfo(name: string): ListedGame {
  const found = games.find((game) => game.name === name);
  if (!found) throw new Error(`the rules know no game ${name}`);
  return found;
}
