/** Something that is asked of the club: whether it is under way, and why it was refused. */
import { type ClubRefusal, refusalOf } from "./messages";

export class Attempt {
  busy = $state(false);
  /** `unreachable` where nobody answered. */
  refused: ClubRefusal | null = $state.raw(null);

  /** Whether the club did it. One at a time: while one is under way, others are not begun. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    this.refused = await refusalOf(work);
    this.busy = false;
    return this.refused === null;
  }
}
