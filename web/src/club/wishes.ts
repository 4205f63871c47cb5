/**
 * The possible premoves of a seat: every move that could become legal through what the others do
 * before its turn. The rules decide when the turn comes.
 */
import { cellText } from "../boards/hex/geometry";
import {
  readSquare,
  squareText,
  wallText,
  type Direction,
  type Square,
  type Wall,
} from "../boards/walls/notation";
import type { BlockadeView, GameView, HexView, QuoridorView } from "../engine/shapes";

/** The empty cells. */
function stones({ size, red, blue }: HexView): string[] {
  const taken = new Set([...red, ...blue]);
  const cells = Array.from({ length: size * size }, (_, index) =>
    cellText({ column: index % size, row: Math.floor(index / size) }),
  );
  return cells.filter((cell) => !taken.has(cell));
}

/** The maximal distance of a pawn's step. */
const reach = 2;

function steps(from: string, columns: number, rows: number): string[] {
  const { column, row } = readSquare(from);
  const squares: Square[] = [];
  for (let right = -reach; right <= reach; ++right)
    for (let up = -reach; up <= reach; ++up)
      squares.push({ column: column + right, row: row + up });
  const isNear = (to: Square) => {
    const away = Math.abs(to.column - column) + Math.abs(to.row - row);
    return away > 0 && away <= reach;
  };
  const isThere = (to: Square) =>
    to.column >= 0 && to.row >= 0 && to.column < columns && to.row < rows;
  return squares.filter((to) => isNear(to) && isThere(to)).map(squareText);
}

/** The walls of these directions that do not overlap or cross others. */
function walls(laid: string[], columns: number, rows: number, directions: Direction[]): string[] {
  const taken = new Set(laid);
  const isFree = ({ column, row, direction }: Wall) => {
    const along = (by: number): Wall =>
      direction === "h"
        ? { column: column + by, row, direction }
        : { column, row: row + by, direction };
    const across: Wall = { column, row, direction: direction === "h" ? "v" : "h" };
    return [along(-1), along(0), along(1), across].every((wall) => !taken.has(wallText(wall)));
  };
  const all: string[] = [];
  for (const direction of directions)
    for (let column = 0; column < columns - 1; ++column)
      for (let row = 0; row < rows - 1; ++row)
        if (isFree({ column, row, direction })) all.push(wallText({ column, row, direction }));
  return all;
}

function inQuoridor({ size, pawns, stocks, walls: laid }: QuoridorView, seat: number): string[] {
  const free = stocks[seat]! > 0 ? walls(laid, size, size, ["h", "v"]) : [];
  return [...steps(pawns[seat]!, size, size), ...free];
}

function inBlockade(view: BlockadeView, seat: number): string[] {
  const { columns, rows, options } = view;
  const { horizontal, vertical } = view.stocks[seat]!;
  const kinds: Direction[] = [
    ...(horizontal > 0 ? ["h" as const] : []),
    ...(vertical > 0 ? ["v" as const] : []),
  ];
  const free = walls(view.walls, columns, rows, kinds);
  const walks = view.pawns[seat]!.flatMap((from) =>
    steps(from, columns, rows).map((to) => `${from}-${to}`),
  );
  if (options["turn"] === "either") return [...walks, ...free];
  return free.length === 0 ? walks : walks.flatMap((walk) => free.map((wall) => `${walk},${wall}`));
}

/** Empty in card games, where the possible answers depend on the cards that others play. */
export function wishesIn(view: GameView, seat: number): string[] {
  switch (view.game) {
    case "hex":
      return stones(view);
    case "quoridor":
      return inQuoridor(view, seat);
    case "blockade":
      return inBlockade(view, seat);
    default:
      return [];
  }
}
