/**
 * A series that is played while the viewer watches. The bots think in a worker of their own; the
 * viewer may pause, step move by move, or change the speed.
 */
import type { Mark, View } from "../boards/contract";
import type { Course } from "../engine/course";
import { rules, type Survey } from "../engine/rules";
import { handsOf } from "../engine/survey";
import { Thinker, type ThinkRequest, type SearchInfo } from "../engine/thinker";
import type { Shelf } from "../keeping/shelf";
import { mostTime } from "../play/bot_turn";
import { seatsOf } from "../play/saved";
import { keepSeries } from "./kept";
import {
  lastGame,
  newSeries,
  seriesOver,
  withMove,
  withNextGame,
  withResult,
  type Series,
} from "./series";
import { labAddress, type LabWish } from "./wish";

export const speeds = ["slow", "calm", "fast"] as const;
export type Speed = (typeof speeds)[number];

/** The minimal time in milliseconds that a move and the end of a game stay on the screen. */
const shortest: Record<Speed, { move: number; end: number }> = {
  slow: { move: 2500, end: 5000 },
  calm: { move: 800, end: 2500 },
  fast: { move: 0, end: 0 },
};

/** The current or last search of a bot, and its duration. */
export interface SeatThoughts {
  thoughts: SearchInfo;
  milliseconds: number;
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

export class Contest {
  series: Series = $state.raw()!;
  speed: Speed = $state("calm");
  running = $state(false);
  /** By seat of the current game. */
  thoughts: (SeatThoughts | null)[] = $state.raw([]);
  /** The seat whose bot is thinking. */
  thinking: number | null = $state.raw(null);
  problem: string | null = $state.raw(null);
  /** Whether the browser had no room to store the series. */
  homeless = $state(false);
  private survey: Survey | null = $state.raw(null);
  /** The course of the survey. */
  private surveyed: Course | null = null;

  private readonly thinker = new Thinker();
  private work = new AbortController();

  constructor(
    private readonly lab: LabWish,
    kept: Series | null,
    private readonly shelf: Shelf,
  ) {
    this.series = kept ?? newSeries(lab.wish, lab.games);
    void this.watched(this.work.signal, () => this.look());
  }

  readonly game = $derived(lastGame(this.series).game);
  readonly insights = $derived(lastGame(this.series).insights);
  readonly seats = $derived(seatsOf(this.game));
  readonly over: boolean = $derived(seriesOver(this.series));
  readonly view: View | null = $derived(this.survey?.spectator ?? null);
  readonly turn: number | null = $derived(
    this.view && this.view.result === undefined ? this.view.turn : null,
  );
  readonly paths: string[][] = $derived(this.survey?.paths ?? []);
  /** The hands of all seats, which a viewer may see; null in games without hands. */
  readonly hands: string[][] | null = $derived(this.survey && handsOf(this.survey));
  /** The candidates of the bot to move, as marks on the board. */
  readonly marks: Mark[] = $derived.by(() => {
    const shown = this.thinking === null ? null : this.thoughts[this.thinking];
    return (shown?.thoughts.lines ?? []).flatMap(({ moves, win_permille }) =>
      moves[0] === undefined
        ? []
        : [{ move: moves[0], kind: "candidate" as const, chance: win_permille / 1000 }],
    );
  });

  /** Plays until it is stopped or the series is over. */
  async run(): Promise<void> {
    if (this.running) return;
    const signal = this.begin();
    this.running = true;
    while (!signal.aborted && !this.over) await this.watched(signal, () => this.advance(signal));
    if (!signal.aborted) this.running = false;
  }

  /** Plays one move, or begins the next game. */
  async step(): Promise<void> {
    const signal = this.begin();
    await this.watched(signal, () => this.advance(signal));
  }

  stop(): void {
    this.work.abort();
    this.running = false;
    this.thinking = null;
    this.keep();
  }

  /** Restarts the series from its beginning, with new seeds. */
  restart(): void {
    this.stop();
    this.series = newSeries(this.lab.wish, this.lab.games);
    this.thoughts = [];
    this.keep();
    void this.watched(this.begin(), () => this.look());
  }

  close(): void {
    this.stop();
    this.thinker.end();
  }

  keep(): void {
    this.homeless = !keepSeries(this.shelf, labAddress(this.lab), this.series);
  }

  private begin(): AbortSignal {
    this.stop();
    this.work = new AbortController();
    return this.work.signal;
  }

  /** Does some work; an error stops the series and is shown. */
  private async watched(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    this.problem = null;
    try {
      await work();
    } catch (problem) {
      if (signal.aborted) return;
      this.stop();
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  private async advance(signal: AbortSignal): Promise<void> {
    // The survey may be outdated if the work was stopped right after a move.
    if (this.surveyed !== this.game.course) await this.look();
    if (signal.aborted || this.over) return;
    if (this.game.result) await this.nextGame();
    else await this.letMove(signal);
  }

  private async nextGame(): Promise<void> {
    this.series = withNextGame(this.series);
    this.thoughts = [];
    await this.look();
  }

  private async letMove(signal: AbortSignal): Promise<void> {
    const seat = this.turn!;
    const begin = performance.now();
    this.thinking = seat;
    const decision = await this.thinker.think(this.questionTo(seat), signal, (thoughts) => {
      if (!signal.aborted) this.show(seat, thoughts, performance.now() - begin);
    });
    if (signal.aborted) return;
    this.show(seat, decision.thoughts, decision.milliseconds);
    if (this.running) await pause(shortest[this.speed].move - (performance.now() - begin));
    if (signal.aborted) return;
    this.series = withMove(this.series, seat, decision);
    this.thinking = null;
    await this.look();
    if (this.game.result) {
      this.keep();
      if (this.running) await pause(shortest[this.speed].end);
    }
  }

  private questionTo(seat: number): ThinkRequest {
    const bot = this.seats[seat]!;
    return {
      course: this.game.course,
      bot,
      seed: String(BigInt(this.game.seed) ^ BigInt(seat)),
      // Bots with a budget of their own stop earlier.
      milliseconds: bot.startsWith("best") ? this.lab.milliseconds : mostTime(bot, null, 0),
      lines: this.lab.lines,
    };
  }

  private show(seat: number, thoughts: SearchInfo, milliseconds: number): void {
    const next = this.seats.map((_, each) => this.thoughts[each] ?? null);
    next[seat] = { thoughts, milliseconds };
    this.thoughts = next;
  }

  /** Updates the view of the current game. */
  private async look(): Promise<void> {
    const { course } = this.game;
    const survey = await rules.survey(course);
    if (course !== this.game.course) return;
    this.survey = survey;
    this.surveyed = course;
    const { result, reason } = survey.spectator;
    if (result && !this.game.result) this.series = withResult(this.series, result, reason ?? null);
  }
}
