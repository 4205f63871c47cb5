/**
 * The notation of squares, walls and turns in the wall games: `e2`, `e3h`, `d4-d6,e5h`. It does not
 * depend on what is legal.
 */

/** Column and row from 0; row 0 is the south edge. */
export interface Square {
  column: number;
  row: number;
}

export type Direction = "h" | "v";

/** A wall, identified by the square at its south-west corner. */
export interface Wall extends Square {
  direction: Direction;
}

/** A pawn's step from one square to another, as texts. */
export interface Step {
  from: string;
  to: string;
}

/** The parts of a turn; either may be missing, in a pass both are. */
export interface Turn {
  step: Step | null;
  wall: string | null;
}

const firstLetter = "a".charCodeAt(0);

export const columnName = (column: number): string => String.fromCharCode(firstLetter + column);

export const squareText = ({ column, row }: Square): string => `${columnName(column)}${row + 1}`;

export const wallText = (wall: Wall): string => squareText(wall) + wall.direction;

/** The text must be a square in the notation of the rules. */
export const readSquare = (text: string): Square => ({
  column: text.charCodeAt(0) - firstLetter,
  row: Number(text.slice(1)) - 1,
});

/** The text must be a wall in the notation of the rules. */
export const readWall = (text: string): Wall => ({
  ...readSquare(text.slice(0, -1)),
  direction: text.endsWith("h") ? "h" : "v",
});

export const isWall = (text: string): boolean => /^[a-z]\d+[hv]$/.test(text);

const isSquare = (text: string): boolean => /^[a-z]\d+$/.test(text);

/** The parts of a turn. A square alone is a step of the pawn on `pawn`. */
export function readTurn(move: string, pawn = ""): Turn {
  const [first = "", second = null] = move.split(",");
  if (isWall(first)) return { step: null, wall: first };
  if (isSquare(first)) return { step: { from: pawn, to: first }, wall: null };
  const [from, to] = first.split("-");
  return from && to && isSquare(from)
    ? { step: { from, to }, wall: second }
    : { step: null, wall: null };
}

/** Writes a turn in the notation of a game. */
export type WriteTurn = (turn: Turn) => string;

/** In Quoridor a turn has one part, and each seat has one pawn. */
export const writeQuoridorTurn: WriteTurn = ({ step, wall }) => step?.to ?? wall ?? "pass";

export const writeBlockadeTurn: WriteTurn = ({ step, wall }) =>
  [step && `${step.from}-${step.to}`, wall].filter(Boolean).join(",") || "pass";
