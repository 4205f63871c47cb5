/** The games that the page knows how to show: each has a board, loaded when it is wanted. */
import type { Board } from "../boards/contract";

export { gameNames } from "./game_names";

const boards: Record<string, () => Promise<{ default: Board }>> = {
  quoridor: () => import("../boards/walls/QuoridorBoard.svelte"),
  blockade: () => import("../boards/walls/BlockadeBoard.svelte"),
  hex: () => import("../boards/hex/HexBoard.svelte"),
  durak: () => import("../boards/durak/DurakBoard.svelte"),
};

export async function loadBoard(game: string): Promise<Board> {
  const load = boards[game];
  if (!load) throw new Error(`there is no board for ${game}`);
  return (await load()).default;
}
