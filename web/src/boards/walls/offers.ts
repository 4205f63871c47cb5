/**
 * The legal moves as choices: which pawns may go where, which walls may be placed where, and what
 * completes a turn that has begun.
 */
import { readTurn, type Step, type Turn, type WriteTurn } from "./notation";

export class Offers {
  private readonly moves: ReadonlySet<string>;
  private readonly targetsOf = new Map<string, Set<string>>();
  private readonly alone: boolean;

  /** `pawn` is the square of the pawn whose steps are written without it. */
  constructor(
    moves: readonly string[],
    private readonly write: WriteTurn,
    pawn = "",
  ) {
    this.moves = new Set(moves);
    let alone = false;
    for (const move of moves) {
      const { step, wall } = readTurn(move, pawn);
      if (!step) alone ||= wall !== null;
      else if (!this.targetsOf.has(step.from)) this.targetsOf.set(step.from, new Set([step.to]));
      else this.targetsOf.get(step.from)!.add(step.to);
    }
    this.alone = alone;
  }

  /** The squares of the pawns that can move. */
  get pawns(): string[] {
    return [...this.targetsOf.keys()];
  }

  /** The squares to which the pawn on that square may go. */
  targets(from: string): ReadonlySet<string> {
    return this.targetsOf.get(from) ?? new Set();
  }

  /** The squares of the pawns that may go there. */
  reaching(to: string): string[] {
    return this.pawns.filter((from) => this.targets(from).has(to));
  }

  /** Whether a wall may be the first or only part of the turn. */
  get wallsAlone(): boolean {
    return this.alone;
  }

  get mustPass(): boolean {
    return this.moves.has("pass");
  }

  /** The move of these parts, if it is complete and legal. */
  complete(step: Step | null, wall: string | null): string | null {
    const move = this.write({ step, wall });
    return (step || wall) && this.moves.has(move) ? move : null;
  }

  /** The turn in the notation of the game, legal or not. */
  text(turn: Turn): string {
    return this.write(turn);
  }
}
