/**
 * Where the pawn came from that took the last step. Quoridor writes only where it went, and the view
 * shows only where it stands now.
 */
import { isWall, readTurn, squareText } from "./notation";
import type { QuoridorView } from "./position";
import { opposite, type Side } from "./sides";

/**
 * The square before the last step: where the same seat stepped before, or where it stood in the view
 * shown before, or its home. Empty where nothing tells.
 */
export function lastOrigin(view: QuoridorView, before: QuoridorView | null): string {
  const { played, pawns } = view;
  for (let ply = played.length - 1 - pawns.length; ply >= 0; ply -= pawns.length) {
    const { step } = readTurn(played[ply]!);
    if (step) return step.to;
  }
  if (before && leadsTo(before, view)) return before.pawns[before.turn] ?? "";
  const last = played.length - 1;
  return last >= 0 && beganAsUsual(view) ? homeOf(view, last % pawns.length) : "";
}

const leadsTo = (before: QuoridorView, after: QuoridorView): boolean =>
  before.played.length + 1 === after.played.length &&
  before.played.every((move, ply) => move === after.played[ply]);

/** The middle of the edge where a seat sits. */
function homeOf({ size, goals }: QuoridorView, seat: number): string {
  const middle = Math.floor(size / 2);
  const last = size - 1;
  const squares: Record<Side, { column: number; row: number }> = {
    south: { column: middle, row: 0 },
    north: { column: middle, row: last },
    west: { column: 0, row: middle },
    east: { column: last, row: middle },
  };
  return squareText(squares[opposite[goals[seat]!]]);
}

/**
 * Whether a game began with every pawn at home and no wall laid, as far as the view tells: a game from
 * a position that somebody set up did not.
 */
function beganAsUsual(view: QuoridorView): boolean {
  const { played, pawns, stocks, walls, options } = view;
  const movesOf = (seat: number) => played.filter((_, ply) => ply % pawns.length === seat);
  return (
    walls.every((wall) => played.includes(wall)) &&
    pawns.every((square, seat) => {
      const laid = movesOf(seat).filter(isWall).length;
      const stepped = movesOf(seat).some((move) => readTurn(move).step !== null);
      return (
        stocks[seat]! + laid === Number(options.walls) && (stepped || square === homeOf(view, seat))
      );
    })
  );
}
