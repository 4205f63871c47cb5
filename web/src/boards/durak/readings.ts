// The table in words: what a screen reader says about each card and seat.

import type { DurakWords } from "../../words/durak";
import { readMove, suitOf, type DurakView, type Pair } from "./view";

/** The name of a card, with an addition if it is a trump. */
export function cardName(card: string, trump: string, words: DurakWords): string {
  const name = words.card(card);
  return suitOf(card) === trump ? words.trumpCard(name) : name;
}

export function pairName(pair: Pair, target: boolean, trump: string, words: DurakWords): string {
  const attack = cardName(pair.attack, trump, words);
  if (pair.defence !== null) return words.beaten(attack, cardName(pair.defence, trump, words));
  return target ? words.target(attack) : words.open(attack);
}

/** The number of cards that a seat holds, and the visible ones. */
export function handName(
  count: number,
  open: readonly string[],
  trump: string,
  words: DurakWords,
): string {
  const cards = words.cards(count);
  if (open.length === 0) return cards;
  return `${cards} (${open.map((card) => cardName(card, trump, words)).join("; ")})`;
}

export interface Standing {
  role: string;
  out: boolean;
  fool: boolean;
}

/** The current role of a seat. */
export function standing(view: DurakView, seat: number, words: DurakWords): Standing {
  const over = view.result !== undefined;
  const cards = view.hands[seat] ?? 0;
  const fool = over && view.result?.[seat] === -1 && cards > 0;
  const out = cards === 0 && view.talon === 0 && !(seat === view.defender && view.table.length > 0);
  const role = fool
    ? words.fool
    : over
      ? ""
      : out
        ? words.out
        : seat === view.defender
          ? view.phase === "taking"
            ? words.takes
            : words.defends
          : seat === view.attacker
            ? words.attacks
            : "";
  return { role, out: out && !fool, fool };
}

/** A move in words. */
export function moveName(text: string, trump: string, words: DurakWords): string {
  const move = readMove(text);
  switch (move.kind) {
    case "attack":
      return cardName(move.card, trump, words);
    case "beat":
      return words.beaten(cardName(move.target, trump, words), cardName(move.card, trump, words));
    case "transfer":
      return `${words.transfer}: ${cardName(move.card, trump, words)}`;
    default:
      return words[move.kind];
  }
}
