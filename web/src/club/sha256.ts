/**
 * SHA-256 (FIPS 180-4). The browser's own implementation is only available in secure contexts, but
 * clubs are also served over plain HTTP in local networks.
 */

const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32);

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; ++number)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}

const constants = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const beginning = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The message with padding and its length in bits, as whole blocks. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / 64);
  const bytes = new Uint8Array(64 * blocks);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0);
  return view;
}

function schedule(view: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  for (let index = 0; index < 16; ++index) words[index] = view.getInt32(at + 4 * index);
  for (let index = 16; index < 64; ++index) {
    const [early, late] = [words[index - 15]!, words[index - 2]!];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[index] = (words[index - 16]! + first + words[index - 7]! + second) | 0;
  }
  return words;
}

export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message);
  const state = Int32Array.from(beginning);
  for (let at = 0; at < view.byteLength; at += 64) {
    const words = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = state as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    for (let index = 0; index < 64; ++index) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const chosen = (e & f) ^ (~e & g);
      const first = (h + mixed + chosen + constants[index]! + words[index]!) | 0;
      const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const second = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
      state[index] = (state[index]! + word) | 0;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(4 * index, word);
  return new Uint8Array(digest.buffer);
}
