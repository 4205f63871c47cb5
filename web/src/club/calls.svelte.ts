/**
 * Calls of the browser when it is somebody's turn, for games that last longer than one looks at them.
 * Nobody is asked before they have pressed the button.
 */
import { shelf } from "../keeping/browser";
import { isTruth } from "../keeping/check";

const place = "quadrille.calls";
const offered = "Notification" in globalThis && isSecureContext;

let wanted = $state.raw(shelf.load(place, isTruth) ?? false);
let permission = $state.raw(offered ? Notification.permission : "denied");

export const calls = {
  /** Whether this browser can call at all. */
  offered,
  get on(): boolean {
    return wanted && permission === "granted";
  },
  /** The reader wanted it, and the browser does not. */
  get forbidden(): boolean {
    return wanted && permission === "denied";
  },
  async want(on: boolean): Promise<void> {
    wanted = on;
    shelf.write(place, JSON.stringify(on));
    if (on) permission = await Notification.requestPermission();
  },
  /** Calls if nobody looks; `tag` replaces an earlier call. */
  async call(text: string, tag: string): Promise<void> {
    if (!calls.on || !document.hidden) return;
    try {
      new Notification(text, { tag }).onclick = () => focus();
    } catch {
      // Phones have it through the service worker alone.
      const keeper = await navigator.serviceWorker?.getRegistration();
      await keeper?.showNotification(text, { tag });
    }
  },
};

/** Games in which a move may take longer than one waits before the board. */
export const isSlow = (clock: string): boolean => clock === "none" || /d\/move$/.test(clock);
