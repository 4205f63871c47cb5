/** Opening a game from an address: one that is kept in this browser, or a new one as wished. */
import { gameInfo } from "./catalogue";
import { GameInPlay } from "./game.svelte";
import { newGame, type SavedGame } from "./saved";
import { GameStore } from "./store";
import { readWish, type WishProblem } from "./wish";

export const store = new GameStore(localStorage);

export type Opened = { game: GameInPlay } | { problem: WishProblem } | { missing: true };

/** `began` is told the address of a new game, so that a reload goes on with it. */
export function openGame(
  name: string,
  query: URLSearchParams,
  began: (id: string) => void,
): Opened {
  const info = gameInfo(name);
  const play = (saved: SavedGame) => ({ game: new GameInPlay(saved, store, info.dealt) });
  const id = query.get("game");
  if (id !== null) {
    const saved = store.find(id);
    return saved ? play(saved) : { missing: true };
  }
  const read = readWish(info, query);
  if ("problem" in read) return read;
  const saved = store.keep(newGame(read.wish));
  began(saved.id);
  return play(saved);
}

/** Where a kept game is played. */
export const gameAddress = (game: SavedGame): string =>
  `/${game.course.setup.game}/play?game=${game.id}`;
