/**
 * Squares, walls and turns of the wall games as the rules write them, for drawing and pointing:
 * `e2`, `e3h`, `d4-d6,e5h`. What is legal is not known here.
 */

/** Columns and rows count from 0; row 0 is the south edge. */
export interface Square {
  column: number;
  row: number;
}

export type Direction = "h" | "v";

/** A wall by the square at its south-west corner. */
export interface Wall extends Square {
  direction: Direction;
}

/** A pawn's way from one square to another, as texts. */
export interface Step {
  from: string;
  to: string;
}

/** What a turn consists of; either part can be missing, both are in a pass. */
export interface Turn {
  step: Step | null;
  wall: string | null;
}

const firstLetter = "a".charCodeAt(0);

export const columnName = (column: number): string => String.fromCharCode(firstLetter + column);

export const squareText = ({ column, row }: Square): string => `${columnName(column)}${row + 1}`;

export const wallText = (wall: Wall): string => squareText(wall) + wall.direction;

/** The text must be a square as the rules write it. */
export const readSquare = (text: string): Square => ({
  column: text.charCodeAt(0) - firstLetter,
  row: Number(text.slice(1)) - 1,
});

/** The text must be a wall as the rules write it. */
export const readWall = (text: string): Wall => ({
  ...readSquare(text.slice(0, -1)),
  direction: text.endsWith("h") ? "h" : "v",
});

export const isWall = (text: string): boolean => /^[a-z]\d+[hv]$/.test(text);

const isSquare = (text: string): boolean => /^[a-z]\d+$/.test(text);

/** The parts of a turn. A square alone is a step of the pawn that stands on `pawn`. */
export function readTurn(move: string, pawn = ""): Turn {
  const [first = "", second = null] = move.split(",");
  if (isWall(first)) return { step: null, wall: first };
  if (isSquare(first)) return { step: { from: pawn, to: first }, wall: null };
  const [from, to] = first.split("-");
  return from && to && isSquare(from)
    ? { step: { from, to }, wall: second }
    : { step: null, wall: null };
}

/** How a game writes a turn of these parts. */
export type WriteTurn = (turn: Turn) => string;

/** Quoridor: a turn is one part, and each seat has one pawn. */
export const writeQuoridorTurn: WriteTurn = ({ step, wall }) => step?.to ?? wall ?? "pass";

export const writeBlockadeTurn: WriteTurn = ({ step, wall }) =>
  [step && `${step.from}-${step.to}`, wall].filter(Boolean).join(",") || "pass";
