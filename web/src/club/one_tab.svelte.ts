/**
 * Coordinates the tabs of this browser that show the same table. One of them plays: the one that
 * was opened last, or has taken the seat back since. The others are notified.
 */
export class OneTab {
  /** Whether another tab has the seat. */
  elsewhere = $state.raw(false);
  private readonly channel: BroadcastChannel | null;

  constructor(table: string) {
    this.channel =
      typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`quadrille.${table}`);
    if (this.channel) this.channel.onmessage = () => (this.elsewhere = true);
  }

  take(): void {
    this.elsewhere = false;
    this.channel?.postMessage("taken");
  }

  close(): void {
    this.channel?.close();
  }
}
