// Endings of Durak: no talon, two players, so nothing is hidden from who has counted. One card wins.
// The exact ending proves it: `best` solves such positions without searching by lot.

const mostNodes = 20_000;

/** Whether the seat wins where the game stands, both playing their best; null without a proof. */
function wins(table, seat) {
  const { turn } = table;
  if (turn === null) return null;
  const { moves } = table;
  if (moves.length === 1) return table.after(moves[0], () => wins(table, seat));
  const { lines, nodes } = table.ask("best", { nodes: mostNodes });
  // What was searched by lot is no proof.
  if (nodes > 0) return null;
  return lines[0].win_permille === (turn === seat ? 1000 : 0);
}

/** The only move that wins where the game stands; null if there is none or more, or no proof. */
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

/** The same cards, dealt anew by lot: `6S 7H | KD / - / S / 0` with other hands. */
function dealtAnew(position, chance) {
  const [hands, ...rest] = position.split(" / ");
  const cards = chance.shuffled(hands.split(/[ |]+/));
  const own = chance.between(3, Math.min(6, cards.length - 2));
  const hand = (part) => part.sort((one, other) => order(one) - order(other)).join(" ");
  return [`${hand(cards.slice(0, own))} | ${hand(cards.slice(own))}`, ...rest].join(" / ");
}

const order = ([rank, suit]) => "SHDC".indexOf(suit) * 16 + "23456789TJQKA".indexOf(rank);

/** The puzzles of one game: from its end without a talon, and with those cards dealt anew some times. */
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

/** Few cards are seen through at a glance, many by nobody. */
function isSuitable(position) {
  const count = position.split(" / ")[0].split(/[ |]+/).length;
  return count >= 5 && count <= 11;
}
