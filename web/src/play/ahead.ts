/** What a table of a game will ask for, fetched before it does; if that fails, the table hears of it. */
import { loadBoard, loadTelling } from "./games";

export function fetchAhead(game: string): void {
  void Promise.allSettled([import("../engine/rules"), loadBoard(game), loadTelling(game)]);
}
