// Endings of Durak: no talon, two players, so nothing is hidden from who has counted. One card wins.
// The exact ending proves it: `best` solves such positions without searching by lot.

const ranks = "6789TJQKA";
const suits = "SHDC";

function deal(chance) {
  const pack = [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));
  const cards = chance.shuffled(pack);
  const own = chance.between(3, 6);
  const other = chance.between(2, 6);
  const order = (hand) =>
    hand.sort((a, b) => suits.indexOf(a[1]) - suits.indexOf(b[1]) || rankOf(a) - rankOf(b));
  const hands = [order(cards.slice(0, own)), order(cards.slice(own, own + other))];
  const trump = suits[chance.below(4)];
  return `${hands.map((hand) => hand.join(" ")).join(" | ")} / - / ${trump} / 0`;
}

const rankOf = (card) => ranks.indexOf(card[0]);

/** Whether seat 0 wins after these moves, both playing their best; forced moves are played on. */
function wins(program, start, moves) {
  const { turn, moves: legal } = program.ask("moves", start, moves);
  if (legal.length === 0) return null;
  if (legal.length === 1) return wins(program, start, [...moves, legal[0]]);
  const { lines, nodes } = program.ask("analyze", start, moves, ["--nodes", "200000"]);
  // What was searched by lot is no proof.
  if (nodes > 0) return null;
  return lines[0].win_permille === (turn === 0 ? 1000 : 0);
}

/** A puzzle, or null if this attempt came to none. */
export function makeDurak({ program }, chance) {
  const start = { game: "durak", options: {}, position: deal(chance) };
  const legal = program.ask("moves", start)?.moves;
  if (!legal || legal.length < 3) return null;
  let only = null;
  for (const move of chance.shuffled(legal)) {
    const won = wins(program, start, [move]);
    if (won === null || (won && only !== null)) return null;
    if (won) only = move;
  }
  return only && { ...start, turn: 0, move: only };
}
