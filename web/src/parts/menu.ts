/**
 * Digits choose in every menu. A menu is an element of class `menu`, and each thing in it that can be
 * chosen has `data-choice`: empty where its place counts (1 is the first, 0 the tenth), or the number
 * that has to be typed for it. Digits belong to the menu that has the focus, else to the one that is
 * also of class `first`; keycaps inside are shown while the digits are theirs (style/base.css).
 */

/** Digits that follow each other sooner than this are one number. */
const together = 900;

let typed = "";
let typedAt = -Infinity;

/** Which of these numbers is meant by a digit and those just before it; -1 if none. */
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

/** The things of a menu, in the order in which they stand there. */
const choicesOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[data-choice]"),
];

function chosenBy(digit: string, choices: HTMLElement[]): HTMLElement | undefined {
  const numbers = choices.map((choice) => choice.dataset["choice"]!);
  if (numbers.every((number) => number === "")) return choices[(Number(digit) + 9) % 10];
  return choices[numberTyped(digit, numbers, performance.now())];
}

/** Whether a key is somebody's text: fields and lists take digits and Escape themselves. */
export const isWriting = (event: KeyboardEvent): boolean =>
  (event.target as Element).closest(
    "select, textarea, input:not([type=radio], [type=checkbox])",
  ) !== null;

/** Presses what a digit stands for in the menu that has the focus, else in the first one in `place`. */
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
