/**
 * What this screen shows of a game: whose view, and whether another person must take over the
 * screen first, since it would show hidden information.
 */
import type { View } from "../boards/contract";
import type { Survey } from "../engine/shapes";
import { handsOf } from "../engine/survey";
import { isPerson, peopleSeats, viewerOf, type Player } from "./players";

export class Screen {
  private survey: Survey | null = $state.raw(null);
  /** The person whose view was shown last, if there are several. */
  private looking: number | null = $state.raw(null);
  /** The person who has taken over the screen, in games with hidden information. */
  private handedTo: number | null = $state.raw(null);

  constructor(
    private readonly game: { readonly seats: Player[]; readonly over: boolean },
    /** Whether information is hidden from seats. */
    readonly hides: boolean,
  ) {}

  readonly turn: number = $derived(this.survey?.spectator.turn ?? 0);
  /** The seat whose view is shown; null for a spectator. */
  readonly viewer: number | null = $derived.by(() =>
    viewerOf(this.game.seats, this.turn, this.looking),
  );
  /** Whether another person must take over the screen before anything is shown. */
  readonly handOver: boolean = $derived.by(
    () =>
      this.hides &&
      !this.game.over &&
      this.survey !== null &&
      peopleSeats(this.game.seats).length > 1 &&
      isPerson(this.game.seats[this.turn]) &&
      this.handedTo !== this.turn,
  );
  readonly view: View | null = $derived.by(() => {
    if (!this.survey) return null;
    const viewer = this.handOver ? null : this.viewer;
    return viewer === null ? this.survey.spectator : this.survey.seats[viewer]!;
  });
  readonly paths: string[][] = $derived(this.survey?.paths ?? []);
  /** All hands, in games that hide them. */
  readonly hands: string[][] | null = $derived(this.survey && handsOf(this.survey));

  show(survey: Survey): void {
    this.survey = survey;
    this.looking = this.viewer;
  }

  take(): void {
    this.handedTo = this.turn;
  }

  /** Requires the person to move to take over the screen again. */
  putDown(): void {
    this.handedTo = null;
  }
}
