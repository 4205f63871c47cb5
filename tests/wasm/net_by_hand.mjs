// A net's judgement according to its format and formula, in plain JavaScript: every sum and product
// is rounded to a float, in the order of the inputs, as in IEEE 754.

const leak = 0.125;
const { fround } = Math;

/** The shape and the numbers of a net's file; see src/nets/dense_net.h. */
function read(bytes) {
  const file = Buffer.from(bytes);
  const first = file.indexOf("\n") + 1;
  const second = file.indexOf("\n", first) + 1;
  const { options, inputs, layers, activation } = JSON.parse(file.toString("utf8", first, second));
  if (activation !== "leaky-relu") throw new Error("only the usual activation");
  return { size: Number(options.size), inputs, layers, number: (place) => file.readFloatLE(second + 4 * place) };
}

/**
 * The cells of the board after these moves, from the perspective of the seat to move: 1 is its own
 * stone, -1 the opponent's, 0 none.
 */
function cells(size, moves) {
  const blue = moves.length % 2 === 1;
  const digits = new Array(size * size).fill(0);
  moves.forEach((move, ply) => {
    const column = move.charCodeAt(0) - "a".charCodeAt(0);
    const row = Number(move.slice(1)) - 1;
    const cell = blue ? column * size + row : row * size + column;
    digits[cell] = (ply % 2 === 1) === blue ? 1 : -1;
  });
  return digits;
}

/**
 * The canonical form of a board under rotation by 180 degrees: the one with the smaller number,
 * whose base-3 digits begin with the first cell as the lowest.
 */
function folded(digits) {
  const turned = [...digits].reverse();
  const number = (all) => all.reduceRight((sum, digit) => sum * 3n + BigInt((digit + 3) % 3), 0n);
  return number(turned) < number(digits) ? turned : digits;
}

/**
 * The value of the last move for the player who made it, from -1 to 1, by the net in these bytes.
 * The game must not be over.
 */
export function judgedByHand(bytes, moves) {
  const { size, layers, number } = read(bytes);
  let given = folded(cells(size, moves));
  let place = 0;
  layers.forEach((units, layer) => {
    const biases = place + units * given.length;
    const sums = [];
    for (let unit = 0; unit < units; ++unit) {
      let sum = number(biases + unit);
      for (const input of given) sum = fround(sum + fround(number(place++) * input));
      const bent = layer + 1 < layers.length && sum <= 0;
      sums.push(bent ? fround(sum * leak) : sum);
    }
    place += units;
    given = sums;
  });
  return fround(Math.min(1, Math.max(-1, -given[0])));
}
