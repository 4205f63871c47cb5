/**
 * Why a move is illegal. The rules are asked when it is tried, or when a pointer rests on it; the
 * answer is shown at its place until the player does something else.
 */
import type { Refusal } from "../contract";

/** Answers the questions and informs the player. */
export interface Judge {
  /** `resting`: nothing was tried, the pointer only rests there. */
  check(move: string, resting: boolean): Promise<Refusal | null>;
  /** Tells the player why; returns the line that was shown. */
  refuse(refusal: Refusal): string;
  /** The last message is no longer relevant. */
  forget(): void;
}

/**
 * Milliseconds that a pointer must rest before the rules are asked, so that sweeping over the board
 * asks nothing.
 */
const rest = 90;

/** `Spot` identifies a place on the board. */
export class Objection<Spot> {
  /** The last message, and its place. */
  shown = $state.raw<{ spot: Spot; text: string } | null>(null);

  /** The number of the current question; answers to earlier ones are ignored. */
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
