/**
 * A game as far as its board has shown it. If cards are animated, texts wait for them: whose turn
 * it is, the last move, the result.
 */
import type { View } from "../boards/contract";
import type { GameOnScreen } from "./contract";

export class Followed {
  private view: View | null = $state.raw(null);

  constructor(private readonly followed: () => GameOnScreen) {}

  private get game(): GameOnScreen {
    return this.followed();
  }

  /**
   * Called by boards with animations when a view is fully shown; others show everything at once.
   */
  readonly landed = (view: View): void => {
    this.view = view;
  };

  /** The number of moves that have been shown. */
  readonly ply: number = $derived.by(() => {
    const { moves } = this.game;
    return Math.min(this.view?.played.length ?? moves.length, moves.length);
  });
  readonly behind: boolean = $derived.by(() => this.ply < this.game.moves.length);
  readonly turn: number = $derived.by(() =>
    this.behind ? (this.view?.turn ?? 0) : this.game.turn,
  );
  readonly over: boolean = $derived.by(() => !this.behind && this.game.over);
  readonly result: number[] | null = $derived.by(() => (this.behind ? null : this.game.result));
}
