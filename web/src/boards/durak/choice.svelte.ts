// The player's unfinished choice: a card or a target that was picked but not yet played.

import { onlyMove, type Offer, type Offers } from "./offers";

export type Saying = "take" | "pass";

/** The possible results of a choice. */
export interface Outcome {
  play(move: string): void;
  /** A card was tried that cannot be played, or not on this target. */
  refuse(card: string, target: string | null): void;
  /** A card was picked that has several targets. */
  ask(card: string, offer: Offer): void;
}

export class Choice {
  /** The picked card. */
  card: string | null = $state(null);
  /** The attacking card that was picked as a target before a card to beat it. */
  target: string | null = $state(null);
  /** The button that was pressed once, if it has to be pressed twice. */
  said: Saying | null = $state(null);

  #offers: () => Offers;
  #outcome: Outcome;

  constructor(offers: () => Offers, outcome: Outcome) {
    this.#offers = offers;
    this.#outcome = outcome;
  }

  /** Clears the choice; false if there was none. */
  clear(): boolean {
    const something = this.card !== null || this.target !== null || this.said !== null;
    this.card = null;
    this.target = null;
    this.said = null;
    return something;
  }

  /** A card of the hand was clicked. `careful`: even a card with a single move needs two clicks. */
  useCard(card: string, careful: boolean): void {
    const offer = this.#offers().cards.get(card);
    const target = this.target;
    const again = this.card === card;
    this.clear();
    if (!offer) {
      this.#outcome.refuse(card, target);
      return;
    }
    const aimed = target === null ? undefined : offer.beats.get(target);
    const move = aimed ?? onlyMove(offer);
    if (move !== null && (again || aimed !== undefined || !careful)) this.#outcome.play(move);
    else if (!again) {
      this.card = card;
      if (move === null) this.#outcome.ask(card, offer);
    }
  }

  /** An open attacking card was clicked: the picked card beats it, or the next picked card will. */
  useTarget(target: string): void {
    const card = this.card;
    const again = this.target === target;
    this.clear();
    if (card !== null) {
      const move = this.#offers().cards.get(card)?.beats.get(target);
      if (move === undefined) this.#outcome.refuse(card, target);
      else this.#outcome.play(move);
    } else if (!again && this.beaters(target).length > 0) this.target = target;
  }

  /** The slot for transferring was clicked. */
  useTransfer(): void {
    const cards = [...this.#offers().cards].filter(([, offer]) => offer.transfer !== null);
    const chosen =
      cards.find(([card]) => card === this.card) ?? (cards.length === 1 ? cards[0] : undefined);
    const move = chosen?.[1].transfer;
    this.clear();
    if (move) this.#outcome.play(move);
  }

  /**
   * The empty table was clicked: a picked card with a single move is played, any other choice is
   * cleared.
   */
  useTable(): void {
    const offer = this.card === null ? undefined : this.#offers().cards.get(this.card);
    const move = offer ? onlyMove(offer) : null;
    this.clear();
    if (move !== null) this.#outcome.play(move);
  }

  say(word: Saying, careful: boolean): void {
    const again = this.said === word;
    this.clear();
    if (!this.#offers()[word]) return;
    if (again || !careful) this.#outcome.play(word);
    else this.said = word;
  }

  /** The cards that beat an attacking card. */
  beaters(target: string): string[] {
    return [...this.#offers().cards]
      .filter(([, offer]) => offer.beats.has(target))
      .map(([card]) => card);
  }
}
