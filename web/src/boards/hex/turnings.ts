/**
 * The orientations of a Hex board; `automatic` lies or stands, whichever fills the space better.
 */
export const hexTurnings = ["automatic", "lying", "standing", "wide", "tall"] as const;
export type HexTurning = (typeof hexTurnings)[number];
