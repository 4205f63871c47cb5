/**
 * A game as far as its board shows it. Where cards take their time to come, what is said of the game waits
 * for them: whose turn it is, what was played last, how it ended.
 */
import type { View } from "../boards/contract";
import type { GameOnScreen } from "./contract";

export class Followed {
  private view: View | null = $state.raw(null);

  constructor(private readonly followed: () => GameOnScreen) {}

  private get game(): GameOnScreen {
    return this.followed();
  }

  /** For boards that tell when a view is there to be seen; others show everything at once. */
  readonly landed = (view: View): void => {
    this.view = view;
  };

  /** How many moves are to be seen. */
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
