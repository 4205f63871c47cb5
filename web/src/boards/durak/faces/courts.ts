// The court cards. The jack wears a draughtsman's cap with a quill, the queen a coronet of compass
// arcs, the king a ruled crown. Each is drawn around the middle of a field of 56 by 92 in two inks:
// the colour of the suit, and lines.

import { ellipse } from "./path";

export interface Court {
  /** Filled with the colour of the suit. */
  tint: string;
  /** Filled with the paper's colour, over the tint. */
  paper: string;
  /** Drawn with a fine pen, over both. */
  lines: string;
}

const face = ellipse(0, -9, 11.5, 14.5);
const eyes = "M-6 -11 L-2.6 -11 M2.6 -11 L6 -11";
const nose = "M.4 -9 L-1.4 -3.6 L1 -3.6";
const mouth = "M-3 .6 C-1 1.8 1 1.8 3 .6";

/** Ruled like squared paper: the hem that all three robes share, drawn in the paper's colour. */
export const hem =
  "M-27.4 37 L27.4 37 M-27.8 41.5 L27.8 41.5 M-18 37 L-18 46 M-9 37 L-9 46 M0 37 L0 46 M9 37 L9 46 M18 37 L18 46";

export const courts: Record<string, Court> = {
  J: {
    tint:
      "M-28 46 C-28 22 -16 16 -6 13 L0 20 L6 13 C16 16 28 22 28 46Z" +
      "M-17 -18 C-22 -34 4 -40 18 -28 C18 -24 16 -20 13 -18 C4 -22 -8 -22 -17 -18Z" +
      "M8 -31 C12 -44 22 -47 29 -46 C28 -37 20 -29 11 -29Z",
    paper: face,
    lines:
      eyes +
      nose +
      mouth +
      "M-12 -18 C-16 -8 -15 0 -12 6 M12 -18 C16 -8 15 0 12 6 M-9.4 -18 L-11 -8 M9.4 -18 L11 -8" +
      "M-6 13 L0 20 L6 13 M-6 5 L-6 13 M6 5 L6 13",
  },
  Q: {
    tint:
      "M-28 46 C-27 26 -17 17 -7 12 C-4 18 4 18 7 12 C17 17 27 26 28 46Z" +
      "M-14 -22 C-15 -28 -16 -32 -18 -37 C-13 -36 -9 -33 -7 -28 C-6 -34 -3 -39 0 -43 C3 -39 6 -34 7 -28 C9 -33 13 -36 18 -37 C16 -32 15 -28 14 -22 C5 -25 -5 -25 -14 -22Z" +
      ellipse(-18.5, -39, 2.4) +
      ellipse(0, -45, 2.6) +
      ellipse(18.5, -39, 2.4),
    paper: face,
    lines:
      eyes +
      nose +
      mouth +
      "M-11 -19 C-22 -12 -14 0 -21 14 M-12 -14 C-17 -6 -12 2 -15 12 M11 -19 C22 -12 14 0 21 14 M12 -14 C17 -6 12 2 15 12" +
      "M-9 -20 C-4 -16 4 -16 9 -20 M-7 12 C-4 18 4 18 7 12 M-6 4 L-7 12 M6 4 L7 12",
  },
  K: {
    tint:
      "M-28 46 C-28 24 -20 16 -10 12 L10 12 C20 16 28 24 28 46Z" +
      "M-14 -20 L-18 -42 L-8 -31 L0 -46 L8 -31 L18 -42 L14 -20 C5 -23 -5 -23 -14 -20Z",
    paper:
      face + "M-12 -8 C-14 10 -6 20 0 25 C6 20 14 10 12 -8 C9 -2 5 -3 0 -3 C-5 -3 -9 -2 -12 -8Z",
    lines:
      "M-6 -11 L-2.6 -11 M2.6 -11 L6 -11 M.4 -10 L-1.2 -5 L1 -5" +
      "M-12 -8 C-14 10 -6 20 0 25 C6 20 14 10 12 -8 M-8 -3 C-8 6 -5 12 -3 16 M8 -3 C8 6 5 12 3 16 M0 3 L0 19 M-3.4 .4 C-1 -.8 1 -.8 3.4 .4" +
      "M-16 -27 C-5 -30 5 -30 16 -27",
  },
};
