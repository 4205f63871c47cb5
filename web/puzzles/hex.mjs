// Hex on small boards: stones by lot, one cell that wins. The solver proves the answer, and that
// every other cell loses. It is asked in the browser's module, which keeps its table small: here
// thousands of small positions are asked about.

const letters = "abcdefghij";

/** What a proof may cost; small boards need far less. */
const mostNodes = 300_000;

function place(size, chance) {
  const cells = [];
  for (let row = 1; row <= size; ++row)
    for (const column of letters.slice(0, size)) cells.push(column + row);
  const turn = chance.below(2);
  // Red has begun, so has one stone more when it is blue's turn.
  const each = chance.between(size - 2, Math.floor((size * size) / 4));
  const stones = chance.shuffled(cells).slice(0, 2 * each + turn);
  const red = stones.slice(0, each + turn).sort();
  const blue = stones.slice(each + turn).sort();
  return `${red.join(" ")} / ${blue.join(" ")} / ${turn}`;
}

/** The value of where the game stands for the side to move, if the game is not over. */
function valueOf(bots, game) {
  return bots.call("turn", { game }) === null ? "over" : bots.solve(game, mostNodes)?.value;
}

/** The only move that wins, and not at once; null if there is none. */
function onlyMove(bots, game, chance) {
  const turn = bots.call("turn", { game });
  let only = null;
  for (const move of chance.shuffled(bots.view(game, turn).moves)) {
    bots.call("play", { game, move });
    const value = valueOf(bots, game);
    bots.call("undo", { game, count: 1 });
    if (value === "win") continue;
    if (value !== "loss" || only !== null) return null;
    only = move;
  }
  return only && { turn, move: only };
}

/** A puzzle, or null if this attempt came to none. */
export function makeHex({ bots }, chance, number) {
  const size = [4, 5, 5, 6][number % 4];
  const start = { game: "hex", options: { size, swap: "off" }, position: place(size, chance) };
  const game = bots.call("start", start);
  const found = valueOf(bots, game) === "win" && onlyMove(bots, game, chance);
  bots.call("drop_game", { game });
  return found ? { ...start, ...found } : null;
}
