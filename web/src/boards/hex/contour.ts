/** The outline of a set of cells as a soft curve, for drawing regions. */
import { cellText, type Cell, type Point, type Rhombus } from "./geometry";

/** The six neighbours of a cell, in cyclic order. */
const around: readonly Cell[] = [
  { column: 0, row: -1 },
  { column: 1, row: -1 },
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 1 },
  { column: -1, row: 0 },
];

const beside = ({ column, row }: Cell, turn: number): Cell => {
  const step = around[(turn + 6) % 6]!;
  return { column: column + step.column, row: row + step.row };
};

const name = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
const pair = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** The closed lines around the cells, as corners; the cells are on the same side of all lines. */
export function contours(board: Rhombus, cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(cellText));
  // A corner is the centroid of the centres of the three cells that meet there.
  const corner = (cell: Cell, turn: number): Point => {
    const three = [cell, beside(cell, turn), beside(cell, turn + 1)].map((at) => board.centre(at));
    const mean = (of: (point: Point) => number) => three.reduce((sum, at) => sum + of(at), 0) / 3;
    return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  };
  const sides = new Map<string, Point[]>();
  for (const cell of cells)
    for (let turn = 0; turn < 6; ++turn)
      if (!inside.has(cellText(beside(cell, turn)))) {
        const side = [corner(cell, turn - 1), corner(cell, turn)];
        sides.set(name(side[0]!), side);
      }
  const lines: Point[][] = [];
  for (let [first] = sides.keys(); first !== undefined; [first] = sides.keys()) {
    const line: Point[] = [];
    for (let at = first, side = sides.get(at); side; side = sides.get(at)) {
      sides.delete(at);
      line.push(side[1]!);
      at = name(side[1]!);
    }
    lines.push(line);
  }
  return lines;
}

/** The contours as one path with rounded corners. */
export function softOutline(board: Rhombus, cells: readonly Cell[]): string {
  return contours(board, cells)
    .map((line) => {
      const next = (index: number) => line[(index + 1) % line.length]!;
      const curves = line.map(
        (_, index) => `Q${pair(next(index))} ${pair(halfway(next(index), next(index + 1)))}`,
      );
      return `M${pair(halfway(line[0]!, next(0)))}${curves.join("")}Z`;
    })
    .join("");
}
