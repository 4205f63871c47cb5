// Quoridor endings: few walls are left or none, and only one move wins.
import { endingsOf } from "./walls.mjs";

const letters = "abcdefghi";

/**
 * By board size: the range of walls per player at the start, and the most that may be left in
 * total.
 */
const boards = [
  { size: 5, walls: [1, 4], left: 4 },
  { size: 7, walls: [3, 7], left: 3 },
  { size: 9, walls: [6, 10], left: 3 },
];

/** Walls left to the two players when the pawns are placed at random. */
const stocks = ["0 0", "1 0", "0 1", "1 1", "2 0", "0 2"];

/** The same walls on the board, with random pawns and remaining walls. */
function placed(position, size, chance) {
  const [, , walls, turn] = position.split(" / ");
  const square = () => letters[chance.below(size)] + chance.between(2, size - 1);
  const inHand = stocks[chance.below(stocks.length)];
  return [`${square()} ${square()}`, inHand, walls, turn].join(" / ");
}

/** The puzzles from one game. */
export function makeQuoridor(table, chance) {
  const { size, walls, left } = boards[chance.below(boards.length)];
  const start = { game: "quoridor", options: { size, walls: chance.between(...walls) } };
  return endingsOf(
    table,
    start,
    { chance, levels: [3, 7], byLot: 2 },
    { left, times: 2, placed: (position) => placed(position, size, chance) },
  );
}
