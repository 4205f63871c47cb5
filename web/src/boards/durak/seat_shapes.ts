// The small marks on the name plates, about 16 units across. Each seat has its own shape, so that
// seats are distinguished by more than colour.

import { ellipse } from "./faces/path";

const shapes = [
  "M0 -8 L8 0 L0 8 L-8 0Z",
  "M-7 -7 L7 -7 L7 7 L-7 7Z",
  "M0 -8 L8 7 L-8 7Z",
  "M-3 -8 L3 -8 L3 -3 L8 -3 L8 3 L3 3 L3 8 L-3 8 L-3 3 L-8 3 L-8 -3 L-3 -3Z",
  "M-8 -7 L8 -7 L0 8Z",
  "M-4 -7 L4 -7 L8 0 L4 7 L-4 7 L-8 0Z",
] as const;

export const seatShape = (seat: number): string => shapes[seat % shapes.length] ?? shapes[0];

/** The loser's cap: three horns with bells. */
export const foolsCap =
  "M-11 14 L11 14 C11 6 15 4 18 -4 C11 -6 6 -3 4 2 C5 -5 4 -11 0 -17 C-4 -11 -5 -5 -4 2 C-6 -3 -11 -6 -18 -4 C-15 4 -11 6 -11 14Z" +
  ellipse(-19, -1, 3.4) +
  ellipse(19, -1, 3.4) +
  ellipse(0, -19, 3.4);
