// Finds the mark for an element of the table.

import type { Mark } from "../contract";
import { readMove } from "./view";

/** The mark of a move that plays this card. */
export function markOfCard(marks: readonly Mark[], card: string): Mark | undefined {
  return marks.find(({ move }) => {
    const read = readMove(move);
    return "card" in read && read.card === card;
  });
}

/** The mark of a move that beats this card. */
export function markOfTarget(marks: readonly Mark[], target: string): Mark | undefined {
  return marks.find(({ move }) => move.startsWith(`${target}/`));
}

/** The mark of taking or passing. */
export function markOfSaying(marks: readonly Mark[], word: string): Mark | undefined {
  return marks.find(({ move }) => move === word);
}
