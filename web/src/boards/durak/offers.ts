// The legal moves by card: what each card of the hand can do, and whether the player may take or
// pass.

import { readMove } from "./view";

/** The legal moves of one card. */
export interface Offer {
  /** The move that attacks with the card. */
  attack: string | null;
  /** For each open attacking card that this card beats, the move that does so. */
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

/** The single legal move of a card; null if there are none or several. */
export function onlyMove(offer: Offer): string | null {
  const moves = movesOf(offer);
  return moves.length === 1 ? (moves[0] ?? null) : null;
}

/** The move about which to ask the rules when a card without legal moves is tried. */
export function attempt(card: string, open: readonly string[], defending: boolean): string {
  return defending && open[0] !== undefined ? `${open[0]}/${card}` : card;
}
