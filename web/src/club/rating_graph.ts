/** A history of ratings as lines on a plane: games from left to right, ratings upwards. */
import type { RatingStep } from "./past";

export interface RatingGraph {
  width: number;
  height: number;
  /** The ratings, as the points of a line. */
  line: string;
  /** How far each may be wrong, as a shape. */
  band: string;
  /** The lines with numbers beside them. */
  marks: { y: number; rating: number }[];
  lowest: number;
  highest: number;
}

const width = 600;
const height = 220;
/** Room for half a letter above and below. */
const margin = 12;

/** Round numbers, about so many of them between the two. */
export function roundMarks(low: number, high: number, most = 5): number[] {
  const step = [10, 20, 25, 50, 100, 200, 250, 500, 1000].find(
    (each) => (high - low) / each < most,
  );
  if (step === undefined) return [low, high];
  const first = Math.ceil(low / step) * step;
  return Array.from(
    { length: Math.floor((high - first) / step) + 1 },
    (_, index) => first + index * step,
  );
}

/** Null where there is nothing to draw a line through. */
export function ratingGraph(history: RatingStep[]): RatingGraph | null {
  if (history.length < 2) return null;
  const low = Math.min(...history.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...history.map(({ rating, deviation }) => rating + deviation));
  const across = (index: number) => Math.round((index * width) / (history.length - 1));
  const up = (rating: number) =>
    Math.round(margin + ((height - 2 * margin) * (high - rating)) / Math.max(1, high - low));
  const points = (rating: (step: RatingStep) => number) =>
    history.map((step, index) => `${across(index)},${up(rating(step))}`);
  const above = points(({ rating, deviation }) => rating + deviation);
  const below = points(({ rating, deviation }) => rating - deviation);
  return {
    width,
    height,
    line: points(({ rating }) => rating).join(" "),
    band: [...above, ...below.reverse()].join(" "),
    marks: roundMarks(low, high).map((rating) => ({ y: up(rating), rating })),
    lowest: Math.round(Math.min(...history.map(({ rating }) => rating))),
    highest: Math.round(Math.max(...history.map(({ rating }) => rating))),
  };
}
