// What the wall games share: the search proves the end of every move, in the plies that it takes.

/** Shorter wins are seen at a glance. */
const shortestWin = 5;

/** Who proves: one whom no new net changes. */
const prover = "handwritten";

/** What a proof may cost, and a first look that sees most positions which two moves win. */
const mostNodes = 150_000;
const firstLook = 4_000;

/** As many as a bot may be asked for; where there are more moves, nothing is proven. */
const everyMove = 1000;

const isWon = (line) => line.win_permille === 1000 && Boolean(line.plies_to_end);
const isLost = (line) => line.win_permille === 0 && Boolean(line.plies_to_end);

const pawnPart = (move) => move.split(",")[0];

/**
 * The only move that wins where the game stands, of a turn with a wall the pawn's part; null if there
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

/** How many walls are in hand, from the text of a position. */
const stockOf = (position) =>
  position
    .split(" / ")[1]
    .split(" ")
    .reduce((sum, count) => sum + Number(count), 0);

/**
 * The puzzles that the end of a game gives: from when on at most so many walls are `left` in hand,
 * its own positions, and such with the same walls but the pawns `placed` anew some times.
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
