/** Keyboard handling that works with every keyboard layout and script. */

export const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

const arrows: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

/** The direction of an arrow key; null for other keys. */
export const arrowOf = (event: KeyboardEvent): { right: number; down: number } | null =>
  hasModifier(event) ? null : (arrows[event.code] ?? null);

/** The letter on the key if it is Latin, else the Latin letter at its place; other keys by name. */
export const keyName = (event: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(event.code) && !/^[a-z]$/i.test(event.key)
    ? event.code.slice(3).toLowerCase()
    : event.key;

/**
 * Whether a key belongs to another element: text fields, lists and dialogs take all keys, buttons
 * and links those that press them, radio buttons all but Space, which has no effect there.
 */
export function isForOthers({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const presses = code === "Space" || code === "Enter" ? ", button, a, summary" : "";
  const choices = code === "Space" ? ":not([type=radio])" : "";
  return target.closest(`select, textarea, dialog, input${choices}${presses}`) !== null;
}
