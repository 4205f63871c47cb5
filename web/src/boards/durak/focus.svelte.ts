// Roving focus: which stop of the table has the focus, and moving it. Only one stop can be reached
// with Tab; the arrow keys move to the others.

import { tick } from "svelte";
import { heldStop, step, type Rows } from "./stops";

export class Focus {
  /** The stop that was focused last. */
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

  /** Moves the focus by an arrow key; false for other keys. */
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

  /** A focused card that disappears because it was played does not count as leaving the table. */
  left(event: FocusEvent): void {
    this.#inside = this.#inside && event.relatedTarget === null;
  }

  /** Moves the focus to another stop if the focused one has disappeared. */
  restore(): void {
    const stop = this.stop;
    const lost = document.activeElement === document.body;
    if (this.#inside && lost && stop !== null) void this.on(stop);
  }
}

/** The stop on which an event occurred. */
export function stopOf(event: Event): string | null {
  const { target } = event;
  return target instanceof Element
    ? (target.closest("[data-stop]")?.getAttribute("data-stop") ?? null)
    : null;
}
