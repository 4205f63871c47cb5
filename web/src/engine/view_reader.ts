/**
 * Asks about views that came from elsewhere, of games whose course nobody here knows. The bigger
 * module reads them; it is loaded when something is first asked.
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

  /** Why the seat whose view it is may not play a move; null if it may. */
  check(view: GameView, move: string): Promise<Refusal | null> {
    return this.remote.call("checkInView", [JSON.stringify(view), move]);
  }

  end(): void {
    this.remote.end();
  }
}
