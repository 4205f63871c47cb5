/**
 * The geometry of a wall game's board: where things are drawn, and what is under a pointer. Lengths
 * are units of the drawing; x runs east and y south from the north-west corner. A turned board,
 * which is seen from the north, has both directions reversed.
 */
import type { Direction, Square, Wall } from "./notation";

/** The distance between the centres of adjacent squares. */
export const pitch = 100;
/** The width of the groove between two squares, in which walls stand. */
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

/** How close to a line a pointer must be to aim at a wall instead of the square, in pitches. */
export interface Reach {
  /** On squares that are targets. */
  wanted: number;
  /** On all other squares. */
  other: number;
}

/** A mouse is precise. */
export const mouseReach: Reach = { wanted: 0.16, other: 0.3 };
/** A finger is not, so lines have priority over squares that are not targets. */
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

  /** Converts a point between the drawing and an unturned board; its own inverse. */
  private seen({ x, y }: Point): Point {
    return this.turned ? { x: this.width - x, y: this.height - y } : { x, y };
  }

  centre({ column, row }: Square): Point {
    return this.seen({ x: (column + 0.5) * pitch, y: (this.rows - row - 0.5) * pitch });
  }

  /** The tile of a square, without the surrounding grooves. */
  tile(square: Square): Box {
    const { x, y } = this.centre(square);
    const side = pitch - groove;
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  }

  /** The centre of a wall: the common corner of its four squares. */
  middle({ column, row }: Square): Point {
    return this.seen({ x: (column + 1) * pitch, y: (this.rows - row - 1) * pitch });
  }

  middleOf(spot: Spot): Point {
    return spot.kind === "wall" ? this.middle(spot.wall) : this.centre(spot.square);
  }

  /** The vertical distance from the centre of a spot that is free of it. */
  clearOf(spot: Spot): number {
    if (spot.kind === "square") return pitch / 2;
    return this.bar(spot.wall).height / 2 + groove;
  }

  /** The box of a wall in its groove. */
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

  /** The wall of that direction with the nearest centre, limited to the board. */
  wallAt(point: Point, direction: Direction): Wall {
    const { x, y } = this.seen(point);
    return {
      column: between(1, Math.round(x / pitch), this.columns - 1) - 1,
      row: this.rows - 1 - between(1, Math.round(y / pitch), this.rows - 1),
      direction,
    };
  }

  /** What a pointer aims at: a wall near a line, else the square; null outside the board. */
  spotAt(point: Point, isWanted: (square: Square) => boolean, reach: Reach): Spot | null {
    const square = this.squareAt(point);
    if (!square) return null;
    const line = this.lineNear(point, isWanted(square) ? reach.wanted : reach.other);
    return line ? { kind: "wall", wall: this.wallAt(point, line) } : { kind: "square", square };
  }

  /** The distance of a point from a wall, in pitches; 0 on the wall. */
  distance({ x, y }: Point, wall: Wall): number {
    const bar = this.bar(wall);
    const aside = Math.max(bar.x - x, 0, x - bar.x - bar.width);
    const along = Math.max(bar.y - y, 0, y - bar.y - bar.height);
    return Math.hypot(aside, along) / pitch;
  }

  /** The direction of the nearest line between squares, if it is within reach. */
  private lineNear({ x, y }: Point, reach: number): Direction | null {
    const vertical = distanceToLine(x / pitch, this.columns);
    const horizontal = distanceToLine(y / pitch, this.rows);
    if (Math.min(vertical, horizontal) > reach) return null;
    return vertical < horizontal ? "v" : "h";
  }
}

/** The distance to the nearest inner line; the edges of the board do not count. */
function distanceToLine(value: number, count: number): number {
  return Math.abs(value - between(1, Math.round(value), count - 1));
}
