import { untrack } from "svelte";

/** Says something to screen readers: moves, results, why something was refused. */
export const announced = $state({ text: "" });

let same = false;

export function announce(text: string): void {
  // The same text again would not be read again; an invisible difference makes it new.
  same = text === untrack(() => announced.text).trimEnd() && !same;
  announced.text = same ? `${text}\u00a0` : text;
}
