// Where everything lies on the table: a wide table for screens, a tall one for phones. All in units of
// the drawing; a card of scale 1 is 100 by 140. The own seat is below, the others around the top,
// clockwise as they play, so that the next player sits at the left.

import { Sheet } from "../parts/sheet";

export interface Place {
  x: number;
  y: number;
  /** In degrees, clockwise. */
  turn: number;
  scale: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The middle of the cards on the table, their scale, and how many pairs lie in a row. */
  table: { x: number; y: number; scale: number; inRow: number; step: number; rowStep: number };
  talon: Place;
  gone: Place;
  /** The own hand: the room it has, and where its nearest row lies. */
  hand: { x: number; y: number; width: number; inRow: number; scale: number };
  /** The middle of the own name, and of the buttons at its right. */
  plate: { x: number; y: number };
  buttons: { x: number; y: number };
  /** The middle of each other seat's cards, clockwise from the one after the own seat. */
  others: Spot[];
  /** How large names are written, and whether the number of cards stands below a name or beside it. */
  plates: { scale: number; stacked: boolean };
}

/** A seat at the far side: its cards lie here, its name below them. */
export interface Spot {
  x: number;
  y: number;
  /** Room for its cards. */
  width: number;
}

export type Format = "wide" | "tall";

const wideOthers: readonly (readonly Spot[])[] = [
  [],
  [{ x: 500, y: 62, width: 520 }],
  [
    { x: 280, y: 62, width: 300 },
    { x: 720, y: 62, width: 300 },
  ],
  [
    { x: 150, y: 96, width: 210 },
    { x: 500, y: 62, width: 300 },
    { x: 850, y: 96, width: 210 },
  ],
  [
    { x: 130, y: 110, width: 190 },
    { x: 370, y: 62, width: 190 },
    { x: 630, y: 62, width: 190 },
    { x: 870, y: 110, width: 190 },
  ],
  [
    { x: 110, y: 124, width: 165 },
    { x: 300, y: 62, width: 165 },
    { x: 500, y: 62, width: 165 },
    { x: 700, y: 62, width: 165 },
    { x: 890, y: 124, width: 165 },
  ],
];

const tallOthers: readonly (readonly Spot[])[] = [
  [],
  [{ x: 300, y: 62, width: 420 }],
  [
    { x: 155, y: 62, width: 230 },
    { x: 445, y: 62, width: 230 },
  ],
  [
    { x: 103, y: 62, width: 165 },
    { x: 300, y: 62, width: 165 },
    { x: 497, y: 62, width: 165 },
  ],
  [
    { x: 94, y: 236, width: 160 },
    { x: 230, y: 62, width: 210 },
    { x: 460, y: 62, width: 210 },
    { x: 596, y: 236, width: 160 },
  ],
  [
    { x: 94, y: 236, width: 160 },
    { x: 118, y: 62, width: 190 },
    { x: 345, y: 62, width: 190 },
    { x: 572, y: 62, width: 190 },
    { x: 596, y: 236, width: 160 },
  ],
];

export function layoutOf(format: Format, seats: number): Layout {
  if (format === "wide")
    return {
      width: 1000,
      height: 700,
      table: { x: 500, y: 322, scale: 0.92, inRow: 6, step: 112, rowStep: 0 },
      talon: { x: 54, y: 322, turn: 0, scale: 0.88 },
      gone: { x: 926, y: 322, turn: 0, scale: 0.88 },
      hand: { x: 500, y: 584, width: 660, inRow: 14, scale: 1.25 },
      plate: { x: 97, y: 466 },
      buttons: { x: 905, y: 466 },
      others: [...(wideOthers[seats - 1] ?? [])],
      plates: { scale: 1, stacked: seats > 4 },
    };
  // Many players sit at the sides too, with the talon and the discard below them.
  const many = seats > 4;
  const width = many ? 690 : 600;
  const height = many ? 850 : 750;
  const piles = { y: many ? 424 : 270, turn: 0, scale: 0.78 };
  return {
    width,
    height,
    table: { x: width / 2, y: many ? 384 : 312, scale: 0.88, inRow: 3, step: 104, rowStep: 150 },
    talon: { x: 44, ...piles },
    gone: { x: width - 56, ...piles },
    hand: { x: width / 2, y: height - 112, width: width - 20, inRow: 12, scale: 1.25 },
    plate: { x: 97, y: height - 256 },
    buttons: { x: width - 90, y: height - 256 },
    others: [...(tallOthers[seats - 1] ?? [])],
    plates: { scale: many ? 1.2 : 1.05, stacked: seats > 2 },
  };
}

/** A table is tall only where that makes it clearly larger: people sit around a wide one. */
const worthTall = 1.25;

/** The format in which a table of so many fills a frame; one without a size is wide. */
export function formatFor(width: number, height: number, seats: number): Format {
  const scale = (format: Format): number =>
    new Sheet({ x: 0, y: 0, ...layoutOf(format, seats) }, width, height).scale;
  return scale("tall") > worthTall * scale("wide") ? "tall" : "wide";
}

const plateHeight = { beside: 56, stacked: 66 };

/** How high a name is, in units of the drawing. */
export const plateHeightOf = ({ plates }: Layout): number =>
  plates.scale * (plates.stacked ? plateHeight.stacked : plateHeight.beside);

/** The middle of another seat's name, below its cards. */
export const plateBelow = (spot: Spot, layout: Layout): number =>
  spot.y + 30 + plateHeightOf(layout) / 2;

/** The seats that sit around the top, clockwise from the one after the own. */
export function seatsAround(own: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (own + 1 + i) % seats);
}

/** Places of `count` cards held in a fan around a middle. */
export function fan(
  count: number,
  middle: { x: number; y: number },
  width: number,
  scale: number,
  arch = 1,
): Place[] {
  const room = width - 100 * scale;
  const step = count > 1 ? Math.min(88 * scale, room / (count - 1)) : 0;
  const spread = Math.min(18, 3 * (count - 1)) * arch;
  return Array.from({ length: count }, (_, i) => {
    const from = count > 1 ? i / (count - 1) - 0.5 : 0;
    return {
      x: middle.x + from * step * (count - 1),
      y: middle.y + from * from * spread * 3 * scale,
      turn: from * spread,
      scale,
    };
  });
}

/** Places of the own hand: one row, or two when a row would hide the cards' corners. */
export function handPlaces(count: number, layout: Layout): Place[] {
  const { x, y, width, inRow, scale } = layout.hand;
  if (count <= inRow) return fan(count, { x, y }, width, scale);
  const back = Math.ceil(count / 2);
  return [
    ...fan(back, { x, y: y - 52 }, width, scale, 0.5),
    ...fan(count - back, { x, y: y + 14 }, width, scale, 0.5),
  ];
}

/** The cards of another seat; larger when their faces are to be read. */
export function otherPlaces(count: number, spot: Spot, faces: boolean): Place[] {
  const scale = faces ? 0.62 : 0.5;
  return fan(count, { x: spot.x, y: spot.y - (faces ? 4 : 8) }, spot.width, scale, -0.6);
}

export interface PairPlaces {
  attack: Place;
  defence: Place;
}

/** Places for `count` attack cards and what beats them. */
export function pairPlaces(count: number, layout: Layout): PairPlaces[] {
  const { x, y, scale, inRow, step, rowStep } = layout.table;
  const rows = Math.ceil(count / inRow);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const inThisRow = Math.min(inRow, count - row * inRow);
    const left = x + ((i % inRow) - (inThisRow - 1) / 2) * step;
    const top = y + (row - (rows - 1) / 2) * rowStep;
    return {
      attack: { x: left - 7, y: top - 10, turn: -3, scale },
      defence: { x: left + 11, y: top + 20, turn: 7, scale },
    };
  });
}

/** Where an arrow that tells who attacks leaves or reaches a seat. */
export function anchor(place: number | null, layout: Layout): { x: number; y: number } {
  const spot = place === null ? undefined : layout.others[place];
  if (!spot) return { x: layout.hand.x, y: layout.hand.y - 92 * layout.hand.scale };
  return { x: spot.x, y: plateBelow(spot, layout) + plateHeightOf(layout) / 2 + 5 };
}
