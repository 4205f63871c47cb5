/**
 * The meaning of a click on a board while a position is set up, using the geometry of the boards.
 */
import { cellText, Rhombus, type Turning } from "../boards/hex/geometry";
import { Field, mouseReach } from "../boards/walls/field";
import { squareText, wallText } from "../boards/walls/notation";
import type { View } from "../boards/contract";
import type { Placing } from "./draft";

interface Point {
  x: number;
  y: number;
}

/** The position of a pointer in units of the drawing. */
export function pointOn(svg: SVGSVGElement, { x, y }: Point): Point | null {
  const matrix = svg.getScreenCTM();
  return matrix && new DOMPoint(x, y).matrixTransform(matrix.inverse());
}

/**
 * The piece or wall for a click: pieces go on squares and cells, walls on lines; null outside the
 * board.
 */
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

/** The board in its present orientation. */
const rhombusOf = (size: number, svg: SVGSVGElement): Rhombus =>
  new Rhombus(size, (svg.dataset["turning"] ?? "lying") as Turning);
