// A game while puzzles are made: bots play it and solvers judge it. It uses the browser's own
// WebAssembly module, so that a puzzle has the same meaning here and on the page.

export class Table {
  /** `bots` is the module with the bots, as tests/wasm/module.mjs loads it. */
  constructor(bots) {
    this.bots = bots;
    this.game = null;
  }

  /** Replaces the current game by a new one. */
  begin({ game, options, position, seed }) {
    if (this.game !== null) this.bots.call("drop_game", { game: this.game });
    this.game = null;
    this.game = this.bots.call("start", { game, options, position, seed });
  }

  /** Begins from a position; false if the rules refuse it or the game is over there. */
  mayBegin(start) {
    try {
      this.begin(start);
    } catch (refusal) {
      if (refusal.problem === undefined) throw refusal;
      return false;
    }
    return this.turn !== null;
  }

  /** The seat to move; null when the game is over. */
  get turn() {
    return this.bots.call("turn", { game: this.game });
  }

  /** The position as text; null if it has no text form, as in the middle of a bout. */
  get position() {
    try {
      return this.bots.call("position", { game: this.game });
    } catch (refusal) {
      if (refusal.problem === undefined) throw refusal;
      return null;
    }
  }

  get moves() {
    return this.bots.view(this.game, this.turn).moves;
  }

  play(move) {
    this.bots.call("play", { game: this.game, move });
  }

  undo(count) {
    this.bots.call("undo", { game: this.game, count });
  }

  /** The result of `look` after this move; takes the move back. */
  after(move, look) {
    this.play(move);
    try {
      return look();
    } finally {
      this.undo(1);
    }
  }

  /** The move of a bot and its search: `{ move, nodes, lines }`. */
  ask(bot, { seed = 0, nodes, lines } = {}) {
    this.bots.handOver(this.game, bot);
    const setup = { game: this.game, bot, seed: String(seed), nodes, lines };
    const seated = this.bots.call("seat_bot", setup);
    try {
      this.bots.call("begin_thought", { bot: seated });
      for (;;) {
        const move = this.bots.call("think", { bot: seated });
        if (move !== null) return { move, ...this.bots.call("search_info", { bot: seated }) };
      }
    } finally {
      this.bots.call("drop_bot", { bot: seated });
    }
  }

  /** The exact value for the side to move, and a move; null if `nodes` are not enough. */
  solve(nodes) {
    return this.bots.solve(this.game, nodes);
  }

  /**
   * Plays a game to its end and calls `look` in each position. The first `byLot` moves are random;
   * each of the others is played by a random level of the range `levels`.
   */
  playGame(start, { chance, levels, byLot }, look) {
    this.begin(start);
    for (let ply = 0; this.turn !== null; ++ply) {
      if (ply >= byLot) look();
      const { moves } = this;
      const move =
        ply < byLot
          ? moves[chance.below(moves.length)]
          : this.ask(`level:${chance.between(...levels)}`, { seed: chance.below(1e9) }).move;
      this.play(move);
    }
  }
}
