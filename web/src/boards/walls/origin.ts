/**
 * The square from which the last step in Quoridor was made: moves contain only the target, and the
 * view only the present square.
 */
import { isWall, readTurn, squareText } from "./notation";
import type { QuoridorView } from "./position";
import { opposite, type Side } from "./sides";

/**
 * The square before the last step: the target of the seat's previous step, its square in the
 * previous view, or its home. Empty if none of these is known.
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

/** The middle of the edge from which a seat starts. */
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
 * Whether the game began with every pawn at home and no wall on the board, as far as the view
 * shows; not so for a game from a set-up position.
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
