/**
 * Lines on a plane: from left to right, and upwards for more. All lengths are pixels of the place that
 * the drawing has; Chart.svelte draws what is computed here.
 */

/** How a line looks: by seat in its colour, else in ink. Every look has its own dashes too. */
export type Look = "ink" | "soft" | `seat-${number}`;

export interface ChartPoint {
  x: number;
  y: number;
  /** How far `y` may be wrong. */
  error?: number;
}

export interface ChartLine {
  name: string;
  look: Look;
  points: readonly ChartPoint[];
}

/** What part of the plane is shown. */
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
  /** As the points of a line, and of the shape of its errors; empty where there are none. */
  line: string;
  band: string;
  end: { x: number; y: number } | null;
}

export interface Drawn {
  across: { at: number; value: number }[];
  upwards: { at: number; value: number }[];
  lines: DrawnLine[];
}

/** Round numbers, about so many of them between the two. */
export function roundMarks(low: number, high: number, most = 5, whole = false): number[] {
  const range = high - low;
  if (!(range > 0)) return [low];
  const power = 10 ** Math.floor(Math.log10(range / most));
  const steps = [1, 2, 2.5, 5, 10, 20].map((each) => each * power);
  const step = steps.find((each) => range / each < most && (!whole || Number.isInteger(each))) ?? 1;
  // Sums of fractions would have digits that nobody asked for.
  const exact = (index: number) => Number((index * step).toPrecision(12));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => exact(first + index));
}

/** All of the lines with their errors, as far as nothing else is said. */
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

/** A line with at most so many points: of every two one is left out, the last one stays. */
export function thinned<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const last = points.length - 1;
  return thinned(
    points.filter((_, index) => (last - index) % 2 === 0),
    most,
  );
}
