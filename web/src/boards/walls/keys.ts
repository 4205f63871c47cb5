/** The keys of a wall game's board that work wherever the focus is. */
import { hasModifier } from "../parts/keys";
import type { Hand } from "./hand.svelte";

/** Handles a key; false if it has no meaning now. */
export function keyAct(event: KeyboardEvent, hand: Hand): boolean {
  if (event.code === "KeyZ" && (event.ctrlKey || event.metaKey)) return hand.takeBack();
  if (hasModifier(event)) return false;
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
