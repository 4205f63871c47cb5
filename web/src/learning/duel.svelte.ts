/** A game of a person against a learned stage, on the board of the lab. */
import type { HexView } from "../engine/shapes";
import { chance } from "../play/saved";
import type { Learning, StageNumber } from "./client";
import { lookAt } from "./walk.svelte";

/** Milliseconds that the opponent's turn lasts at least, so that people can follow. */
const least = 350;

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

export class Duel {
  moves: readonly string[] = $state.raw([]);
  view: HexView | null = $state.raw(null);
  /** Whether the opponent knew the board after its last move; null before it has moved. */
  known: boolean | null = $state.raw(null);
  problem: string | null = $state.raw(null);

  private readonly seed = chance();
  private closed = false;
  /** Whether a move is being processed. */
  private busy = $state(false);

  constructor(
    private readonly client: Learning,
    private readonly stage: StageNumber,
    readonly size: number,
    /** The person's seat. */
    readonly seat: number,
    private readonly ended: (won: boolean) => void,
  ) {
    void this.become([]);
  }

  /** Null while the game is in progress. */
  get winner(): number | null {
    const result = this.view?.result;
    return result ? result.indexOf(1) : null;
  }
  /** Whether it is the person's turn. */
  get own(): boolean {
    const waiting = this.view !== null && !this.busy && this.winner === null;
    return waiting && this.view?.turn === this.seat;
  }

  play(move: string): void {
    if (this.own) void this.become([...this.moves, move]);
  }

  close(): void {
    this.closed = true;
  }

  private async become(moves: readonly string[]): Promise<void> {
    this.busy = true;
    try {
      const view = await lookAt(this.size, moves);
      if (this.closed) return;
      this.moves = moves;
      this.view = view;
      this.busy = false;
      if (this.winner !== null) this.ended(this.winner === this.seat);
      else if (!this.own) await this.answer();
    } catch (problem) {
      if (!this.closed) this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  private async answer(): Promise<void> {
    const begin = performance.now();
    const seed = String((BigInt(this.seed) + BigInt(this.moves.length)) % (1n << 64n));
    const { move, known } = await this.client.choose(this.stage, [...this.moves], seed);
    await pause(least - (performance.now() - begin));
    if (this.closed) return;
    this.known = known;
    await this.become([...this.moves, move]);
  }
}
