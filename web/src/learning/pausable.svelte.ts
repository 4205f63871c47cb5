/** Long work that can be paused, gone on with, and stopped for good. */

export type Phase = "idle" | "going" | "paused" | "over";

export class Pausable {
  phase: Phase = $state("idle");
  /** Why it could not go on, for people. */
  problem: string | null = $state.raw(null);

  private control = new AbortController();
  private last: Promise<void> = Promise.resolve();

  /** `work` goes on where it was, until it is done or the signal tells it to stop. */
  constructor(private readonly work: (signal: AbortSignal) => Promise<void>) {}

  /** Ends when the work does, or is told to stop. */
  goOn(): Promise<void> {
    if (this.phase === "going") return this.last;
    this.phase = "going";
    this.problem = null;
    const { signal } = (this.control = new AbortController());
    // What was told to stop a moment ago may still be at its last slice.
    this.last = this.last.then(() => this.attempt(signal));
    return this.last;
  }

  pause(): Promise<void> {
    return this.end("paused");
  }

  stop(): Promise<void> {
    return this.end("over");
  }

  private end(phase: "paused" | "over"): Promise<void> {
    if (this.phase === "going" || this.phase === "paused") this.phase = phase;
    this.control.abort();
    return this.last;
  }

  private async attempt(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      await this.work(signal);
      if (!signal.aborted) this.phase = "over";
    } catch (problem) {
      if (!signal.aborted) this.fail(problem);
    }
  }

  /** Something that belongs to the work went wrong. */
  fail(problem: unknown): void {
    this.phase = "paused";
    this.problem = problem instanceof Error ? problem.message : String(problem);
  }
}
