/**
 * The chances of a game as data for a graph: a column for the moves, one for each seat, and the
 * mistakes.
 */
import type { Chance, JudgedMove } from "./judge";

type Column = (number | null)[];

export interface Graph {
  /** The seats that have a line, in order. */
  seats: number[];
  /** The numbers of moves played, then the chances of each of those seats. */
  columns: [number[], ...Column[]];
  mistakes: { ply: number; seat: number; chance: number; blunder: boolean }[];
}

export function graphData(chances: Chance[], judged: JudgedMove[], count: number): Graph {
  const seats = [...new Set(chances.map(({ seat }) => seat))].sort((left, right) => left - right);
  const plies = Array.from({ length: count + 1 }, (_, ply) => ply);
  const columns = seats.map((seat) => {
    const column: Column = plies.map(() => null);
    for (const each of chances) if (each.seat === seat) column[each.ply] = each.chance;
    return column;
  });
  const mistakes = judged.flatMap(({ verdict, seat }, index) => {
    if (!verdict) return [];
    // If only one line is drawn, a mistake is marked after the move; otherwise on its player's line
    // before it.
    const ownLine = seats.length > 1;
    const line = columns[ownLine ? seats.indexOf(seat) : 0];
    const ply = ownLine ? index : index + 1;
    const chance = line?.[ply];
    return typeof chance === "number" ? [{ ply, seat, chance, blunder: verdict === "??" }] : [];
  });
  return { seats, columns: [plies, ...columns], mistakes };
}

/** Each line in four numbers, in percent: its first and last, its lowest and highest value. */
export function describeChances({ seats, columns }: Graph) {
  return seats.flatMap((seat, index) => {
    const column: Column = columns[index + 1]!;
    const told = column.filter((value): value is number => value !== null);
    if (told.length === 0) return [];
    const percent = (value: number) => Math.round(value * 100);
    return [
      {
        seat,
        from: percent(told[0]!),
        to: percent(told[told.length - 1]!),
        low: percent(Math.min(...told)),
        high: percent(Math.max(...told)),
      },
    ];
  });
}
