/** The live analysis: a strong bot searches the displayed position without a node limit. */
import type { Course } from "../engine/course";
import { Thinker, type SearchInfo } from "../engine/thinker";

/** The number of candidates shown. */
const candidates = 4;
/** The time limit per position in milliseconds. */
const longest = 10 * 60_000;

export class LiveAnalysis {
  thoughts: SearchInfo | null = $state.raw(null);
  /** Whether the search is running. */
  busy = $state.raw(false);
  problem: string | null = $state.raw(null);

  private readonly thinker = new Thinker();
  private work = new AbortController();

  /** Switches the analysis to this position. */
  look(course: Course): void {
    this.stop();
    const { signal } = this.work;
    this.busy = true;
    const hear = (thoughts: SearchInfo) => {
      if (!signal.aborted) this.thoughts = thoughts;
    };
    const request = { course, bot: "best", seed: "0", lines: candidates, milliseconds: longest };
    this.thinker.think(request, signal, hear).then(
      (decision) => {
        if (signal.aborted) return;
        this.thoughts = decision.thoughts;
        this.busy = false;
      },
      (problem: unknown) => {
        if (signal.aborted) return;
        this.problem = problem instanceof Error ? problem.message : String(problem);
        this.busy = false;
      },
    );
  }

  stop(): void {
    this.work.abort();
    this.work = new AbortController();
    this.thoughts = null;
    this.busy = false;
    this.problem = null;
  }

  end(): void {
    this.stop();
    this.thinker.end();
  }
}
