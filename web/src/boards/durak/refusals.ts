// Why a card cannot be played, in the reader's language. The rules give an English text and a
// reason code, which selects the phrase.

import { anyRefusals, refusalIn } from "../../words/any_refusals";
import { cardSign, type DurakWords } from "../../words/durak";
import { spoken } from "../../words/language.svelte";
import type { Refusal } from "../contract";
import { attempt } from "./offers";
import { readMove, type DurakView } from "./view";

export interface Tried {
  card: string;
  target: string | null;
  /** The letter of the trump suit. */
  trump: string;
  defending: boolean;
}

export function refusalText(refusal: Refusal, tried: Tried, words: DurakWords): string {
  const card = cardSign(tried.card);
  switch (refusal.reason) {
    case "not-your-turn":
      return words.notYourTurn;
    case "game-over":
      return words.gameOver;
    case "must-move":
      return words.mustMove;
    case "rank-absent":
      return words.rankAbsent(card);
    case "does-not-beat":
      return words.doesNotBeat(
        card,
        cardSign(tried.target ?? ""),
        cardSign(` ${tried.trump}`).trim(),
      );
    case "wrong-role":
      return tried.defending ? words.notForDefender : words.defenderOnly;
    case "no-transfer":
      return words.noTransfer;
    default:
      return refusalIn({}, spoken(anyRefusals), refusal);
  }
}

/** The question to the rules when a card is tried that cannot be played, or not on this target. */
export function trying(
  view: DurakView,
  card: string,
  target: string | null,
): Tried & { move: string } {
  const defending = view.phase === "defend";
  const open = view.table.filter((pair) => pair.defence === null).map((pair) => pair.attack);
  const move = attempt(card, target === null ? open : [target], defending);
  const tried = readMove(move);
  return {
    move,
    card,
    target: "target" in tried ? tried.target : null,
    trump: view.trump,
    defending,
  };
}
