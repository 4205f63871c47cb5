/** The games as the rules know them; see build/catalogue.ts. */
import games from "virtual:catalogue";
import type { GameInfo, OptionInfo } from "../engine/shapes";

/** What things are called and mean stands among the page's own words. */
export type ListedOption = Omit<OptionInfo, "meaning">;
export type ListedGame = Omit<GameInfo, "title" | "options"> & {
  options: ListedOption[];
  /** In which other programs write it down. */
  formats: string[];
};

export function gameInfo(name: string): ListedGame {
  const found = games.find((game) => game.name === name);
  if (!found) throw new Error(`the rules know no game ${name}`);
  return found;
}
