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

/** Whether a key is meant for something else on the page: a button, a field, a dialog. */
export const isForOthers = (event: KeyboardEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest("button, a, input, select, textarea, dialog") !== null;
