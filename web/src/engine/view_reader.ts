/**
 * Checks moves against views that were received from elsewhere, without the course of the game.
 * This needs the module with the bots, which is loaded on the first question.
 */
import type { BotService } from "./bot_service";
import { Remote, Renewed } from "./remote";
import type { GameView, Refusal } from "./shapes";

export class ViewReader {
  private readonly remote = new Renewed(
    () =>
      new Remote<BotService>(
        new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" }),
      ),
  );

  /** Why the seat that owns the view may not play a move; null if it may. */
  check(view: GameView, move: string): Promise<Refusal | null> {
    return this.remote.call("checkInView", [JSON.stringify(view), move]);
  }

  end(): void {
    this.remote.end();
  }
}
