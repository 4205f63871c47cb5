// The focusable stops of the table, for keyboards and screen readers, as rows. Left and right move
// along a row, up and down to the next row that has stops; nothing wraps around.

export type Rows = readonly (readonly string[])[];

/** The stop with the focus: the wanted one if it exists, else the first of the last row. */
export function heldStop(rows: Rows, wanted: string | null): string | null {
  if (wanted !== null && rows.some((row) => row.includes(wanted))) return wanted;
  return [...rows].reverse().find((row) => row.length > 0)?.[0] ?? null;
}

/**
 * The stop to which a key moves; the same one if it cannot move, null for keys that do not move.
 */
export function step(rows: Rows, from: string, key: string): string | null {
  const row = rows.findIndex((stops) => stops.includes(from));
  const stops = rows[row];
  if (!stops) return null;
  const at = stops.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return stops[at - 1] ?? from;
    case "ArrowRight":
      return stops[at + 1] ?? from;
    case "Home":
      return stops[0] ?? from;
    case "End":
      return stops[stops.length - 1] ?? from;
    case "ArrowUp":
      return across(rows.slice(0, row).reverse(), at / stops.length) ?? from;
    case "ArrowDown":
      return across(rows.slice(row + 1), at / stops.length) ?? from;
    default:
      return null;
  }
}

/** The stop of the nearest row at about the same relative position. */
function across(rows: Rows, part: number): string | undefined {
  const row = rows.find((stops) => stops.length > 0);
  return row?.[Math.min(row.length - 1, Math.round(part * row.length))];
}
