/** Detects a connection that has died silently. */

/**
 * Milliseconds: the time limit of an answer, and the silence after which the club is asked for a
 * sign of life.
 */
export const limits = { answer: 10_000, silence: 25_000 };

/**
 * The message that asks for a sign of life: any answer shows that the club is alive. No table has
 * this name.
 */
export const areYouThere = { do: "unwatch", table: "0000000000000" };

export class Heartbeat {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` sends `areYouThere`; `dead` is called if there was no message in time. */
  constructor(
    private readonly ask: () => void,
    private readonly dead: () => void,
  ) {}

  /** An answer is due: the connection counts as dead without a message in time. */
  expect(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.dead, limits.answer);
  }

  /** No answer is due: requests a sign of life after a silence. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.ask();
      this.expect();
    }, limits.silence);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
