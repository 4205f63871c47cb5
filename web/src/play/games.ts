/** The games that the page knows how to show: each has a board, loaded when it is wanted. */
import type { Board } from "../boards/contract";

const files = import.meta.glob<{ default: Board }>("../boards/*/*Board.svelte");
const boards: Record<string, () => Promise<{ default: Board }>> = {
  quoridor: files["../boards/walls/QuoridorBoard.svelte"]!,
  blockade: files["../boards/walls/BlockadeBoard.svelte"]!,
  hex: files["../boards/hex/HexBoard.svelte"]!,
  durak: files["../boards/durak/DurakBoard.svelte"]!,
};

/** In the order in which people are shown them. */
export const gameNames: string[] = Object.keys(boards);

export async function loadBoard(game: string): Promise<Board> {
  const load = boards[game];
  if (!load) throw new Error(`there is no board for ${game}`);
  return (await load()).default;
}
