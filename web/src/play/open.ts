/** Opens a game by its address: one that is stored in this browser, or a new one. */
import { shelf } from "../keeping/browser";
import { gameInfo } from "./catalogue";
import { GameInPlay } from "./game.svelte";
import { newGame } from "./saved";
import { GameStore } from "./store";
import { readWish, type WishProblem } from "./wish";

export const store = new GameStore(shelf);

/**
 * The game; a problem with the address; a refusal by the rules; or no such game in this browser.
 */
export type Opened =
  | { game: GameInPlay }
  | { problem: WishProblem }
  | { refused: string }
  | { missing: true };

export interface Opening {
  /** A new game has begun; with its id in the address, a reload continues it. */
  began: (id: string) => void;
  /** The game turned out to be invalid. */
  ended: (why: Opened) => void;
}

export function openGame(name: string, query: URLSearchParams, opening: Opening): Opened {
  const info = gameInfo(name);
  const id = query.get("game");
  if (id !== null) {
    const saved = store.find(id);
    if (!saved || saved.course.setup.game !== name) return { missing: true };
    const refused = () => {
      store.setAside(id);
      opening.ended({ missing: true });
    };
    return { game: new GameInPlay(saved, store, info.dealt, { accepted: () => {}, refused }) };
  }
  const read = readWish(info, query);
  if ("problem" in read) return read;
  return {
    game: new GameInPlay(newGame(read.wish), store, info.dealt, {
      accepted: opening.began,
      refused: (why) => opening.ended({ refused: why }),
    }),
  };
}
