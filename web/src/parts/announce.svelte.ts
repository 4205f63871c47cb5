import { untrack } from "svelte";

/** The text for screen readers: moves, results, reasons of refusals. */
export const announced = $state({ text: "" });

let same = false;

export function announce(text: string): void {
  // Repeating the same text would not be read again; an invisible difference makes it new.
  same = text === untrack(() => announced.text).trimEnd() && !same;
  announced.text = same ? `${text}\u00a0` : text;
}
