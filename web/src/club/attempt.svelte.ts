/** A request to the club: whether it is running, and why it was refused. */
import { type ClubRefusal, refusalOf } from "./messages";

export class Attempt {
  busy = $state(false);
  /** The word is `unreachable` if nobody answered. */
  refused: ClubRefusal | null = $state.raw(null);
  /** What is wanted after the present request. */
  private next: (() => Promise<unknown>) | null = null;

  /** Whether the club did it. While one request is running, others are not started. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    let refused = await refusalOf(work);
    while (this.next) {
      const { next } = this;
      this.next = null;
      refused = await refusalOf(next);
    }
    this.refused = refused;
    this.busy = false;
    return refused === null;
  }

  /**
   * Like `run`, for what replaces earlier requests: while one is running, the last of those that
   * follow is started after it.
   */
  runLast(work: () => Promise<unknown>): void {
    if (this.busy) this.next = work;
    else void this.run(work);
  }
}
