/** A request to the club: whether it is running, and why it was refused. */
import { type ClubRefusal, refusalOf } from "./messages";

export class Attempt {
  busy = $state(false);
  /** The word is `unreachable` if nobody answered. */
  refused: ClubRefusal | null = $state.raw(null);

  /** Whether the club did it. While one request is running, others are not started. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    this.refused = await refusalOf(work);
    this.busy = false;
    return this.refused === null;
  }
}
