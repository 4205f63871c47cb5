// Shared by both wall games: the search proves the outcome of every move, with the number of plies.

/** Shorter wins are too obvious. */
const shortestWin = 5;

/** The bot for the proofs: its evaluation does not depend on any net. */
const prover = "handwritten";

/**
 * The node budgets of a proof, and of a first search that rejects most positions with two winning
 * moves.
 */
const mostNodes = 2_000_000;
const firstLook = 4_000;

/** The limit of `lines`; positions with more moves are not proven. */
const everyMove = 1000;

const isWon = (line) => line.win_permille === 1000 && Boolean(line.plies_to_end);
const isLost = (line) => line.win_permille === 0 && Boolean(line.plies_to_end);

const pawnPart = (move) => move.split(",")[0];

/**
 * The only winning move, of which only the pawn's part counts if it includes a wall; null if there
 * is none or more than one, or no proof.
 */
export function onlyMove(table) {
  const [, second] = table.ask(prover, { nodes: firstLook, lines: 2 }).lines;
  if (!second || isWon(second)) return null;
  const { lines } = table.ask(prover, { nodes: mostNodes, lines: everyMove });
  const [best] = lines;
  if (!isWon(best) || best.plies_to_end < shortestWin) return null;
  const move = pawnPart(best.moves[0]);
  const others = lines.filter((line) => pawnPart(line.moves[0]) !== move);
  const proven = others.every(isLost) && lines.length === table.moves.length;
  return proven && others.length >= 2 ? move : null;
}

/** The number of walls that both players have left, from the text of a position. */
const stockOf = (position) =>
  position
    .split(" / ")[1]
    .split(" ")
    .reduce((sum, count) => sum + Number(count), 0);

/**
 * The puzzles from one game. Candidates are its positions with at most `left` walls in stock, and
 * `times` variants of each, which `placed` makes by moving the pawns.
 */
export function endingsOf(table, start, play, { left, times, placed }) {
  const endings = new Set();
  table.playGame(start, play, () => {
    if (stockOf(table.position) <= left) endings.add(table.position);
  });
  for (const position of [...endings])
    for (let time = 0; time < times; ++time) endings.add(placed(position));
  const found = [];
  for (const position of endings) {
    const puzzle = { ...start, position };
    if (!table.mayBegin(puzzle)) continue;
    const move = onlyMove(table);
    if (move) found.push({ ...puzzle, turn: table.turn, move });
  }
  return found;
}
