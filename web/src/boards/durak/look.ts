// How cards are drawn, the same for all of them.

export interface Look {
  /** The letter of the trump suit. */
  trump: string;
  /** Four colours for four suits instead of two. */
  fourColours: boolean;
  /** Whether cards glide. */
  moving: boolean;
}

export const isTrump = (card: string | null, { trump }: Look): boolean =>
  card?.endsWith(trump) ?? false;
