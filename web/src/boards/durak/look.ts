// How cards are drawn, common to all of them.

export interface Look {
  /** The letter of the trump suit. */
  trump: string;
  /** A four-colour deck instead of two colours. */
  fourColours: boolean;
  /** Whether movements are animated. */
  moving: boolean;
}

export const isTrump = (card: string | null, { trump }: Look): boolean =>
  card?.endsWith(trump) ?? false;
