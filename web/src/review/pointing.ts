/** What a click on a board means while a position is set up: the same places that the board draws. */
import { cellText, Rhombus, type Turning } from "../boards/hex/geometry";
import { Field, mouseReach } from "../boards/walls/field";
import { squareText, wallText } from "../boards/walls/notation";
import type { View } from "../boards/contract";
import type { Placing } from "./draft";

interface Point {
  x: number;
  y: number;
}

/** Where a pointer is, in the units of the drawing. */
export function pointOn(svg: SVGSVGElement, { x, y }: Point): Point | null {
  const matrix = svg.getScreenCTM();
  return matrix && new DOMPoint(x, y).matrixTransform(matrix.inverse());
}

/** A piece is put on squares and cells, a wall on lines; null where there is nothing. */
export function placingAt(
  view: View,
  svg: SVGSVGElement,
  point: Point,
  piece: number,
): Placing | null {
  const { size, columns, rows } = view as View & { size: number; columns: number; rows: number };
  if (view.game === "hex") {
    const cell = rhombusOf(size, svg).cellAt(point);
    return cell && { kind: "piece", piece, at: cellText(cell) };
  }
  const field = new Field(columns ?? size, rows ?? size);
  const spot = field.spotAt(point, () => true, mouseReach);
  if (!spot) return null;
  return spot.kind === "wall"
    ? { kind: "wall", wall: wallText(spot.wall) }
    : { kind: "piece", piece, at: squareText(spot.square) };
}

/** The board as it is turned on the screen. */
const rhombusOf = (size: number, svg: SVGSVGElement): Rhombus =>
  new Rhombus(size, (svg.dataset["turning"] ?? "lying") as Turning);
