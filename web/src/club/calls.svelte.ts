/**
 * Browser notifications when it is somebody's turn, for slow games. The browser's permission is
 * requested only after the reader has pressed the button.
 */
import { shelf } from "../keeping/browser";
import { isTruth } from "../keeping/check";

const place = "quadrille.calls";
const offered = "Notification" in globalThis && isSecureContext;

let wanted = $state.raw(shelf.load(place, isTruth) ?? false);
let permission = $state.raw(offered ? Notification.permission : "denied");

export const calls = {
  /** Whether this browser supports notifications here. */
  offered,
  get on(): boolean {
    return wanted && permission === "granted";
  },
  /** Whether the reader wants notifications, but the browser denies them. */
  get forbidden(): boolean {
    return wanted && permission === "denied";
  },
  async want(on: boolean): Promise<void> {
    wanted = on;
    shelf.write(place, JSON.stringify(on));
    if (on) permission = await Notification.requestPermission();
  },
  /**
   * Notifies the reader if the page is hidden. A notification replaces earlier ones of the same
   * `tag`.
   */
  async call(text: string, tag: string): Promise<void> {
    if (!calls.on || !document.hidden) return;
    try {
      new Notification(text, { tag }).onclick = () => focus();
    } catch {
      // On phones, only the service worker may show notifications; it opens the address in `data`.
      const keeper = await navigator.serviceWorker?.getRegistration();
      await keeper?.showNotification(text, { tag, data: location.href });
    }
  },
};

/** Whether players may take so long for a move that they do not stay at the board. */
export const isSlow = (clock: string): boolean => clock === "none" || /d\/move$/.test(clock);
