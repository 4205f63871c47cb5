/** The true winner after each move of a position, computed by the solver one move after another. */

export class Truth {
  /** Whether the display is switched on. */
  wanted = $state(false);
  /** The seat that wins with best play, by move, with the moves of the position. */
  shown: { moves: readonly string[]; winners: ReadonlyMap<string, number> } | null =
    $state.raw(null);

  private present: readonly string[] | null = null;

  /** `solve` returns the seat that wins after some moves, or null if it takes too long. */
  constructor(private readonly solve: (moves: string[]) => Promise<number | null>) {}

  /**
   * Solves the position after each of the `legal` moves. A later question ends the previous one.
   */
  async ask(moves: readonly string[], legal: readonly string[]): Promise<void> {
    if (this.present === moves) return;
    this.present = moves;
    const winners = new Map<string, number>();
    for (const move of legal) {
      // A cell without an answer stays unmarked.
      const winner = await this.solve([...moves, move]).catch(() => null);
      if (this.present !== moves) return;
      if (winner !== null) winners.set(move, winner);
      this.shown = { moves, winners: new Map(winners) };
    }
  }
}
