/**
 * The games that the page can show, each with its board and the texts of its moves, loaded on
 * demand.
 */
import type { Board } from "../boards/contract";
import type { HexTurning } from "../boards/hex/turnings";
import { preferences } from "./preferences.svelte";

export { gameNames } from "./game_names";

/** A move in words, to follow a player's name; or in short form, for lists. */
export type TellMove = (move: string, how?: "short") => string;

interface Shown {
  board: () => Promise<{ default: Board }>;
  words: () => Promise<{ tellMove: TellMove }>;
  /** The aspect ratio of its board (width divided by height) for a number of players. */
  shape: (players: number) => number;
}

const hexShapes: Record<HexTurning, number> = {
  automatic: 1.65,
  lying: 1.65,
  standing: 0.63,
  wide: 1.6,
  tall: 0.62,
};

const shown: Record<string, Shown> = {
  quoridor: {
    board: () => import("../boards/walls/QuoridorBoard.svelte"),
    words: () => import("../words/wall_moves"),
    shape: (players) => (players > 2 ? 1 : 0.87),
  },
  blockade: {
    board: () => import("../boards/walls/BlockadeBoard.svelte"),
    words: () => import("../words/wall_moves"),
    shape: () => 0.75,
  },
  hex: {
    board: () => import("../boards/hex/HexBoard.svelte"),
    words: () => import("../words/hex_moves"),
    shape: () => hexShapes[preferences.all.hexTurning],
  },
  durak: {
    board: () => import("../boards/durak/DurakBoard.svelte"),
    words: () => import("../words/durak_moves"),
    shape: () => 1.43,
  },
};

function find(game: string): Shown {
  const found = shown[game];
  if (!found) throw new Error(`there is no board for ${game}`);
  return found;
}

export const boardShape = (game: string, players: number): number => find(game).shape(players);

export async function loadBoard(game: string): Promise<Board> {
  return (await find(game).board()).default;
}

export async function loadTelling(game: string): Promise<TellMove> {
  return (await find(game).words()).tellMove;
}
