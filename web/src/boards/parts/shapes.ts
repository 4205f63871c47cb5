/**
 * The shapes of each seat's pieces, so that seats are distinguished by more than colour: a disc, a
 * diamond, a triangle, a square. Drawn around the origin; the stroke rounds the corners.
 */

const polygon = (corners: [number, number][]): string =>
  `M${corners.map(([x, y]) => `${x} ${y}`).join("L")}Z`;

const disc = "M-27 0A27 27 0 1 1 27 0A27 27 0 1 1 -27 0Z";
const diamond = polygon([
  [0, -31],
  [31, 0],
  [0, 31],
  [-31, 0],
]);
const triangle = polygon([
  [0, -29],
  [29, 21],
  [-29, 21],
]);
const square = polygon([
  [-23, -23],
  [23, -23],
  [23, 23],
  [-23, 23],
]);

const shapes = [disc, diamond, triangle, square];

export const shapeOf = (seat: number): string => shapes[seat % shapes.length]!;
