/**
 * The layout around the squares of a wall game's board: the frame with the goals, the coordinates,
 * and the walls that each seat has left. Lengths are units of the field.
 */
import { Sheet } from "../parts/sheet";
import type { Box, Field } from "./field";
import type { Position, Stock } from "./position";
import type { Side } from "./sides";

/** The width of the frame around the squares, in which goal edges are drawn. */
export const frame = 24;
/** The size of a wall in the stock, drawn smaller than on the board. */
const barLength = 58;
const barThickness = 13;
const stockGap = 14;
const stockDepth = barLength + 2 * stockGap;

export interface Layout {
  viewBox: Box;
  /** The font sizes of coordinates and of wall counts. */
  nameSize: number;
  figureSize: number;
  /** The positions of letters and numbers, from the field's corner. */
  letters: number;
  numbers: number;
  shelves: Shelf[];
}

/** A seat's walls in a row along its side of the board, as a separate rotated drawing. */
export interface Shelf {
  seat: number;
  transform: string;
  /** The rotation that makes texts upright again. */
  upright: number;
  groups: ShelfGroup[];
}

export interface ShelfGroup {
  stock: Stock;
  bars: Box[];
  /** The position of the wall count. */
  figure: number;
}

const emblemWidth = 66;
const figureWidth = 64;

const usualNames = 27;
const usualFigures = 32;

/** The available space in pixels; 0 while it is unknown. */
export interface Room {
  width: number;
  height: number;
}

/** Texts have their usual size, or a larger one where the board is shown very small. */
export function layOut(
  field: Field,
  position: Position,
  coordinates: boolean,
  room: Room = { width: 0, height: 0 },
): Layout {
  const usual = arrange(field, position, coordinates, usualNames, usualFigures);
  const sheet = new Sheet(usual.viewBox, room.width, room.height);
  const [names, figures] = [sheet.letters(usualNames), sheet.letters(usualFigures)];
  return names === usualNames && figures === usualFigures
    ? usual
    : arrange(field, position, coordinates, names, figures);
}

function arrange(
  field: Field,
  position: Position,
  coordinates: boolean,
  nameSize: number,
  figureSize: number,
): Layout {
  const sidesWithStock = new Set(
    position.stocks.filter(({ total }) => total > 0).map(({ seat }) => position.homes[seat]),
  );
  const nameDepth = coordinates ? 1.5 * nameSize : 0;
  const depth = (side: Side, named: boolean) =>
    frame + (named ? nameDepth : 0) + (sidesWithStock.has(side) ? stockDepth : 6);
  const west = depth("west", true);
  const north = depth("north", false);
  return {
    viewBox: {
      x: -west,
      y: -north,
      width: field.width + west + depth("east", false),
      height: field.height + north + depth("south", true),
    },
    nameSize,
    figureSize,
    letters: field.height + frame + nameDepth / 2 + 2,
    numbers: -frame - nameDepth / 2 - 2,
    shelves: position.homes.flatMap((side, seat) => {
      const stocks = position.stocks.filter((stock) => stock.seat === seat && stock.total > 0);
      return stocks.length > 0 ? [shelf(field, side, seat, stocks, nameDepth)] : [];
    }),
  };
}

function shelf(field: Field, side: Side, seat: number, stocks: Stock[], nameDepth: number): Shelf {
  const lying = side === "north" || side === "south";
  const groups: ShelfGroup[] = [];
  let end = emblemWidth;
  for (const stock of stocks) {
    const bars = barsOf(stock).map((bar) => ({ ...bar, x: bar.x + end }));
    const figure = Math.max(...bars.map((bar) => bar.x + bar.width)) + figureWidth / 2;
    groups.push({ stock, bars, figure });
    end = figure + figureWidth / 2;
  }
  const scale = Math.min(1, (lying ? field.width : field.height) / end);
  const beyond = frame + stockGap + barLength / 2;
  const beyondNames = beyond + nameDepth;
  const place: Record<Side, string> = {
    south: `translate(0 ${field.height + beyondNames})`,
    north: `translate(0 ${-beyond})`,
    west: `translate(${-beyondNames} 0) rotate(90)`,
    east: `translate(${field.width + beyond} 0) rotate(90)`,
  };
  return {
    seat,
    transform: `${place[side]} scale(${scale})`,
    upright: lying ? 0 : -90,
    groups,
  };
}

/**
 * The places of all walls of a stock, around the line y = 0: side by side, or in piles of three.
 */
function barsOf({ direction, total }: Stock): Box[] {
  const places = Array.from({ length: total }, (_, index) => index);
  if (direction === "h")
    return places.map((index) => ({
      x: Math.floor(index / 3) * (barLength + 10),
      y: ((index % 3) - 1) * (barThickness + 9) - barThickness / 2,
      width: barLength,
      height: barThickness,
    }));
  return places.map((index) => ({
    x: index * (barThickness + 12),
    y: -barLength / 2,
    width: barThickness,
    height: barLength,
  }));
}
