/**
 * The squares and lines of a wall game's board as lengths on paper: where things are drawn, and
 * what lies under a pointer. Lengths are units of the drawing; x runs east, y runs south from the
 * north-west corner, or on a turned board, which is seen from the north, the other way round.
 */
import type { Direction, Square, Wall } from "./notation";

/** From one square to the next. */
export const pitch = 100;
/** The groove between two squares, in which walls stand. */
export const groove = 18;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export type Spot = { kind: "square"; square: Square } | { kind: "wall"; wall: Wall };

/** How near a line a pointer means the line and not the square, as a part of the pitch. */
export interface Reach {
  /** On squares that can be meant. */
  wanted: number;
  /** On all others. */
  other: number;
}

/** A mouse is exact. */
export const mouseReach: Reach = { wanted: 0.16, other: 0.3 };
/** A finger is not: squares where nothing can go give way to the lines beside them. */
export const touchReach: Reach = { wanted: 0.18, other: 0.5 };

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export class Field {
  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly turned = false,
  ) {}

  get width(): number {
    return this.columns * pitch;
  }

  get height(): number {
    return this.rows * pitch;
  }

  has({ column, row }: Square): boolean {
    return column >= 0 && column < this.columns && row >= 0 && row < this.rows;
  }

  hasSlot({ column, row }: Square): boolean {
    return column >= 0 && column < this.columns - 1 && row >= 0 && row < this.rows - 1;
  }

  /** A point on paper as it is on a board that is not turned, and back. */
  private seen({ x, y }: Point): Point {
    return this.turned ? { x: this.width - x, y: this.height - y } : { x, y };
  }

  centre({ column, row }: Square): Point {
    return this.seen({ x: (column + 0.5) * pitch, y: (this.rows - row - 0.5) * pitch });
  }

  /** The tile of a square, without the grooves around it. */
  tile(square: Square): Box {
    const { x, y } = this.centre(square);
    const side = pitch - groove;
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  }

  /** Where the middle of a wall lies: the corner that its four squares share. */
  middle({ column, row }: Square): Point {
    return this.seen({ x: (column + 1) * pitch, y: (this.rows - row - 1) * pitch });
  }

  middleOf(spot: Spot): Point {
    return spot.kind === "wall" ? this.middle(spot.wall) : this.centre(spot.square);
  }

  /** How far above the middle of something lies nothing of it. */
  clearOf(spot: Spot): number {
    if (spot.kind === "square") return pitch / 2;
    return this.bar(spot.wall).height / 2 + groove;
  }

  /** A wall as it stands in its groove. */
  bar(wall: Wall): Box {
    const { x, y } = this.middle(wall);
    const long = 2 * pitch - groove;
    const thick = groove - 4;
    return wall.direction === "h"
      ? { x: x - long / 2, y: y - thick / 2, width: long, height: thick }
      : { x: x - thick / 2, y: y - long / 2, width: thick, height: long };
  }

  squareAt(point: Point): Square | null {
    const { x, y } = this.seen(point);
    const square = { column: Math.floor(x / pitch), row: this.rows - 1 - Math.floor(y / pitch) };
    return this.has(square) ? square : null;
  }

  /** The wall of that direction whose middle is nearest; at the edge it is shifted inward. */
  wallAt(point: Point, direction: Direction): Wall {
    const { x, y } = this.seen(point);
    return {
      column: between(1, Math.round(x / pitch), this.columns - 1) - 1,
      row: this.rows - 1 - between(1, Math.round(y / pitch), this.rows - 1),
      direction,
    };
  }

  /** What a pointer means: a wall near a line, else the square; nothing outside the board. */
  spotAt(point: Point, isWanted: (square: Square) => boolean, reach: Reach): Spot | null {
    const square = this.squareAt(point);
    if (!square) return null;
    const line = this.lineNear(point, isWanted(square) ? reach.wanted : reach.other);
    return line ? { kind: "wall", wall: this.wallAt(point, line) } : { kind: "square", square };
  }

  /** How far a point lies from a wall of the board, in pitches; 0 on it. */
  distance({ x, y }: Point, wall: Wall): number {
    const bar = this.bar(wall);
    const aside = Math.max(bar.x - x, 0, x - bar.x - bar.width);
    const along = Math.max(bar.y - y, 0, y - bar.y - bar.height);
    return Math.hypot(aside, along) / pitch;
  }

  /** The direction of the nearest line between squares, if one is that near. */
  private lineNear({ x, y }: Point, reach: number): Direction | null {
    const vertical = distanceToLine(x / pitch, this.columns);
    const horizontal = distanceToLine(y / pitch, this.rows);
    if (Math.min(vertical, horizontal) > reach) return null;
    return vertical < horizontal ? "v" : "h";
  }
}

/** The edges of the board are no lines for walls. */
function distanceToLine(value: number, count: number): number {
  return Math.abs(value - between(1, Math.round(value), count - 1));
}
