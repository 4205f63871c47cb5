/**
 * The geometry of a line chart: x runs to the right, y upwards. All lengths are pixels of the
 * drawing area; Chart.svelte draws the result.
 */

/** The style of a line: the colour of a seat, or ink. Each style also has its own dashes. */
export type Look = "ink" | "soft" | `seat-${number}`;

export interface ChartPoint {
  x: number;
  y: number;
  /** The error margin of `y`. */
  error?: number;
}

export interface ChartLine {
  name: string;
  look: Look;
  points: readonly ChartPoint[];
}

/** The part of the plane that is shown. */
export interface Extent {
  from: number;
  to: number;
  low: number;
  high: number;
}

export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface DrawnLine {
  name: string;
  look: Look;
  /** Points for SVG: of the line, and of the outline of its error band; empty if there is none. */
  line: string;
  band: string;
  end: { x: number; y: number } | null;
}

export interface Drawn {
  across: { at: number; value: number }[];
  upwards: { at: number; value: number }[];
  lines: DrawnLine[];
}

/** Round numbers between `low` and `high`, at most about `most` of them. */
export function roundMarks(low: number, high: number, most = 5, whole = false): number[] {
  const range = high - low;
  if (!(range > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(range / most));
  const steps = [1, 2, 2.5, 5, 10, 20].map((each) => each * power);
  const step = steps.find((each) => range / each < most && (!whole || Number.isInteger(each))) ?? 1;
  // Removes the digits of rounding errors.
  const exact = (index: number) => Number((index * step).toPrecision(12));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => exact(first + index));
}

/** The extent of all lines with their errors, except where `said` gives a value. */
export function extentOf(lines: readonly ChartLine[], said: Partial<Extent> = {}): Extent {
  const points = lines.flatMap((line) => line.points);
  const heights = points.flatMap(({ y, error = 0 }) => [y - error, y + error]);
  const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : 0);
  const most = (values: number[]) => (values.length > 0 ? Math.max(...values) : 1);
  const places = points.map(({ x }) => x);
  return {
    from: said.from ?? least(places),
    to: said.to ?? most(places),
    low: said.low ?? least(heights),
    high: said.high ?? most(heights),
  };
}

export function drawn(
  lines: readonly ChartLine[],
  extent: Extent,
  place: { width: number; height: number },
  margins: Margins,
  whole = false,
): Drawn {
  const { from, to, low, high } = extent;
  const width = place.width - margins.left - margins.right;
  const height = place.height - margins.top - margins.bottom;
  const tenth = (value: number) => Math.round(10 * value) / 10;
  const share = (value: number, least: number, most: number) =>
    most > least ? Math.min(Math.max((value - least) / (most - least), 0), 1) : 0.5;
  const across = (x: number) => tenth(margins.left + width * share(x, from, to));
  const upwards = (y: number) => tenth(margins.top + height * (1 - share(y, low, high)));
  const pair = (x: number, y: number) => `${across(x)},${upwards(y)}`;
  return {
    across: roundMarks(from, to, Math.max(2, width / 70), whole).map((value) => ({
      at: across(value),
      value,
    })),
    upwards: roundMarks(low, high).map((value) => ({ at: upwards(value), value })),
    lines: lines.map(({ name, look, points }) => {
      const unsure = points.filter(({ error }) => error !== undefined);
      const above = unsure.map(({ x, y, error }) => pair(x, y + error!));
      const below = unsure.map(({ x, y, error }) => pair(x, y - error!));
      const last = points.at(-1);
      return {
        name,
        look,
        line: points.map(({ x, y }) => pair(x, y)).join(" "),
        band: [...above, ...below.reverse()].join(" "),
        end: last ? { x: across(last.x), y: upwards(last.y) } : null,
      };
    }),
  };
}

/** At most `most` points: drops every second one as often as needed, and keeps the last. */
export function thinned<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const last = points.length - 1;
  return thinned(
    points.filter((_, index) => (last - index) % 2 === 0),
    most,
  );
}
