// Hex puzzles on small boards: only one cell wins. The solver proves that it does and the others do
// not.

/** The budget of a proof; small boards need far less. */
const mostNodes = 100_000;

/** The only winning move; null if there is none or more than one, or no proof. */
export function onlyMove(table, chance) {
  const solution = table.solve(mostNodes);
  if (solution?.value !== "win") return null;
  const others = table.moves.filter((move) => move !== solution.move);
  const lost = (move) =>
    table.after(move, () => table.turn !== null && table.solve(mostNodes)?.value === "win");
  // An immediate win would be too obvious.
  if (table.after(solution.move, () => table.turn === null)) return null;
  return others.length >= 4 && chance.shuffled(others).every(lost) ? solution.move : null;
}

/** The puzzles from one game. */
export function makeHex(table, chance) {
  const size = [4, 5, 5, 6, 6, 7, 7][chance.below(7)];
  const start = { game: "hex", options: { size, swap: "off" } };
  const found = [];
  const play = { chance, levels: [2, 6], byLot: chance.between(2, size) };
  table.playGame(start, play, () => {
    const move = onlyMove(table, chance);
    if (move) found.push({ ...start, position: table.position, turn: table.turn, move });
  });
  return found;
}
