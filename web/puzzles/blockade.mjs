// Blockade endings: the side to move has no walls left, the other side few, and only one pawn move
// wins.
import { endingsOf } from "./walls.mjs";

const letters = "abcdefghijk";

/**
 * Walls that the other side may have left, horizontal and vertical. With none a puzzle is rarely
 * hard.
 */
const stocks = ["0 0", "1 0", "0 1", "1 1", "2 0", "0 2"];

/** The columns of the goals, counted from 0, and their rows by seat. */
const goals = { columns: [3, 7], rows: [11, 4] };

/** The maximal distance of a side's first pawn from its goal, so that the race is nearly over. */
const reach = 4;

/**
 * The same walls, with a pawn of each side near its goal, the others at random, and no walls left
 * for the side to move.
 */
function placed(position, chance) {
  const [, , walls, turn] = position.split(" / ");
  const square = () => letters[chance.below(11)] + chance.between(1, 14);
  const near = (seat) => {
    const column = goals.columns[chance.below(2)] + chance.between(-reach, reach);
    const row = goals.rows[seat] + chance.between(-reach, reach);
    return letters[Math.min(10, Math.max(0, column))] + Math.min(14, Math.max(1, row));
  };
  const pawns = [near(0), square(), near(1), square()].join(" ");
  const other = stocks[chance.below(stocks.length)];
  const inHand = turn === "0" ? `0 0 ${other}` : `${other} 0 0`;
  return [pawns, inHand, walls, turn].join(" / ");
}

/** The puzzles from one game. */
export function makeBlockade(table, chance) {
  const start = { game: "blockade", options: { walls: chance.between(4, 9) } };
  return endingsOf(
    table,
    start,
    { chance, levels: [3, 6], byLot: 2 },
    { left: 6, times: 6, placed: (position) => placed(position, chance) },
  );
}
