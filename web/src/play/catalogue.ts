/** The games as the rules know them, asked for once. */
import { rules, type GameInfo } from "../engine/rules";

let asked: Promise<GameInfo[]> | null = null;

export function catalogue(): Promise<GameInfo[]> {
  asked ??= rules.catalogue();
  return asked;
}

export async function gameInfo(name: string): Promise<GameInfo> {
  const found = (await catalogue()).find((game) => game.name === name);
  if (!found) throw new Error(`the rules know no game ${name}`);
  return found;
}
