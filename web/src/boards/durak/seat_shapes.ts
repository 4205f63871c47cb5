// Seats are told apart by shape as well as by colour: each has a mark of its own, about 16 across.

const shapes = [
  "M0 -8 L8 0 L0 8 L-8 0Z",
  "M-7 -7 L7 -7 L7 7 L-7 7Z",
  "M0 -8 L8 7 L-8 7Z",
  "M-3 -8 L3 -8 L3 -3 L8 -3 L8 3 L3 3 L3 8 L-3 8 L-3 3 L-8 3 L-8 -3 L-3 -3Z",
  "M-8 -7 L8 -7 L0 8Z",
  "M-4 -7 L4 -7 L8 0 L4 7 L-4 7 L-8 0Z",
] as const;

export const seatShape = (seat: number): string => shapes[seat % shapes.length] ?? shapes[0];
