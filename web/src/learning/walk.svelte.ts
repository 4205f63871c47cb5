/** A position of Hex that is entered move by move, to see how it is judged. */
import type { HexView } from "../engine/shapes";
import { rules } from "../engine/rules";
import { optionsOf } from "./wish";

export class Walk {
  moves: readonly string[] = $state.raw([]);
  /** The view of the seat to move; null until the rules have answered. */
  view: HexView | null = $state.raw(null);

  constructor(readonly size: number) {
    void this.go([]);
  }

  async go(moves: readonly string[]): Promise<void> {
    this.moves = moves;
    const view = await lookAt(this.size, moves);
    if (this.moves === moves) this.view = view;
  }

  play(move: string): void {
    void this.go([...this.moves, move]);
  }

  back(): void {
    void this.go(this.moves.slice(0, -1));
  }

  begin(): void {
    void this.go([]);
  }
}

/** The view of the seat to move after these moves. */
export async function lookAt(size: number, moves: readonly string[]): Promise<HexView> {
  const setup = { game: "hex", options: optionsOf(size) };
  const { spectator, seats } = await rules.survey({ setup, moves: [...moves] });
  return seats[spectator.turn] as HexView;
}
