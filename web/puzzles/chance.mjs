// A reproducible random number generator.

export class Chance {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** A whole number from 0 to `end - 1`. */
  below(end) {
    this.state = (this.state + 0x9e3779b9) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % end;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low, high) {
    return low + this.below(high - low + 1);
  }

  shuffled(list) {
    const mixed = [...list];
    for (let end = mixed.length - 1; end > 0; --end) {
      const other = this.below(end + 1);
      [mixed[end], mixed[other]] = [mixed[other], mixed[end]];
    }
    return mixed;
  }
}
