/** Who really wins after each move of a position, asked of the solver one move after the other. */

export class Truth {
  /** Whether anybody wants to know. */
  wanted = $state(false);
  /** The seat that wins with best play, by move; and of which moves. */
  shown: { moves: readonly string[]; winners: ReadonlyMap<string, number> } | null =
    $state.raw(null);

  private present: readonly string[] | null = null;

  /** `solve` gives the seat that wins after some moves, or null where that takes too long. */
  constructor(private readonly solve: (moves: string[]) => Promise<number | null>) {}

  /** Of the position after `moves`, with these legal ones. A later question ends the earlier. */
  async ask(moves: readonly string[], legal: readonly string[]): Promise<void> {
    if (this.present === moves) return;
    this.present = moves;
    const winners = new Map<string, number>();
    for (const move of legal) {
      // Without an answer the cell stays as it is.
      const winner = await this.solve([...moves, move]).catch(() => null);
      if (this.present !== moves) return;
      if (winner !== null) winners.set(move, winner);
      this.shown = { moves, winners: new Map(winners) };
    }
  }
}
