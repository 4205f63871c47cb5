// The notation of Durak. It does not depend on which moves are legal.

export type { DurakView, Pair, Phase } from "../../engine/shapes";

export const rankOf = (card: string): string => card[0] ?? "";
export const suitOf = (card: string): string => card[1] ?? "";

export type Move =
  | { kind: "attack"; card: string }
  | { kind: "beat"; target: string; card: string }
  | { kind: "transfer"; card: string }
  | { kind: "take" }
  | { kind: "pass" };

/** Parses a move in the notation of the rules: `7H`, `7H/QH`, `t7D`, `take`, `pass`. */
export function readMove(text: string): Move {
  if (text === "take" || text === "pass") return { kind: text };
  if (text.startsWith("t")) return { kind: "transfer", card: text.slice(1) };
  const [first = "", second] = text.split("/");
  return second === undefined
    ? { kind: "attack", card: first }
    : { kind: "beat", target: first, card: second };
}

const rankOrder = "23456789TJQKA";
const suitOrder = "CDSH";

/** Sorts a hand by rank, with the trumps at the right end. */
export function inHandOrder(cards: readonly string[], trump: string): string[] {
  const weight = (card: string): number =>
    (suitOf(card) === trump ? 1000 : 0) +
    rankOrder.indexOf(rankOf(card)) * 10 +
    suitOrder.indexOf(suitOf(card));
  return [...cards].sort((one, other) => weight(one) - weight(other));
}

/** The card that was played last. */
export function lastCardOf(played: readonly string[]): string | null {
  const text = [...played].reverse().find((each) => each !== "take" && each !== "pass");
  const move = text === undefined ? null : readMove(text);
  return move && "card" in move ? move.card : null;
}
