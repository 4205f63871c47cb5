/**
 * A worker with the bots. It handles one request at a time; a caller that needs two at once (a game
 * and its analysis) uses two.
 */
import type { Course } from "./course";
import type { BotService, Decision, JudgeRequest, ThinkRequest } from "./bot_service";
import { Remote, Renewed } from "./remote";
import type { Insight, ReviewedPly, Solution, SearchInfo } from "./shapes";

export type { Decision, ThinkRequest } from "./bot_service";
export type { SearchLine, ReviewedPly, SearchInfo } from "./shapes";

export class Thinker {
  private readonly remote = new Renewed(
    () =>
      new Remote<BotService>(
        new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" }),
      ),
  );
  private last: Promise<unknown> = Promise.resolve();

  /** The bot's move. Stopped early, the best move found so far. */
  think(
    request: ThinkRequest,
    signal?: AbortSignal,
    onThoughts?: (thoughts: SearchInfo) => void,
  ): Promise<Decision> {
    const onReport = onThoughts && ((thoughts: unknown) => onThoughts(thoughts as SearchInfo));
    return this.afterTheLast(() =>
      this.remote.call("think", [request], {
        ...(signal && { signal }),
        ...(onReport && { onReport }),
      }),
    );
  }

  /** Judges a game; reports each ply once it is judged. */
  judge(request: JudgeRequest, onPly: (ply: ReviewedPly) => void, signal?: AbortSignal) {
    const onReport = (ply: unknown) => onPly(ply as ReviewedPly);
    return this.afterTheLast(() =>
      this.remote.call("judge", [request], { onReport, ...(signal && { signal }) }),
    );
  }

  /** The exact value of the position; null if it cannot be determined. */
  solve(course: Course, signal?: AbortSignal): Promise<Solution | null> {
    return this.afterTheLast(() =>
      this.remote.call("solve", [course], { ...(signal && { signal }) }),
    );
  }

  /** What can be determined in the position without a search. */
  see(course: Course): Promise<Insight | null> {
    return this.afterTheLast(() => this.remote.call("see", [course]));
  }

  end(): void {
    this.remote.end();
  }

  /** Concurrent requests in one module would disturb each other's games. */
  private afterTheLast<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.last.then(work, work);
    this.last = next.catch(() => undefined);
    return next;
  }
}
