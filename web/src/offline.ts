/** The service worker that lets the page work without a network; only where the page was built. */
import { root } from "./router.svelte";

/** Milliseconds after the page has come: what it needs itself, it needs first. */
const patience = 2000;

export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => setTimeout(register, patience));
}

function register(): void {
  navigator.serviceWorker.register(new URL("service-worker.js", root)).catch((problem: Error) => {
    // A browser may forbid it (private windows do); the page works all the same.
    console.info(`Quadrille will not work offline: ${problem.message}`);
  });
}
