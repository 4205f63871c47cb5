/**
 * Of several tabs of this browser that show the same table, one plays: that which was opened last, or
 * took the seat back since. The others are told.
 */
export class OneTab {
  /** Another tab has the seat. */
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
