/** The clock of the seat to move, as it runs: what is left now, and a word when the time is up. */

const tick = 100;

export class RunningClock {
  private began = $state.raw<number | null>(null);
  private now = $state.raw(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Runs from now on; `left` milliseconds later `timeUp` is called. Null: there is no clock, only a watch. */
  start(left: number | null, timeUp: () => void): void {
    this.stop();
    this.began = this.now = performance.now();
    if (left === null) return;
    this.timer = setInterval(() => {
      this.now = performance.now();
      if (this.spent <= left) return;
      clearInterval(this.timer);
      timeUp();
    }, tick);
  }

  stop(): void {
    clearInterval(this.timer);
    this.began = null;
  }

  /** Milliseconds since the turn began, as the last tick saw it. */
  get spent(): number {
    return this.began === null ? 0 : this.now - this.began;
  }

  /** The same, to the moment. */
  exact(): number {
    return this.began === null ? 0 : performance.now() - this.began;
  }
}
