/** The path of an animated pawn: straight, or around the corner for a diagonal jump. */
import type { Field, Point } from "./field";
import { readSquare, squareText } from "./notation";

/** The points of the path from one square to another, as offsets from its end. */
export function wayBetween(
  field: Field,
  from: string,
  to: string,
  isTaken: (square: string) => boolean,
): Point[] {
  const start = readSquare(from);
  const end = readSquare(to);
  const stops = [start];
  if (Math.abs(start.column - end.column) === 1 && Math.abs(start.row - end.row) === 1) {
    const corners = [
      { column: start.column, row: end.row },
      { column: end.column, row: start.row },
    ];
    stops.push(...corners.filter((corner) => isTaken(squareText(corner))).slice(0, 1));
  }
  const target = field.centre(end);
  return stops.map((stop) => {
    const { x, y } = field.centre(stop);
    return { x: x - target.x, y: y - target.y };
  });
}
