// The faces of all cards, composed of suits, ranks and courts and cached. A card is 100 by 140
// around its middle: a large index in the corner that stays readable in a fan and at a card width
// of 40 pixels, and a field of squared paper, three squares by five, for the pips.

import { rankOf, suitOf } from "../view";
import { courts, hem, type Court } from "./courts";
import { placed } from "./path";
import { ranks, russianRanks } from "./ranks";
import { suits } from "./suits";

export const cardWidth = 100;
export const cardHeight = 140;

/** The middle of the field, and the side length of its squares. */
const field = { x: 17, y: 15, square: 18 };

/** The squares with a pip, as column and row from the middle. */
const pipSquares: Record<string, readonly (readonly [number, number])[]> = {
  2: [
    [0, -1],
    [0, 1],
  ],
  3: [
    [0, -2],
    [0, 0],
    [0, 2],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -2],
    [1, -2],
    [-1, 0],
    [1, 0],
    [-1, 2],
    [1, 2],
  ],
  7: [
    [-1, -2],
    [1, -2],
    [0, -1],
    [-1, 0],
    [1, 0],
    [-1, 2],
    [1, 2],
  ],
  8: [
    [-1, -2],
    [1, -2],
    [0, -1],
    [-1, 0],
    [1, 0],
    [0, 1],
    [-1, 2],
    [1, 2],
  ],
  9: [
    [-1, -2],
    [0, -2],
    [1, -2],
    [-1, 0],
    [0, 0],
    [1, 0],
    [-1, 2],
    [0, 2],
    [1, 2],
  ],
  T: [
    [-1, -2],
    [1, -2],
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
    [-1, 2],
    [1, 2],
  ],
};

/** The grid lines of the field, the same on every card. */
export const ruling: string = (() => {
  const half = { x: 1.5 * field.square, y: 2.5 * field.square };
  const columns = [-1.5, -0.5, 0.5, 1.5].map((at) => {
    const x = field.x + at * field.square;
    return `M${x} ${field.y - half.y} L${x} ${field.y + half.y}`;
  });
  const rows = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((at) => {
    const y = field.y + at * field.square;
    return `M${field.x - half.x} ${y} L${field.x + half.x} ${y}`;
  });
  return columns.concat(rows).join("");
})();

export interface Face {
  /** The strokes of the rank in the corner. */
  rank: string;
  /** All pips, and the suit below the rank. */
  pips: string;
  court: Court | null;
  /** The thin second outline of an ace. */
  outline: string | null;
}

/** The hem of the courts' robes, placed in the field. */
export const robeHem: string = placed(hem, field.x, field.y, 1);

const index = { x: -31, rank: -44, suit: -8 };

function draw(card: string, letters: Letters): Face {
  const rank = rankOf(card);
  const suit = suits[suitOf(card)] ?? "";
  const court = courts[rank];
  const corner = placed(suit, index.x, index.suit, 1.15);
  const squares = pipSquares[rank] ?? [];
  const pips = squares.map(([column, row]) =>
    placed(suit, field.x + column * field.square, field.y + row * field.square, 0.76),
  );
  const moved = (path: string): string => placed(path, field.x, field.y, 1);
  return {
    rank: placed(letters[rank] ?? ranks[rank] ?? "", index.x, index.rank, 1.28),
    pips: corner + pips.join("") + (rank === "A" ? placed(suit, field.x, field.y, 2.3) : ""),
    court: court
      ? { tint: moved(court.tint), paper: moved(court.paper), lines: moved(court.lines) }
      : null,
    outline: rank === "A" ? placed(suit, field.x, field.y, 2.85) : null,
  };
}

/** Strokes of the ranks that a language writes differently. */
type Letters = Record<string, string>;
const latin: Letters = {};

const drawn = new Map<Letters, Map<string, Face>>();

/** `russian` selects the letters В, Д, К and Т. */
export function faceOf(card: string, russian = false): Face {
  const letters = russian ? russianRanks : latin;
  const known = drawn.get(letters) ?? new Map<string, Face>();
  drawn.set(letters, known);
  const face = known.get(card) ?? draw(card, letters);
  known.set(card, face);
  return face;
}

/** The ruling of a card's back, inside its frame. */
export const backRuling: string = (() => {
  const lines: string[] = [];
  for (let x = -30; x <= 30; x += 10) lines.push(`M${x} -60 L${x} 60`);
  for (let y = -50; y <= 50; y += 10) lines.push(`M-40 ${y} L40 ${y}`);
  return lines.join("");
})();
