/**
 * An attempt at a puzzle. The first move is right or wrong, since only one wins. Then the other
 * side answers, perfectly if a solver knows the position, and the reader may play on to the end.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import { rules, type Survey } from "../engine/rules";
import { handsOf } from "../engine/survey";
import { Thinker } from "../engine/thinker";
import { answers, setupOf, type Puzzle, type PuzzleKind } from "./puzzles";

/**
 * The state of the attempt: nothing played yet, a right first move, a wrong one, a win lost later,
 * or the end.
 */
export type Standing = "open" | "right" | "wrong" | "slipped" | "won" | "lost";

/** Milliseconds that the other side thinks if no solver applies. */
const answerTime = 1000;
/** Milliseconds before an answer, so that people see it happen. */
const leastTime = 500;

export class Attempt {
  standing: Standing = $state.raw("open");
  private moves: string[] = $state.raw([]);
  private survey: Survey | null = $state.raw(null);
  thinking = $state.raw(false);
  hinted = $state.raw(false);
  problem: string | null = $state.raw(null);

  private readonly thinker = new Thinker();
  private work = new AbortController();

  constructor(
    readonly kind: PuzzleKind,
    readonly puzzle: Puzzle,
    /**
     * Called after the first move, or when the solution was shown, with whether the reader found
     * it.
     */
    private readonly tried: (found: boolean) => void,
  ) {
    void this.begin([]);
  }

  close(): void {
    this.work.abort();
    this.thinker.end();
  }

  readonly view: View | null = $derived.by(() => this.survey?.seats[this.puzzle.turn] ?? null);
  readonly over: boolean = $derived(Boolean(this.survey?.spectator.result));
  readonly mover: number | null = $derived.by(() =>
    this.survey && !this.over && !this.thinking && this.survey.spectator.turn === this.puzzle.turn
      ? this.puzzle.turn
      : null,
  );
  readonly paths: string[][] = $derived(this.survey?.paths ?? []);
  /** Puzzles have no hidden information. */
  readonly hands: string[][] | null = $derived(this.survey && handsOf(this.survey));
  readonly marks: Mark[] = $derived.by(() =>
    this.hinted && this.moves.length === 0 ? [{ move: this.puzzle.move, kind: "hint" }] : [],
  );

  hint(): void {
    this.hinted = true;
    this.tried(false);
  }

  again(): void {
    this.standing = "open";
    this.hinted = false;
    void this.begin([]);
  }

  check(move: string): Promise<Refusal | null> {
    return rules.check(this.course(), move);
  }

  async play(move: string): Promise<void> {
    if (this.mover === null) return;
    const first = this.moves.length === 0;
    const right = answers(this.puzzle, move);
    if (first) this.standing = right ? "right" : "wrong";
    if (first && !this.hinted) this.tried(right);
    await this.begin([...this.moves, move]);
  }

  private course() {
    return { setup: setupOf(this.kind, this.puzzle), moves: this.moves };
  }

  /** Shows the position, and lets the other side answer until it is the reader's turn again. */
  private async begin(moves: string[]): Promise<void> {
    this.work.abort();
    this.work = new AbortController();
    const { signal } = this.work;
    this.moves = moves;
    this.problem = null;
    this.thinking = false;
    try {
      const survey = await rules.survey(this.course());
      if (signal.aborted) return;
      this.survey = survey;
      if (survey.spectator.result) return this.end(survey.spectator.result);
      if (survey.spectator.turn === this.puzzle.turn) return;
      this.thinking = true;
      const [move] = await Promise.all([this.answer(signal), pause(leastTime)]);
      if (!signal.aborted) await this.begin([...this.moves, move]);
    } catch (problem) {
      if (signal.aborted) return;
      this.problem = problem instanceof Error ? problem.message : String(problem);
      this.thinking = false;
    }
  }

  private async answer(signal: AbortSignal): Promise<string> {
    const course = this.course();
    const exact = await this.thinker.solve(course, signal);
    if (exact && exact.value !== "loss" && this.standing === "right") this.standing = "slipped";
    if (exact) return exact.move;
    const request = { course, bot: "best", seed: "0", milliseconds: answerTime };
    return (await this.thinker.think(request, signal)).move;
  }

  private end(result: number[]): void {
    const won = result[this.puzzle.turn]! > 0;
    // A win after a wrong first move still counts as won, since the other side erred too.
    this.standing = won ? "won" : this.standing === "right" ? "slipped" : "lost";
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
