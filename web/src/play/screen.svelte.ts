/**
 * What this screen shows of a game: through whose eyes, and whether somebody has to take it first,
 * because something is hidden from those who look now.
 */
import type { View } from "../boards/contract";
import type { Survey } from "../engine/shapes";
import { handsOf } from "../engine/survey";
import { isPerson, peopleSeats, viewerOf, type Player } from "./players";

export class Screen {
  private survey: Survey | null = $state.raw(null);
  /** The person who looks at the screen, where several do. */
  private looking: number | null = $state.raw(null);
  /** Whom the screen was handed to, in games that hide something. */
  private handedTo: number | null = $state.raw(null);

  constructor(
    private readonly game: { readonly seats: Player[]; readonly over: boolean },
    /** Something is hidden from seats. */
    readonly hides: boolean,
  ) {}

  readonly turn: number = $derived(this.survey?.spectator.turn ?? 0);
  /** The seat whose view it is; null is a spectator. */
  readonly viewer: number | null = $derived.by(() =>
    viewerOf(this.game.seats, this.turn, this.looking),
  );
  /** Somebody else must take the screen before anything is shown. */
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

  /** Whoever is to move has to take the screen again. */
  putDown(): void {
    this.handedTo = null;
  }
}
