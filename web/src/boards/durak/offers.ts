// The legal moves as a player meets them: what each card in the hand can do, and what can be said.

import { readMove } from "./view";

/** What one card can do now. */
export interface Offer {
  /** The move that lays the card down to attack. */
  attack: string | null;
  /** The move for each open attack card that this card beats. */
  beats: Map<string, string>;
  transfer: string | null;
}

export interface Offers {
  cards: Map<string, Offer>;
  take: boolean;
  pass: boolean;
}

export function offersOf(moves: readonly string[]): Offers {
  const offers: Offers = { cards: new Map(), take: false, pass: false };
  const offerOf = (card: string): Offer => {
    let offer = offers.cards.get(card);
    if (!offer) {
      offer = { attack: null, beats: new Map(), transfer: null };
      offers.cards.set(card, offer);
    }
    return offer;
  };
  for (const text of moves) {
    const move = readMove(text);
    if (move.kind === "attack") offerOf(move.card).attack = text;
    else if (move.kind === "beat") offerOf(move.card).beats.set(move.target, text);
    else if (move.kind === "transfer") offerOf(move.card).transfer = text;
    else offers[move.kind] = true;
  }
  return offers;
}

/** All moves of one card. */
export function movesOf(offer: Offer): string[] {
  return [offer.attack, ...offer.beats.values(), offer.transfer].filter((move) => move !== null);
}

/** The move of a card where there is no choice; null where there are several. */
export function onlyMove(offer: Offer): string | null {
  const moves = movesOf(offer);
  return moves.length === 1 ? (moves[0] ?? null) : null;
}

/** The move the rules are asked about when a card that offers nothing is tried nevertheless. */
export function attempt(card: string, open: readonly string[], defending: boolean): string {
  return defending && open[0] !== undefined ? `${open[0]}/${card}` : card;
}
