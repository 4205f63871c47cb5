/**
 * The geometry of the hexagonal board: where cells are drawn, and which one is under a pointer. The
 * board can lie (rows run to the right), stand (its long side runs down), or be a diamond on one of
 * its corners, wide or tall; these differ by rotations of multiples of 30 degrees.
 */
import { Sheet } from "../parts/sheet";
import type { HexTurning } from "./turnings";

/** Column and row from 0; row 0 is the north edge. */
export interface Cell {
  column: number;
  row: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The distance from the centre of a cell to its corners. */
export const radius = 50;
/** The width of the coloured edge outside the cells. */
export const band = 20;
const step = Math.sqrt(3) * radius;
const twelfth = Math.PI / 6;
/** The font size of coordinates where there is room. */
const usualNames = 33;

const firstLetter = "a".charCodeAt(0);
export const columnName = (column: number): string => String.fromCharCode(firstLetter + column);
export const cellText = ({ column, row }: Cell): string => `${columnName(column)}${row + 1}`;
/** The text must be a cell in the notation of the rules. */
export const readCell = (text: string): Cell => ({
  column: text.charCodeAt(0) - firstLetter,
  row: Number(text.slice(1)) - 1,
});

function turned({ x, y }: Point, angle: number): Point {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}

const halfway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * A point beyond the beginning of an edge, so that its outer side extends around an acute corner.
 */
function goneOn([a, b]: Point[]): Point {
  const far = (band * Math.tan(twelfth)) / radius;
  return { x: a!.x + far * (a!.x - b!.x), y: a!.y + far * (a!.y - b!.y) };
}

/** The rotation of each turning, in twelfths of a circle, clockwise. */
const turns: Record<Turning, number> = { lying: 0, standing: 1, wide: -1, tall: 2 };
export type Turning = Exclude<HexTurning, "automatic">;

/** The neighbours of a cell, those in its row and column first. */
const around: Cell[] = [
  { column: 1, row: 0 },
  { column: 0, row: 1 },
  { column: -1, row: 0 },
  { column: 0, row: -1 },
  { column: 1, row: -1 },
  { column: -1, row: 1 },
];

/** The corners of a cell, clockwise from the south-east, on a lying board. */
const corner = { southEast: 0, south: 1, southWest: 2, northWest: 3, north: 4, northEast: 5 };
type Corner = keyof typeof corner;

export class Rhombus {
  private readonly angle: number;

  constructor(
    readonly size: number,
    readonly turning: Turning,
    readonly nameSize = usualNames,
  ) {
    this.angle = turns[turning] * twelfth;
  }

  /**
   * The step to the neighbour closest to an arrow's direction; in a tie, along the row or the
   * column.
   */
  stepTo(arrow: { right: number; down: number }): Cell {
    const along = (step: Cell) => {
      const { x, y } = this.centre(step);
      return x * arrow.right + y * arrow.down;
    };
    return around.reduce((best, each) => (along(each) > along(best) + 1 ? each : best));
  }

  has({ column, row }: Cell): boolean {
    return column >= 0 && column < this.size && row >= 0 && row < this.size;
  }

  /** Also for places outside the board and between cells. */
  centre({ column, row }: Cell): Point {
    return turned({ x: step * (column + row / 2), y: 1.5 * radius * row }, this.angle);
  }

  private cornerOf(cell: Cell, name: Corner): Point {
    const { x, y } = this.centre(cell);
    const angle = this.angle + twelfth + corner[name] * 2 * twelfth;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  }

  outline(cell: Cell): string {
    const names = Object.keys(corner) as Corner[];
    return `M${names.map((name) => pair(this.cornerOf(cell, name))).join("L")}Z`;
  }

  cellAt(point: Point): Cell | null {
    const { x, y } = turned(point, -this.angle);
    const row = y / (1.5 * radius);
    const cell = nearestCell(x / step - row / 2, row);
    return this.has(cell) ? cell : null;
  }

  /** The two edges of a seat, as lines along the outer sides of the cells. */
  edges(seat: number): [string, string] {
    const last = this.size - 1;
    const along = (cellAt: (index: number) => Cell, names: Corner[]) =>
      Array.from({ length: this.size }, (_, index) =>
        names.map((name) => this.cornerOf(cellAt(index), name)),
      ).flat();
    // At an obtuse corner one side of a cell belongs to both edges; each gets half of it.
    const blunt = (column: number, row: number, a: Corner, b: Corner) =>
      halfway(this.cornerOf({ column, row }, a), this.cornerOf({ column, row }, b));
    const northEast = blunt(last, 0, "north", "northEast");
    const southWest = blunt(0, last, "south", "southWest");
    const [first, second] =
      seat === 0
        ? [
            [...along((column) => ({ column, row: 0 }), ["northWest", "north"]), northEast],
            [southWest, ...along((column) => ({ column, row: last }), ["south", "southEast"])],
          ]
        : [
            [...along((row) => ({ column: 0, row }), ["northWest", "southWest"]), southWest],
            [northEast, ...along((row) => ({ column: last, row }), ["northEast", "southEast"])],
          ];
    // At the acute corners the edges of both seats are extended until their outer sides meet.
    const lines = [
      [goneOn(first!), ...first!],
      [...second!, goneOn([...second!].reverse())],
    ];
    return lines.map((line) => `M${line.map(pair).join("L")}`) as [string, string];
  }

  /** The distance from the centre of an outer cell to the coordinate beside it. */
  private get nameDistance(): number {
    return radius + band + 10 + this.nameSize / 2;
  }

  private get onCorner(): boolean {
    return this.turning === "wide" || this.turning === "tall";
  }

  /**
   * Where the name of a column is drawn: directly above its first cell; for a diamond, outside its
   * side.
   */
  letterAt(column: number): Point {
    return this.beside({ column, row: 0 }, turned({ x: 0, y: -1 }, this.onCorner ? this.angle : 0));
  }

  /**
   * Where the number of a row is drawn: to the left of its first cell; for a diamond, outside its
   * side.
   */
  numberAt(row: number): Point {
    const away = { x: -Math.cos(twelfth), y: Math.sin(twelfth) };
    return this.beside(
      { column: 0, row },
      this.onCorner ? turned(away, this.angle) : { x: -1, y: 0 },
    );
  }

  private beside(cell: Cell, direction: Point): Point {
    const { x, y } = this.centre(cell);
    return { x: x + direction.x * this.nameDistance, y: y + direction.y * this.nameDistance };
  }

  viewBox(coordinates: boolean): Box {
    const last = this.size - 1;
    const corners = [0, last].flatMap((column) =>
      [0, last].map((row) => this.centre({ column, row })),
    );
    const names = coordinates
      ? [0, last].flatMap((index) => [this.letterAt(index), this.numberAt(index)])
      : [];
    const reach = (side: (point: Point) => number) =>
      Math.max(
        ...corners.map((point) => side(point) + radius + band + 4),
        ...names.map((point) => side(point) + 0.62 * this.nameSize),
      );
    const [left, top] = [-reach(({ x }) => -x), -reach(({ y }) => -y)];
    return {
      x: left,
      y: top,
      width: reach(({ x }) => x) - left,
      height: reach(({ y }) => y) - top,
    };
  }
}

const pair = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The cell whose hexagon contains a place between cells. */
function nearestCell(column: number, row: number): Cell {
  const third = -column - row;
  let [roundColumn, roundRow] = [Math.round(column), Math.round(row)];
  const roundThird = Math.round(third);
  const columnError = Math.abs(roundColumn - column);
  const rowError = Math.abs(roundRow - row);
  const thirdError = Math.abs(roundThird - third);
  if (columnError > rowError && columnError > thirdError) roundColumn = -roundRow - roundThird;
  else if (rowError > thirdError) roundRow = -roundColumn - roundThird;
  return { column: roundColumn, row: roundRow };
}

/**
 * A board stands only if that makes it larger by this factor, since the lying board is more
 * familiar.
 */
const worthStanding = 1.15;

export function rhombusFor(
  size: number,
  width: number,
  height: number,
  coordinates: boolean,
  wanted: HexTurning = "automatic",
): Rhombus {
  const sheet = (board: Rhombus) => new Sheet(board.viewBox(coordinates), width, height);
  const scale = (turning: Turning) => sheet(new Rhombus(size, turning)).scale;
  const stands = () => scale("standing") > worthStanding * scale("lying");
  const turning = wanted !== "automatic" ? wanted : stands() ? "standing" : "lying";
  const usual = sheet(new Rhombus(size, turning)).letters(usualNames);
  // Larger coordinates enlarge the drawing, which in turn reduces its scale.
  const larger = sheet(new Rhombus(size, turning, usual)).letters(usualNames);
  return new Rhombus(size, turning, Math.max(usual, larger));
}
