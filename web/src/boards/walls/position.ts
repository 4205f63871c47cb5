/**
 * A position of either wall game as the shared board draws it, taken from the view of the rules.
 */
import type { BlockadeView, QuoridorView } from "../../engine/shapes";
import { lastOrigin } from "./origin";
import {
  readSquare,
  readTurn,
  writeBlockadeTurn,
  writeQuoridorTurn,
  type Direction,
  type Turn,
  type WriteTurn,
} from "./notation";
import { opposite, type Side } from "./sides";

export type { BlockadeView, QuoridorView } from "../../engine/shapes";

export interface Pawn {
  seat: number;
  square: string;
}

/** Walls that are not yet on the board. */
export interface Stock {
  seat: number;
  /** Null where walls can be laid either way. */
  direction: Direction | null;
  left: number;
  total: number;
}

export interface Position {
  columns: number;
  rows: number;
  pawns: Pawn[];
  walls: string[];
  stocks: Stock[];
  /** Where each seat sits, and keeps its walls. */
  homes: Side[];
  /** Edges that are goals, by seat; none in Blockade. */
  goalEdges: (Side | null)[];
  /** Squares that are goals, by seat; none in Quoridor. */
  goalSquares: string[][];
  /** Whether horizontal and vertical walls are of two kinds. */
  twoKinds: boolean;
  /** The last turn, if there was one. */
  last: Turn;
  write: WriteTurn;
  /** The square of the pawn whose steps are written without it, if there is one. */
  mover: string;
}

export function quoridorPosition(view: QuoridorView, before: QuoridorView | null = null): Position {
  const total = Number(view.options.walls);
  return {
    columns: view.size,
    rows: view.size,
    pawns: view.pawns.map((square, seat) => ({ seat, square })),
    walls: view.walls,
    stocks: view.stocks.map((left, seat) => ({ seat, direction: null, left, total })),
    homes: view.goals.map((goal) => opposite[goal]),
    goalEdges: view.goals,
    goalSquares: view.goals.map(() => []),
    twoKinds: false,
    last: readTurn(view.played.at(-1) ?? "", lastOrigin(view, before)),
    write: writeQuoridorTurn,
    mover: view.pawns[view.turn] ?? "",
  };
}

export function blockadePosition(view: BlockadeView): Position {
  const total = Number(view.options.walls);
  return {
    columns: view.columns,
    rows: view.rows,
    pawns: view.pawns.flatMap((squares, seat) => squares.map((square) => ({ seat, square }))),
    walls: view.walls,
    stocks: view.stocks.flatMap(({ horizontal, vertical }, seat) => [
      { seat, direction: "h" as const, left: horizontal, total },
      { seat, direction: "v" as const, left: vertical, total },
    ]),
    homes: ["south", "north"],
    goalEdges: [null, null],
    goalSquares: view.goals,
    twoKinds: true,
    last: readTurn(view.played.at(-1) ?? ""),
    write: writeBlockadeTurn,
    mover: "",
  };
}

/**
 * The pawns in the order of those before, as far as they are still there: pawns of a seat are alike
 * to the rules and may change places in the view, but on the board only the one that moved moves.
 */
export function inOrderOf(before: readonly Pawn[], now: readonly Pawn[]): Pawn[] {
  const same = (a: Pawn, b: Pawn) => a.seat === b.seat && a.square === b.square;
  const moved = now.filter((pawn) => !before.some((old) => same(old, pawn)));
  const inOrder = before.map((old) => {
    if (now.some((pawn) => same(old, pawn))) return old;
    const index = moved.findIndex((pawn) => pawn.seat === old.seat);
    return index < 0 ? null : moved.splice(index, 1)[0]!;
  });
  return inOrder.every((pawn) => pawn !== null) && inOrder.length === now.length
    ? inOrder
    : [...now];
}

/** Who sits where, and who goes where, as it is seen from the north. */
export const turnedSides = ({ homes, goalEdges }: Pick<Position, "homes" | "goalEdges">) => ({
  homes: homes.map((side) => opposite[side]),
  goalEdges: goalEdges.map((side) => side && opposite[side]),
});

/** Whether a seat wants to come to a square. */
export function isGoal(
  { rows, columns, ...position }: Position,
  seat: number,
  text: string,
): boolean {
  const { column, row } = readSquare(text);
  const atEdge = {
    north: row === rows - 1,
    south: row === 0,
    east: column === columns - 1,
    west: column === 0,
  };
  const edge = position.goalEdges[seat];
  return edge ? atEdge[edge] : position.goalSquares[seat]!.includes(text);
}

/** The sides of a square on which a wall stands. */
export function wallsBeside(walls: ReadonlySet<string>, square: string): Side[] {
  const letter = square.charCodeAt(0);
  const row = Number(square.slice(1));
  const has = (column: number, line: number, direction: Direction) =>
    walls.has(`${String.fromCharCode(letter + column)}${row + line}${direction}`);
  const sides: Side[] = [];
  if (has(0, 0, "h") || has(-1, 0, "h")) sides.push("north");
  if (has(0, 0, "v") || has(0, -1, "v")) sides.push("east");
  if (has(0, -1, "h") || has(-1, -1, "h")) sides.push("south");
  if (has(-1, 0, "v") || has(-1, -1, "v")) sides.push("west");
  return sides;
}
