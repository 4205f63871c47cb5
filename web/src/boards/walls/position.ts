/** A position of either wall game as the shared board draws it, from the view of the rules. */
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

/** Walls that are not on the board. */
export interface Stock {
  seat: number;
  /** Null if the walls can be placed either way. */
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
  /** The side of the board at which each seat sits. */
  homes: Side[];
  /** By seat, the edge that is its goal; null in Blockade. */
  goalEdges: (Side | null)[];
  /** By seat, the squares that are its goals; empty in Quoridor. */
  goalSquares: string[][];
  /** Whether horizontal and vertical walls are separate kinds. */
  twoKinds: boolean;
  /** The last turn, if there was one. */
  last: Turn;
  write: WriteTurn;
  /** The square of the pawn whose steps are written without it; empty if steps include it. */
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
 * The present pawns in the order of the previous ones. Pawns of a seat are interchangeable to the
 * rules and may swap places in the view; on the board only the one that moved should be animated.
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

/** The homes and goals as seen from the north. */
export const turnedSides = ({ homes, goalEdges }: Pick<Position, "homes" | "goalEdges">) => ({
  homes: homes.map((side) => opposite[side]),
  goalEdges: goalEdges.map((side) => side && opposite[side]),
});

/** Whether a square is a goal of a seat. */
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

/** The sides of a square that have a wall. */
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
