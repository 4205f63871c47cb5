/** A position of Hex as the board draws it, from the view of the rules. */
import type { HexView } from "../../engine/shapes";
import { cellText, readCell } from "./geometry";
import { swapMove } from "./hand.svelte";

export type { HexView } from "../../engine/shapes";

export interface Stone {
  cell: string;
  seat: number;
}

export const stonesOf = (view: HexView): Stone[] => [
  ...view.red.map((cell) => ({ cell, seat: 0 })),
  ...view.blue.map((cell) => ({ cell, seat: 1 })),
];

/** The stone that was played last; after a swap, the stone in its new place. */
export function lastCell({ played }: HexView): string | null {
  const last = played.at(-1);
  if (last !== swapMove) return last ?? null;
  const first = played.at(-2);
  if (!first) return null;
  const { column, row } = readCell(first);
  return cellText({ column: row, row: column });
}

/** The stone that a swap would take over. */
export const swapCellOf = (view: HexView): string | null =>
  view.swap ? (view.red[0] ?? null) : null;
