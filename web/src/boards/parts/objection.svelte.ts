/**
 * Why something may not be done. The rules are asked when it is tried, or when a pointer rests on
 * it; the answer stands at its place until the player goes on.
 */
import type { Refusal } from "../contract";

/** Who answers, and who tells the player. */
export interface Judge {
  /** `resting`: nobody has tried it, a pointer only rests there. */
  check(move: string, resting: boolean): Promise<Refusal | null>;
  /** Tells the player why; gives the line that was said. */
  refuse(refusal: Refusal): string;
  /** What was said last is not of interest any more. */
  forget(): void;
}

/** How long a pointer rests before the reason is asked for, in milliseconds: who sweeps over many lines wants none. */
const rest = 90;

/** `Spot` is what a place of the board is called. */
export class Objection<Spot> {
  /** What was said last, and about which place. */
  shown = $state.raw<{ spot: Spot; text: string } | null>(null);

  /** Counts the questions: an answer that comes after the player went on is not wanted. */
  private question = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly judge: Judge) {}

  async ask(spot: Spot, move: string, resting = false): Promise<void> {
    this.forget();
    const { question } = this;
    const refusal = await this.judge.check(move, resting);
    if (refusal && question === this.question) this.say(spot, this.judge.refuse(refusal));
  }

  askSoon(spot: Spot, move: string): void {
    this.forget();
    this.resting = setTimeout(() => void this.ask(spot, move, true), rest);
  }

  say(spot: Spot, text: string): void {
    this.shown = { spot, text };
  }

  forget(): void {
    clearTimeout(this.resting);
    ++this.question;
    if (!this.shown) return;
    this.shown = null;
    this.judge.forget();
  }
}
