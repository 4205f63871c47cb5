/** The service worker that lets the page work without a network; only where the page was built. */
import { root } from "./router.svelte";

export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(new URL("service-worker.js", root)).catch((problem: Error) => {
      // A browser may forbid it (private windows do); the page works all the same.
      console.info(`Quadrille will not work offline: ${problem.message}`);
    });
  });
}
