import { expect, test } from "vitest";
import { ratingGraph, roundMarks } from "./rating_graph";

const step = (games: number, rating: number, deviation = 50) => ({
  games,
  rating,
  deviation,
  time: games,
});

test("less than two games are no line", () => {
  expect(ratingGraph([])).toBe(null);
  expect(ratingGraph([step(1, 1500)])).toBe(null);
});

test("a line from the first game to the last, higher for better", () => {
  const graph = ratingGraph([step(1, 1500), step(2, 1600), step(3, 1550)])!;
  const points = graph.line.split(" ").map((point) => point.split(",").map(Number));
  expect(points.map(([x]) => x)).toEqual([0, 300, 600]);
  expect(points[1]![1]).toBeLessThan(points[2]![1]!);
  expect(points[2]![1]).toBeLessThan(points[0]![1]!);
  expect([graph.lowest, graph.highest]).toEqual([1500, 1600]);
  expect(graph.band.split(" ")).toHaveLength(6);
  for (const { y } of graph.marks) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(graph.height);
  }
});

test("a rating that never changed is a line too", () => {
  expect(ratingGraph([step(1, 1500, 0), step(2, 1500, 0)])!.line).not.toContain("NaN");
});

test("marks are round numbers", () => {
  expect(roundMarks(1443, 1657)).toEqual([1450, 1500, 1550, 1600, 1650]);
  expect(roundMarks(1400, 1800)).toEqual([1400, 1500, 1600, 1700, 1800]);
  expect(roundMarks(1500, 1500)).toEqual([1500]);
});
