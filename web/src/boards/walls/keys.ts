/** Which keys mean what on a wall game's board, by their place on the keyboard in any language. */
import type { Hand } from "./hand.svelte";

const arrows: Record<string, [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const withModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

/** By how many columns and rows a key moves. */
export const arrowOf = (event: KeyboardEvent): [number, number] | null =>
  withModifier(event) ? null : (arrows[event.code] ?? null);

/** Does what the key means, wherever the focus is; false if it means nothing now. */
export function keyAct(event: KeyboardEvent, hand: Hand): boolean {
  if (withModifier(event)) return false;
  switch (event.code) {
    case "Space":
      if (!hand.active) return false;
      hand.liftOrLay();
      return true;
    case "KeyF":
      if (!hand.carried) return false;
      hand.turn();
      return true;
    case "Escape":
      return hand.cancel() || hand.takeBack();
    case "Backspace":
      return hand.takeBack();
    default:
      return false;
  }
}
