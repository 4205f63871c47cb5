/**
 * A game of this browser, in progress. It holds the state of the game, asks the rules for its
 * views, lets bots move when it is their turn, and stores everything after every move.
 *
 * Each change creates a new `SavedGame`, and `settle` updates everything else. It also cancels what
 * belonged to the previous state, such as a bot's search or a question to the rules.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import type { Stop } from "../engine/course";
import { Refused } from "../engine/module";
import { rules } from "../engine/rules";
import { Thinker, type Decision, type SearchInfo } from "../engine/thinker";
import { router } from "../router.svelte";
import { leastTime, mostTime } from "./bot_turn";
import { clocksRun, takenBack, withMove, withTimeSpent } from "./changes";
import type { Act, Acts, DrawOffered, GameOnScreen } from "./contract";
import { canBeDrawn, DrawOffer } from "./draw_offer.svelte";
import { isPerson, peopleSeats, type Player } from "./players";
import { preferences } from "./preferences.svelte";
import { RunningClock } from "./running_clock.svelte";
import {
  calledIn,
  gameAddress,
  hasFinishedGame,
  rematch,
  reseated,
  restarted,
  sameAgain,
  scoreWith,
  seatsOf,
  type SavedGame,
} from "./saved";
import { Screen } from "./screen.svelte";
import { watchGame, type GameStore } from "./store";
import { movesToTakeBack } from "./undo";
import { wishAddress } from "./wish";

/** Milliseconds for computing a hint, and for a bot's answer to a draw offer. */
const hintTime = 1200;
const judgeTime = 500;

const chanceIn = ({ thoughts }: Decision) => thoughts.lines[0]?.win_permille;

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** Called when the rules have judged a game that was opened; exactly one of the two, once. */
export interface Entrance {
  /** The game is valid, and is stored from now on. */
  accepted: (id: string) => void;
  /** The game is invalid, and is never shown. */
  refused: (why: string) => void;
}

export class GameInPlay implements GameOnScreen {
  private saved: SavedGame = $state.raw()!;
  settled = $state.raw(false);
  thoughts: SearchInfo | null = $state.raw(null);
  thinking = $state.raw(false);
  marks: Mark[] = $state.raw([]);
  problem: string | null = $state.raw(null);

  private readonly screen: Screen;
  private readonly clock = new RunningClock();
  private readonly thinker = new Thinker();
  private readonly draw = new DrawOffer({
    seats: () => this.seats,
    moves: () => this.moves,
    judge: (bot) => this.judge(bot),
    agreed: () => this.stop({ seat: null, reason: "agreement" }),
  });
  private work = new AbortController();
  /** Whether the rules have accepted the game. */
  private known = false;
  private readonly unwatch: () => void;

  constructor(
    saved: SavedGame,
    private readonly store: GameStore,
    /** Whether information is hidden from seats. */
    hides: boolean,
    private readonly entrance: Entrance,
  ) {
    this.saved = saved;
    this.screen = new Screen(this, hides);
    this.unwatch = watchGame(saved.id, (other) => {
      if (other.revision > this.saved.revision) this.become(other);
    });
    void this.settle();
  }

  /** Closes the game; it can be resumed from storage. */
  close(): void {
    this.keepTime();
    this.unwatch();
    this.work.abort();
    this.clock.stop();
    this.thinker.end();
  }

  // --- display ---

  readonly called: (string | null)[] = $derived(calledIn(this.saved));
  readonly seats: Player[] = $derived(seatsOf(this.saved));
  readonly over: boolean = $derived(this.saved.result !== null);
  readonly mover: number | null = $derived.by(() =>
    this.settled && !this.over && !this.screen.handOver && isPerson(this.seats[this.turn])
      ? this.turn
      : null,
  );

  get id(): string {
    return this.saved.id;
  }
  get game(): string {
    return this.saved.course.setup.game;
  }
  get moves(): string[] {
    return this.saved.course.moves;
  }
  get movers(): number[] {
    return this.saved.movers;
  }
  get times(): number[] {
    return this.saved.times;
  }
  get result(): number[] | null {
    return this.saved.result;
  }
  get reason(): string | null {
    return this.saved.reason;
  }
  get review(): string {
    return `/review?game=${this.id}`;
  }
  get turn(): number {
    return this.screen.turn;
  }
  get view(): View | null {
    return this.screen.view;
  }
  get paths(): string[][] {
    return this.screen.paths;
  }
  get hands(): string[][] | null {
    return this.screen.hands;
  }
  get canReveal(): boolean {
    return this.screen.hides && peopleSeats(this.seats).length <= 1;
  }
  get handOver(): boolean {
    return this.screen.handOver;
  }

  get drawOffered(): DrawOffered | null {
    return this.over ? null : this.draw.open;
  }
  get drawDeclined(): number | null {
    return this.over ? null : this.draw.declined;
  }

  left(seat: number): number | null {
    const left = this.saved.left[seat];
    if (left === undefined) return null;
    return seat === this.turn && !this.over ? left - this.clock.spent : left;
  }

  points(seat: number): number | null {
    const { seating } = this.saved;
    return hasFinishedGame(this.saved) ? scoreWith(this.saved)[seating[seat]!]! : null;
  }

  readonly acts: Acts = $derived.by(() => {
    const restart = { ready: this.movers.length > 0, run: () => this.restart() };
    const another = { ready: true, run: () => router.go(wishAddress(sameAgain(this.saved))) };
    const rematch = { ready: this.over, run: () => this.playAgain() };
    const forAll = { restart, another, rematch };
    if (peopleSeats(this.seats).length === 0) return forAll;
    const takeBack = { ready: this.movesBack() > 0, run: () => this.takeBack() };
    const ready = this.mover !== null && !this.thinking;
    return {
      ...forAll,
      ...(preferences.all.undo !== "never" && { takeBack }),
      hint: { ready, run: () => void this.hint() },
      ...(!this.over && canBeDrawn(this.game) && { offerDraw: this.offering(ready) }),
      ...(!this.over && { resign: { ready: true, run: () => this.resign() } }),
    };
  });

  // --- actions ---

  async play(move: string): Promise<Refusal | null> {
    if (this.mover === null) return null;
    if (!this.view?.moves.includes(move)) {
      const refusal = await this.check(move);
      if (refusal) return refusal;
    }
    this.record(move);
    return null;
  }

  check(move: string): Promise<Refusal | null> {
    return rules.check(this.saved.course, move);
  }

  private takeBack(): void {
    const count = this.movesBack();
    if (count > 0) this.change(takenBack(this.saved, count));
  }

  /** Resigns for the person to move; while a bot moves, for the person whose view is shown. */
  private resign(): void {
    const seat = this.mover ?? this.screen.viewer;
    if (!this.over && seat !== null) this.stop({ seat, reason: "resignation" });
  }

  private restart(): void {
    const { id, revision } = this.saved;
    this.screen.putDown();
    this.change({ ...restarted(this.saved), id, revision });
  }

  private playAgain(): void {
    if (this.over) router.go(gameAddress(this.store.keep(rematch(this.saved))), "replace");
  }

  reseat(seat: number, player: Player): void {
    if (this.over || this.seats[seat] === player) return;
    this.keepTime();
    this.screen.putDown();
    this.change(reseated(this.saved, seat, player));
  }

  takeScreen(): void {
    this.screen.take();
    this.startClock();
  }

  /** Shows the move of a strong player. */
  private async hint(): Promise<void> {
    if (this.mover === null || this.thinking) return;
    const decision = await this.consider("best", hintTime);
    if (!decision) return;
    const chance = chanceIn(decision);
    const mark: Mark = { move: decision.move, kind: "hint" };
    this.marks = [chance === undefined ? mark : { ...mark, chance: chance / 1000 }];
  }

  /** The chance of the seat to move. For a bot that does not estimate chances, `best` does. */
  private async judge(bot: Player): Promise<number | null> {
    const own = await this.consider(bot, judgeTime);
    const decision =
      own && chanceIn(own) === undefined ? await this.consider("best", judgeTime) : own;
    return decision && (chanceIn(decision) ?? 500);
  }

  /**
   * The move that a bot would make for the person to move; null if the game continues meanwhile.
   */
  private async consider(bot: Player, milliseconds: number): Promise<Decision | null> {
    const { signal } = this.work;
    this.thinking = true;
    try {
      const { course, seed } = this.saved;
      const decision = await this.thinker.think({ course, bot, seed, milliseconds }, signal);
      return signal.aborted ? null : decision;
    } catch (problem) {
      if (!signal.aborted) this.problem = String(problem);
      return null;
    } finally {
      if (!signal.aborted) this.thinking = false;
    }
  }

  private offering(ready: boolean): Act {
    const from = this.mover;
    return {
      ready: ready && this.draw.ready,
      run: () => from !== null && void this.draw.make(from),
    };
  }

  viewAfter(ply: number): Promise<View> {
    const { setup, moves } = this.saved.course;
    const viewer = this.screen.handOver ? null : this.screen.viewer;
    return rules.look({ setup, moves: moves.slice(0, ply) }, viewer);
  }

  tryAgain(): void {
    void this.settle();
  }

  // --- progress ---

  private movesBack(): number {
    const { movers, undone, reason } = this.saved;
    // The clock has no time left to continue with.
    if (reason === "time") return 0;
    return movesToTakeBack({ movers, undone, seats: this.seats }, preferences.all.undo);
  }

  private record(move: string): void {
    this.change(withMove(this.saved, this.turn, move, Math.round(this.clock.exact())));
  }

  private stop(stop: Stop): void {
    const saved = withTimeSpent(this.saved, this.turn, this.clock.exact());
    this.change({ ...saved, course: { ...saved.course, stop } });
  }

  /**
   * Subtracts the time since the last move and stores the game, as when the window is closed. The
   * clock then stands until `resumeClock`.
   */
  keepTime(): void {
    if (!this.saved.clock || this.over || !this.known) return;
    this.saved = this.store.keep(withTimeSpent(this.saved, this.turn, this.clock.exact()));
    this.clock.stop();
  }

  /** The page is shown again after `keepTime`, without having been loaded again. */
  resumeClock(): void {
    if (this.saved.clock && this.settled && !this.over) this.startClock();
  }

  private change(saved: SavedGame): void {
    this.become(this.store.keep(saved));
  }

  private become(saved: SavedGame): void {
    this.saved = saved;
    void this.settle();
  }

  private async settle(): Promise<void> {
    this.work.abort();
    this.work = new AbortController();
    const { signal } = this.work;
    this.clock.stop();
    this.settled = false;
    this.marks = [];
    this.thinking = false;
    this.thoughts = null;
    this.problem = null;
    try {
      // A new game may begin with given moves, for which the rules name the seats.
      const asked = this.movers.length < this.moves.length;
      const movers = asked ? await rules.movers(this.saved.course) : this.movers;
      const survey = await rules.survey(this.saved.course);
      if (signal.aborted) return;
      if (asked) this.saved = { ...this.saved, movers, times: movers.map(() => 0) };
      this.screen.show(survey);
      if (!this.known) this.enter();
      this.noteResult(survey.spectator);
      this.settled = true;
      if (this.over) return;
      this.startClock();
      if (!isPerson(this.seats[this.turn])) await this.letBotMove(signal);
    } catch (problem) {
      if (signal.aborted) return;
      const text = problem instanceof Error ? problem.message : "";
      if (problem instanceof Refused && !this.known) this.entrance.refused(text);
      else this.problem = text;
    }
  }

  /** A new game is stored as soon as the rules have accepted it. */
  private enter(): void {
    this.known = true;
    if (this.saved.revision === 0) this.saved = this.store.keep(this.saved);
    this.entrance.accepted(this.saved.id);
  }

  private noteResult(view: View): void {
    const result = view.result ?? null;
    if ((result === null) === (this.saved.result === null)) return;
    this.saved = this.store.keep({ ...this.saved, result, reason: view.reason ?? null });
  }

  private startClock(): void {
    if (this.screen.handOver) return;
    const seat = this.turn;
    const left = clocksRun(this.saved) ? (this.saved.left[seat] ?? null) : null;
    this.clock.start(left, () => this.stop({ seat, reason: "time" }));
  }

  private async letBotMove(signal: AbortSignal): Promise<void> {
    const seat = this.turn;
    const bot = this.seats[seat]!;
    const left = this.left(seat);
    const milliseconds = mostTime(bot, left, this.saved.clock?.increment ?? 0);
    const begin = performance.now();
    this.thinking = true;
    const seed = String(BigInt(this.saved.seed) ^ BigInt(seat));
    const request = { course: this.saved.course, bot, seed, milliseconds };
    const decision = await this.thinker.think(request, signal, (thoughts) => {
      if (!signal.aborted) this.thoughts = thoughts;
    });
    const least = leastTime(preferences.all.pace, left);
    if (!signal.aborted) await pause(least - (performance.now() - begin));
    if (!signal.aborted) this.record(decision.move);
  }
}
