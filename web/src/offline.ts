/** Registers the service worker that makes the page work offline; only in a built page. */
import { root } from "./router.svelte";

/** Milliseconds after loading, so that the page's own requests come first. */
const patience = 2000;

export function keepOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => setTimeout(register, patience));
}

function register(): void {
  navigator.serviceWorker.register(new URL("service-worker.js", root)).catch((problem: Error) => {
    // A browser may forbid it (private windows do); the page works anyway.
    console.info(`Quadrille will not work offline: ${problem.message}`);
  });
}
