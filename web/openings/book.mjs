// The file format of an opening book: a line of JSON that describes it, then the positions in the
// order of their keys, nine bytes each. Numbers are big-endian.
//
//   5 bytes  the key of the position, as the command `opening_keys` of the rules returns it
//   2 bytes  the number of games in which the position occurred
//   2 bytes  the points of the first seat in these games: two for a win, one for a draw

const keyBytes = 5;
const entryBytes = keyBytes + 4;
const most = 0xffff;

/** The bytes of a book. `positions` maps keys to `{ games, points }`. */
export function writeBook(about, positions) {
  const head = new TextEncoder().encode(`${JSON.stringify(about)}\n`);
  const bytes = new Uint8Array(head.length + positions.size * entryBytes);
  const numbers = new DataView(bytes.buffer, head.length);
  bytes.set(head);
  [...positions.keys()].sort().forEach((key, index) => {
    const { games, points } = positions.get(key);
    if (Math.max(games, points) > most)
      throw new Error(`${games} games are too many for one position`);
    const place = index * entryBytes;
    for (let at = 0; at < keyBytes; ++at)
      numbers.setUint8(place + at, parseInt(key.slice(2 * at, 2 * at + 2), 16));
    numbers.setUint16(place + keyBytes, games);
    numbers.setUint16(place + keyBytes + 2, points);
  });
  return bytes;
}

/**
 * The description of a book, and `find`, which returns the games and points of a position or null.
 */
export function readBook(bytes) {
  const end = bytes.indexOf(10);
  const about = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)));
  const entries = bytes.subarray(end + 1);
  const numbers = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const count = Math.floor(numbers.byteLength / entryBytes);
  const keyAt = (index) =>
    numbers.getUint32(index * entryBytes) * 256 + numbers.getUint8(index * entryBytes + 4);
  const find = (key) => {
    const wanted = parseInt(key, 16);
    let low = 0;
    for (let high = count; low < high; ) {
      const middle = (low + high) >> 1;
      if (keyAt(middle) < wanted) low = middle + 1;
      else high = middle;
    }
    if (low === count || keyAt(low) !== wanted) return null;
    const place = low * entryBytes + keyBytes;
    return { games: numbers.getUint16(place), points: numbers.getUint16(place + 2) };
  };
  return { about, count, find };
}
