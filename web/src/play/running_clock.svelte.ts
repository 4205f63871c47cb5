/**
 * The running clock of the seat to move: the time since the turn began, and a callback when time is
 * up.
 */

const tick = 100;

export class RunningClock {
  private began = $state.raw<number | null>(null);
  private now = $state.raw(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Starts the clock; calls `timeUp` after `left` milliseconds. Null: only measures time. */
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

  /** Milliseconds since the turn began, as of the last tick. */
  get spent(): number {
    return this.began === null ? 0 : this.now - this.began;
  }

  /** Milliseconds since the turn began, as of now. */
  exact(): number {
    return this.began === null ? 0 : performance.now() - this.began;
  }
}
