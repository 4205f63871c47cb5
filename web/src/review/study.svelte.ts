/**
 * A game under study: where one stands in it, what the rules show there, what its moves were worth,
 * and the analysis that runs while one looks.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import { rules, type Survey } from "../engine/rules";
import { handsOf, moversView } from "../engine/survey";
import { Thinker } from "../engine/thinker";
import { judge, type Chance, type JudgedMove } from "./judge";
import type { SharedGame } from "./link";
import { LiveAnalysis } from "./live.svelte";
import { courseAt, goTo, inGame, leaveSide, lineOf, tryMoves, walkFrom, type Walk } from "./walk";

/** How carefully each position is searched. */
const nodes = { open: 12_000, byViews: 1200 };

export class Study {
  walk: Walk = $state.raw()!;
  private survey: Survey | null = $state.raw(null);
  judged: JudgedMove[] = $state.raw([]);
  chances: Chance[] = $state.raw([]);
  judging = $state.raw(false);
  analysing = $state.raw(false);
  problem: string | null = $state.raw(null);

  readonly live = new LiveAnalysis();
  private readonly judgeThinker = new Thinker();
  private judgeWork = new AbortController();
  private settling = 0;

  constructor(
    readonly game: SharedGame,
    /** The seat that made each move. */
    readonly movers: number[],
    /** Something is hidden from seats. */
    readonly hides: boolean,
    ply = game.course.moves.length,
  ) {
    this.walk = walkFrom(game.course, ply);
    void this.settle();
  }

  close(): void {
    this.live.end();
    this.judgeWork.abort();
    this.judgeThinker.end();
  }

  // --- what is shown ---

  readonly line: string[] = $derived(lineOf(this.walk));
  /** What the seat to move may see; after the end everybody sees all. */
  readonly view: View | null = $derived(this.survey && moversView(this.survey));
  readonly turn: number = $derived(this.survey?.spectator.turn ?? 0);
  readonly over: boolean = $derived(Boolean(this.survey?.spectator.result));
  readonly paths: string[][] = $derived(this.survey?.paths ?? []);
  readonly hands: string[][] | null = $derived(this.survey && handsOf(this.survey));
  /** In games with hidden cards, or of many, moves are judged by what their players could know. */
  get byViews(): boolean {
    return this.hides || this.game.seats.length > 2;
  }
  readonly inGame: boolean = $derived(this.walk.side === null);
  /** The judged move that follows where one stands in the game. */
  readonly next: JudgedMove | null = $derived(
    this.inGame ? (this.judged[this.walk.ply] ?? null) : null,
  );
  readonly marks: Mark[] = $derived.by(() => {
    const lines = this.analysing && !this.over ? (this.live.thoughts?.lines ?? []) : [];
    const shown = lines.flatMap(({ moves, win_permille }) =>
      moves[0] ? [{ move: moves[0], kind: "candidate" as const, chance: win_permille / 1000 }] : [],
    );
    if (shown.length > 0 || !this.next?.verdict) return shown;
    const better = this.next.line[0];
    return [
      { move: this.next.move, kind: "mistake" },
      ...(better ? [{ move: better, kind: "better" as const, chance: this.next.best / 1000 }] : []),
    ];
  });

  // --- walking ---

  go(ply: number): void {
    this.become(goTo(this.walk, ply));
  }

  goInGame(ply: number): void {
    this.become(inGame(this.walk, ply));
  }

  backToGame(): void {
    this.become(leaveSide(this.walk));
  }

  play(moves: string[]): void {
    this.become(tryMoves(this.walk, moves));
  }

  check(move: string): Promise<Refusal | null> {
    return rules.check(courseAt(this.walk), move);
  }

  /** To the next move with a mistake behind where one stands; to the first one after the last. */
  goToMistake(): void {
    const marked = this.judged.flatMap(({ verdict }, ply) => (verdict ? [ply] : []));
    const next = marked.find((ply) => ply > this.walk.ply) ?? marked[0];
    if (next !== undefined) this.goInGame(next);
  }

  // --- thinking ---

  analyse(on: boolean): void {
    this.analysing = on;
    this.lookOn();
  }

  /** Judges the whole game; again from its beginning if it was stopped. */
  async judgeAll(): Promise<void> {
    this.stopJudging();
    const { signal } = this.judgeWork;
    this.judging = true;
    const { byViews, movers } = this;
    const budget = byViews ? nodes.byViews : nodes.open;
    try {
      const options = { byViews, movers, nodes: budget, signal };
      await judge(this.judgeThinker, this.game.course, options, ({ move, chances }) => {
        this.judged = [...this.judged, move];
        this.chances = [...this.chances, ...chances];
      });
    } catch (problem) {
      if (!signal.aborted) this.problem = problem instanceof Error ? problem.message : "";
    } finally {
      if (!signal.aborted) this.judging = false;
    }
  }

  stopJudging(): void {
    this.judgeWork.abort();
    this.judgeWork = new AbortController();
    this.judging = false;
    this.judged = [];
    this.chances = [];
  }

  private become(walk: Walk): void {
    this.walk = walk;
    void this.settle();
  }

  private async settle(): Promise<void> {
    const turn = ++this.settling;
    this.live.stop();
    try {
      const survey = await rules.survey(courseAt(this.walk));
      if (turn !== this.settling) return;
      this.survey = survey;
      this.problem = null;
      this.lookOn();
    } catch (problem) {
      if (turn === this.settling) this.problem = problem instanceof Error ? problem.message : "";
    }
  }

  private lookOn(): void {
    if (this.analysing && this.survey && !this.over) this.live.look(courseAt(this.walk));
    else this.live.stop();
  }
}
