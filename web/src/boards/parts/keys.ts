/** Keys by their place on the keyboard, so that they are the same in every language. */

export const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

const arrows: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

/** Where an arrow key points, if it is one. */
export const arrowOf = (event: KeyboardEvent): { right: number; down: number } | null =>
  hasModifier(event) ? null : (arrows[event.code] ?? null);

/** A key by what is written on it, where that is a letter of ours; else by its place. */
export const keyName = (event: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(event.code) && !/^[a-z]$/i.test(event.key)
    ? event.code.slice(3).toLowerCase()
    : event.key;

/**
 * Whether a key is meant for something else on the page: fields and dialogs take them all, a button
 * those that press it, a choice all but Space, which changes nothing there.
 */
export function isForOthers({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const presses = code === "Space" || code === "Enter" ? ", button, a, summary" : "";
  const choices = code === "Space" ? ":not([type=radio])" : "";
  return target.closest(`select, textarea, dialog, input${choices}${presses}`) !== null;
}
