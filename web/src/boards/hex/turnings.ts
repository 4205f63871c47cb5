/** How a board of Hex can be turned; `automatic` lies or stands, as it fills the space better. */
export const hexTurnings = ["automatic", "lying", "standing", "wide", "tall"] as const;
export type HexTurning = (typeof hexTurnings)[number];
