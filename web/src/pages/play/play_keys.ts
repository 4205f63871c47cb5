/** The keys of a game's table that work wherever the focus is. */
import { isForOthers } from "../../boards/parts/keys";
import type { GameOnScreen } from "../../play/contract";

export interface TableActs {
  game: GameOnScreen;
  /** The container of the board. */
  place: HTMLElement | undefined;
  show: (dialog: "rules" | "menu") => void;
  /** Whether the end of the game was long enough ago to have been noticed. */
  rested: boolean;
}

/** Passes arrow keys and Enter to the board if no other element has the focus. */
export function passToBoard({ key, code }: KeyboardEvent, place: HTMLElement | undefined): boolean {
  const board = place?.querySelector<HTMLElement | SVGElement>('[tabindex="0"]');
  if (!board || !(key.startsWith("Arrow") || key === "Enter")) return false;
  board.focus({ preventScroll: true });
  board.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  return true;
}

export function onTableKey(event: KeyboardEvent, acts: TableActs): void {
  const target = event.target as Element;
  if (event.defaultPrevented || isForOthers(event)) return;
  const unfocused = target === document.body || target.id === "content";
  // By key position, since not every keyboard layout has a Z.
  if (event.code === "KeyZ" && (event.ctrlKey || event.metaKey)) acts.game.acts.takeBack?.run();
  else if (event.key === "?") acts.show("rules");
  else if (event.key === "Escape" && acts.game.queued) acts.game.unqueue?.();
  else if (event.key === "Escape") acts.show("menu");
  else if (event.key === " " && acts.game.over) {
    if (acts.rested) acts.game.acts.rematch?.run();
  } else if (!unfocused || !passToBoard(event, acts.place)) return;
  event.preventDefault();
}
