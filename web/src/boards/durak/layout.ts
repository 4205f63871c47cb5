// The layout of the table: a wide format for screens, a tall one for phones. All lengths are units
// of the drawing; a card of scale 1 is 100 by 140. The player's own seat is at the bottom, the
// others around the top, clockwise in the order of play, so that the next player sits at the left.

import { Sheet } from "../parts/sheet";

export interface Place {
  x: number;
  y: number;
  /** Degrees, clockwise. */
  turn: number;
  scale: number;
}

export interface Layout {
  width: number;
  height: number;
  /** The centre of the cards on the table, their scale, and the number of pairs per row. */
  table: { x: number; y: number; scale: number; inRow: number; step: number; rowStep: number };
  talon: Place;
  gone: Place;
  /** The player's hand: the available width, and the position of its front row. */
  hand: { x: number; y: number; width: number; inRow: number; scale: number };
  /** The centres of the player's name plate and of the buttons to its right. */
  plate: { x: number; y: number };
  buttons: { x: number; y: number };
  /** The centre of each other seat's cards, clockwise from the player's own seat. */
  others: Spot[];
  /**
   * The scale of the name plates, and whether the number of cards is below the name instead of
   * beside it.
   */
  plates: { scale: number; stacked: boolean };
}

/** A seat at the far side: the centre of its cards, which are above its name plate. */
export interface Spot {
  x: number;
  y: number;
  /** The available width for its cards. */
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
  // More than four players also sit at the sides, with the talon and the discard pile below them.
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

/**
 * The tall format is chosen only if it makes the table larger by this factor, since a wide table is
 * more natural.
 */
const worthTall = 1.25;

/**
 * The format in which a table for this many seats fills a frame; wide if the frame has no size yet.
 */
export function formatFor(width: number, height: number, seats: number): Format {
  const scale = (format: Format): number =>
    new Sheet({ x: 0, y: 0, ...layoutOf(format, seats) }, width, height).scale;
  return scale("tall") > worthTall * scale("wide") ? "tall" : "wide";
}

const plateHeight = { beside: 56, stacked: 66 };

/** The height of a name plate, in units of the drawing. */
export const plateHeightOf = ({ plates }: Layout): number =>
  plates.scale * (plates.stacked ? plateHeight.stacked : plateHeight.beside);

/** The y coordinate of the centre of another seat's name plate. */
export const plateBelow = (spot: Spot, layout: Layout): number =>
  spot.y + 30 + plateHeightOf(layout) / 2;

/** The seats around the top, clockwise from the player's own seat. */
export function seatsAround(own: number, seats: number): number[] {
  return Array.from({ length: seats - 1 }, (_, i) => (own + 1 + i) % seats);
}

/** The places of `count` cards in a fan. */
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

/** The places of the player's hand: one row, or two if one row would hide the cards' corners. */
export function handPlaces(count: number, layout: Layout): Place[] {
  const { x, y, width, inRow, scale } = layout.hand;
  if (count <= inRow) return fan(count, { x, y }, width, scale);
  const back = Math.ceil(count / 2);
  return [
    ...fan(back, { x, y: y - 52 }, width, scale, 0.5),
    ...fan(count - back, { x, y: y + 14 }, width, scale, 0.5),
  ];
}

/** The places of another seat's cards; larger if their faces are visible. */
export function otherPlaces(count: number, spot: Spot, faces: boolean): Place[] {
  const scale = faces ? 0.62 : 0.5;
  return fan(count, { x: spot.x, y: spot.y - (faces ? 4 : 8) }, spot.width, scale, -0.6);
}

export interface PairPlaces {
  attack: Place;
  defence: Place;
}

/** The places of `count` attacking cards and of the cards that beat them. */
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

/** The point at which the arrow of an attack leaves or reaches a seat. */
export function anchor(place: number | null, layout: Layout): { x: number; y: number } {
  const spot = place === null ? undefined : layout.others[place];
  if (!spot) return { x: layout.hand.x, y: layout.hand.y - 92 * layout.hand.scale };
  return { x: spot.x, y: plateBelow(spot, layout) + plateHeightOf(layout) / 2 + 5 };
}
