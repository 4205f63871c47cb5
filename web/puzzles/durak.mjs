// Durak endings: no talon and two players, so the hidden cards can be deduced. Only one card wins.
// The exact endgame solver of `best` proves it; it applies to such positions without sampling
// deals.

const mostNodes = 20_000;

/** Whether the seat wins with best play on both sides; null without a proof. */
function wins(table, seat) {
  const { turn } = table;
  if (turn === null) return null;
  const { moves } = table;
  if (moves.length === 1) return table.after(moves[0], () => wins(table, seat));
  const { lines, nodes } = table.ask("best", { nodes: mostNodes });
  // A sampled result is not a proof.
  if (nodes > 0) return null;
  return lines[0].win_permille === (turn === seat ? 1000 : 0);
}

/** The only winning move; null if there is none or more than one, or no proof. */
export function onlyMove(table, chance) {
  const { turn, moves } = table;
  if (moves.length < 3) return null;
  let only = null;
  for (const move of chance.shuffled(moves)) {
    const won = table.after(move, () => wins(table, turn));
    if (won === null || (won && only !== null)) return null;
    if (won) only = move;
  }
  return only;
}

const talonIsGone = (position) => position.split(" / ")[1] === "-";

/** The same cards in other hands, at random; a position looks like `6S 7H | KD / - / S / 0`. */
function dealtAnew(position, chance) {
  const [hands, ...rest] = position.split(" / ");
  const cards = chance.shuffled(hands.split(/[ |]+/));
  const own = chance.between(3, Math.min(6, cards.length - 2));
  const hand = (part) => part.sort((one, other) => order(one) - order(other)).join(" ");
  return [`${hand(cards.slice(0, own))} | ${hand(cards.slice(own))}`, ...rest].join(" / ");
}

const order = ([rank, suit]) => "SHDC".indexOf(suit) * 16 + "23456789TJQKA".indexOf(rank);

/**
 * The puzzles from one game: its positions without a talon, and some with the same cards in other
 * hands.
 */
export function makeDurak(table, chance) {
  const start = { game: "durak", options: { cards: [24, 36, 36][chance.below(3)] } };
  const endings = new Set();
  const play = { chance, levels: [4, 7], byLot: 0 };
  table.playGame({ ...start, seed: String(chance.below(1e9)) }, play, () => {
    const { position } = table;
    if (position !== null && talonIsGone(position)) endings.add(position);
  });
  const suitable = [...endings].filter(isSuitable);
  for (const position of [...suitable])
    for (let time = 0; time < 8; ++time) suitable.push(dealtAnew(position, chance));
  const found = [];
  for (const position of new Set(suitable)) {
    const puzzle = { ...start, position };
    if (!table.mayBegin(puzzle)) continue;
    const move = onlyMove(table, chance);
    if (move) found.push({ ...puzzle, turn: table.turn, move });
  }
  return found;
}

/** With few cards the solution is obvious, with many nobody finds it. */
function isSuitable(position) {
  const count = position.split(" / ")[0].split(/[ |]+/).length;
  return count >= 5 && count <= 11;
}
