// Races in Quoridor: few walls are left or none, and one move wins. The search proves the end of
// every move, in the number of plies that it takes.

const letters = "abcdefgh";

/** Shorter wins are seen at a glance. */
const shortestWin = 5;

function place(size, stocks, chance) {
  const column = () => letters[chance.below(size)];
  const south = `${column()}${chance.between(2, size - 1)}`;
  const north = `${column()}${chance.between(2, size - 1)}`;
  const walls = new Set();
  const count = chance.between(size - 2, size + 3);
  while (walls.size < count)
    walls.add(
      letters[chance.below(size - 1)] + chance.between(1, size - 1) + "hv"[chance.below(2)],
    );
  const laid = [...walls].sort().join(" ");
  return { text: `${south} ${north} / ${stocks.join(" ")} / ${laid} / 0`, count };
}

/** A puzzle, or null if this attempt came to none. */
export function makeQuoridor({ program }, chance, number) {
  const size = [5, 7][number % 2];
  const stocks = [
    [0, 0],
    [1, 0],
    [1, 1],
  ][number % 3];
  const { text, count } = place(size, stocks, chance);
  const walls = Math.ceil((count + stocks[0] + stocks[1]) / 2);
  const start = { game: "quoridor", options: { size, walls }, position: text };
  const found = program.ask("analyze", start, [], ["--lines", "200", "--nodes", "60000"]);
  if (!found) return null;
  const [best, ...others] = found.lines;
  const wins = best.win_permille === 1000 && best.plies_to_end >= shortestWin;
  const alone = others.every((line) => line.win_permille === 0 && line.plies_to_end);
  if (!wins || !alone || others.length < 2) return null;
  return { ...start, turn: 0, move: best.moves[0] };
}
