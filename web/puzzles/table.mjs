// A game on the table of the maker: bots play it, solvers judge it. All of it happens in the
// browser's own module, so that a puzzle means the same here and on the page.

export class Table {
  /** `bots` is the module with the bots, as tests/wasm/module.mjs loads it. */
  constructor(bots) {
    this.bots = bots;
    this.game = null;
  }

  /** Puts a game on the table in place of the one that lay there. */
  begin({ game, options, position, seed }) {
    if (this.game !== null) this.bots.call("drop_game", { game: this.game });
    this.game = null;
    this.game = this.bots.call("start", { game, options, position, seed });
  }

  /** Begins with a position, if the rules accept it and it is not the end. */
  mayBegin(start) {
    try {
      this.begin(start);
    } catch (refusal) {
      if (refusal.problem === undefined) throw refusal;
      return false;
    }
    return this.turn !== null;
  }

  /** Whose turn it is; null when the game is over. */
  get turn() {
    return this.bots.call("turn", { game: this.game });
  }

  /** The position as text; null where the game has no text for it, as in the middle of a bout. */
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

  /** What `look` finds after this move, which is then taken back. */
  after(move, look) {
    this.play(move);
    try {
      return look();
    } finally {
      this.undo(1);
    }
  }

  /** The move of a bot, and what it considered: `{ move, nodes, lines }`. */
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

  /** The exact value for the side to move, and a move; null if so many nodes are not enough. */
  solve(nodes) {
    return this.bots.solve(this.game, nodes);
  }

  /**
   * Plays a game to its end by a level that changes from game to game, and shows every position to
   * `look`. It begins with some moves by lot.
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
