/** Long work that can be paused, resumed, and stopped for good. */

export type Phase = "idle" | "going" | "paused" | "over";

export class Pausable {
  phase: Phase = $state("idle");
  /** Why the work has failed, for people. */
  problem: string | null = $state.raw(null);

  private control = new AbortController();
  private last: Promise<void> = Promise.resolve();

  /** `work` continues where it left off, until it is done or the signal is aborted. */
  constructor(private readonly work: (signal: AbortSignal) => Promise<void>) {}

  /** Starts or resumes; resolves when the work is done or has been told to stop. */
  goOn(): Promise<void> {
    if (this.phase === "going") return this.last;
    this.phase = "going";
    this.problem = null;
    const { signal } = (this.control = new AbortController());
    // An earlier run may still be finishing its last slice.
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

  /** Pauses after a failure in something that belongs to the work. */
  fail(problem: unknown): void {
    this.phase = "paused";
    this.problem = problem instanceof Error ? problem.message : String(problem);
  }
}
