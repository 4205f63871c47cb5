/** Long work in a worker: done bit by bit, with messages heard in between. */

/** What a long call may do while it works. */
export interface Talk {
  report(value: unknown): void;
  stopped(): boolean;
}

/** How long a worker works before it lets messages in. */
const bunch = 12;

/** Repeats a step until it gives something, or the caller says stop (then null). */
export async function inBunches<Value>(
  talk: Pick<Talk, "stopped">,
  step: () => Value | null,
): Promise<Value | null> {
  for (;;) {
    const until = performance.now() + bunch;
    do {
      const value = step();
      if (value !== null) return value;
    } while (performance.now() < until);
    await messagesIn();
    if (talk.stopped()) return null;
  }
}

/** Lets the messages that wait be heard; timers would wait four milliseconds each. */
function messagesIn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
