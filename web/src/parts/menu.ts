/**
 * Choosing by digits, for every menu. A menu is an element of class `menu`, and each choice in it
 * has `data-choice`: empty if its position counts (1 is the first, 0 the tenth), or the number to
 * type for it. Digits go to the menu that has the focus, else to the one that is also of class
 * `first`; keycaps are visible in the menu that currently receives digits (style/base.css).
 */

/** Milliseconds within which successive digits form one number. */
const together = 900;

let typed = "";
let typedAt = -Infinity;

/** The index of the number that is meant by a digit and those typed just before it; -1 if none. */
export function numberTyped(digit: string, numbers: string[], now: number): number {
  const find = (text: string) => {
    const exact = numbers.indexOf(text);
    return exact >= 0 ? exact : numbers.findIndex((number) => number.startsWith(text));
  };
  const longer = now - typedAt < together ? typed + digit : digit;
  typedAt = now;
  typed = find(longer) >= 0 ? longer : digit;
  return find(typed);
}

/** The choices of a menu, in document order. */
const choicesOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[data-choice]"),
];

function chosenBy(digit: string, choices: HTMLElement[]): HTMLElement | undefined {
  const numbers = choices.map((choice) => choice.dataset["choice"]!);
  if (numbers.every((number) => number === "")) return choices[(Number(digit) + 9) % 10];
  return choices[numberTyped(digit, numbers, performance.now())];
}

/** Whether a key goes to a field or a list, which handle digits and Escape themselves. */
export const isWriting = (event: KeyboardEvent): boolean =>
  (event.target as Element).closest(
    "select, textarea, input:not([type=radio], [type=checkbox])",
  ) !== null;

/**
 * Presses the choice for a digit in the menu that has the focus, else in the first menu in `place`.
 */
export function chooseByDigit(event: KeyboardEvent, place: ParentNode): boolean {
  if (!/^[0-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (isWriting(event)) return false;
  const menu = (event.target as Element).closest(".menu") ?? place.querySelector(".menu.first");
  const chosen = menu && chosenBy(event.key, choicesOf(menu));
  if (!chosen) return false;
  chosen.focus();
  chosen.click();
  return true;
}
