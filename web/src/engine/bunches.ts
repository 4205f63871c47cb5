/** Long work in a worker, in short steps, with messages handled in between. */

/** What a long call can use while it works. */
export interface Talk {
  report(value: unknown): void;
  stopped(): boolean;
}

/** Milliseconds that a worker works before it handles messages. */
const bunch = 12;

/** Repeats a step until it returns a value. Returns null if the caller has stopped the call. */
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

/** Lets queued messages be handled. A message channel, since nested timers are delayed by 4 ms. */
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
