// Hex on small boards: one cell wins. The solver proves it, and that every other cell loses.

/** What a proof may cost; small boards need far less. */
const mostNodes = 100_000;

/** The only winning move where the game stands; null if there is none or more, or no proof. */
export function onlyMove(table, chance) {
  const solution = table.solve(mostNodes);
  if (solution?.value !== "win") return null;
  const others = table.moves.filter((move) => move !== solution.move);
  const lost = (move) =>
    table.after(move, () => table.turn !== null && table.solve(mostNodes)?.value === "win");
  // A win at once is seen at a glance.
  if (table.after(solution.move, () => table.turn === null)) return null;
  return others.length >= 4 && chance.shuffled(others).every(lost) ? solution.move : null;
}

/** The puzzles of one game. */
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
