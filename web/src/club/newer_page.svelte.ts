/**
 * Detects that the server has a newer version of the page, as after a restart. If a service worker
 * serves the page, it first fetches the new version and then takes over.
 */
import { root } from "../router.svelte";

export class NewerPage {
  due = $state.raw(false);
  private listening = false;

  /** Asks the server; failures are ignored. */
  async look(): Promise<void> {
    const kept = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
    await (kept ? this.askKeeper() : this.askServer()).catch(() => {});
  }

  private async askKeeper(): Promise<void> {
    const { serviceWorker } = navigator;
    if (!this.listening)
      serviceWorker.addEventListener("controllerchange", () => (this.due = true), { once: true });
    this.listening = true;
    await (await serviceWorker.getRegistration())?.update();
  }

  private async askServer(): Promise<void> {
    const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
    const file = script && new URL(script.src).pathname.split("/").at(-1);
    const response = await fetch(root, { cache: "no-cache" });
    if (file && response.ok && !(await response.text()).includes(file)) this.due = true;
  }
}
