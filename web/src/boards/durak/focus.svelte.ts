// Which stop of the table holds the focus, and getting it there. Exactly one stop can be reached with
// Tab; the arrow keys walk among the others.

import { tick } from "svelte";
import { heldStop, step, type Rows } from "./stops";

export class Focus {
  /** Where the reader went last. */
  #wanted = $state<string | null>(null);
  #rows: () => Rows;
  #svg: () => SVGSVGElement;
  #inside = false;

  constructor(svg: () => SVGSVGElement, rows: () => Rows) {
    this.#svg = svg;
    this.#rows = rows;
  }

  get stop(): string | null {
    return heldStop(this.#rows(), this.#wanted);
  }

  tabindex(stop: string): 0 | -1 {
    return stop === this.stop ? 0 : -1;
  }

  async on(stop: string): Promise<void> {
    this.#wanted = stop;
    await tick();
    this.#svg()
      .querySelector<SVGGElement>(`[data-stop="${CSS.escape(stop)}"]`)
      ?.focus();
  }

  /** Goes where an arrow key leads; false if the key does not walk. */
  walk(from: string, key: string): boolean {
    const rows = this.#rows();
    const start = rows.some((row) => row.includes(from)) ? from : (this.stop ?? from);
    const next = step(rows, start, key);
    if (next !== null) void this.on(next);
    return next !== null;
  }

  entered(): void {
    this.#inside = true;
  }

  /** A card that is played takes the focus with it into nowhere: that is not leaving. */
  left(event: FocusEvent): void {
    this.#inside = this.#inside && event.relatedTarget === null;
  }

  /** Gives the focus to another stop when the one that held it is gone. */
  restore(): void {
    const stop = this.stop;
    const lost = document.activeElement === document.body;
    if (this.#inside && lost && stop !== null) void this.on(stop);
  }
}

/** The stop that an event happened at. */
export function stopOf(event: Event): string | null {
  const { target } = event;
  return target instanceof Element
    ? (target.closest("[data-stop]")?.getAttribute("data-stop") ?? null)
    : null;
}
