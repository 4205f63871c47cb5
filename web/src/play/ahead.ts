/**
 * Preloads what a table of a game will need; failures are ignored here and reported by the table.
 */
import { loadBoard, loadTelling } from "./games";

export function fetchAhead(game: string): void {
  void Promise.allSettled([import("../engine/rules"), loadBoard(game), loadTelling(game)]);
}
