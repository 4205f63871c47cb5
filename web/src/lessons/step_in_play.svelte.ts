/**
 * A step of a lesson in progress. To a board it looks like any game on the screen. A legal move
 * that does not solve the task is not played; for an illegal one the board shows the rules' reason.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import type { Course } from "../engine/course";
import { rules, type Survey } from "../engine/rules";
import type { GameOnScreen } from "../play/contract";
import { beginning, does, type Lesson, type Step, type Task } from "./lesson";

/** The part of a game on the screen that a board needs. */
type OnBoard = Pick<
  GameOnScreen,
  "view" | "mover" | "marks" | "paths" | "settled" | "problem" | "play" | "tryAgain"
>;

/**
 * The result of the last attempt: a task solved with another to follow, all solved, or a move that
 * was not asked for.
 */
export type Verdict = "on" | "done" | "other";

interface Surroundings {
  /** Milliseconds before an answer, so that people see it happen. */
  answerTime: () => number;
  /** Called when all tasks are solved. */
  done: () => void;
}

export class StepInPlay implements OnBoard {
  settled = $state.raw(false);
  view: View | null = $state.raw(null);
  paths: string[][] = $state.raw([]);
  problem: string | null = $state.raw(null);
  verdict: Verdict | null = $state.raw(null);
  /** The reason of the refusal that the task asked for. */
  refusal = $state.raw("");
  /** Whether the solution is shown. */
  shown = $state.raw(false);
  /** The current task, counted from 0. */
  number = $state.raw(0);

  readonly seat: number;
  private course: Course;
  /** The answers of the other side that are still to be played. */
  private answers: string[] = [];
  /** The rules have given the expected refusal, and the board is about to show it. */
  private met = false;
  private closed = false;

  constructor(
    lesson: Lesson,
    readonly step: Step,
    private readonly around: Surroundings,
  ) {
    this.seat = step.seat ?? 0;
    this.course = beginning(lesson, step);
    void this.settle();
  }

  close(): void {
    this.closed = true;
  }

  readonly task: Task | null = $derived.by(() => this.step.tasks[this.number] ?? null);
  readonly mover: number | null = $derived.by(() => {
    if (!this.settled || this.view?.result || this.view?.turn !== this.seat) return null;
    // After a refused attempt the position is unchanged, and the board keeps showing the reason.
    return this.task || this.refusal ? this.seat : null;
  });
  readonly marks: Mark[] = $derived.by(() =>
    this.shown && this.task ? [{ move: this.task.show, kind: "hint" }] : [],
  );

  show(): void {
    this.verdict = null;
    this.shown = true;
  }

  async play(move: string): Promise<null> {
    const { task } = this;
    if (this.mover === null) return null;
    if (!task || !does(task, move)) {
      if (task) this.verdict = "other";
      // The board accepts another move only after it gets a new view.
      this.view = { ...this.view! };
      return null;
    }
    this.course = { ...this.course, moves: [...this.course.moves, move] };
    this.refusal = "";
    this.goOn();
    this.answers = task.answers ?? [];
    await this.settle();
    return null;
  }

  async check(move: string, resting: boolean): Promise<Refusal | null> {
    const refusal = await rules.check(this.course, move);
    this.met = !resting && refusal?.reason !== undefined && refusal.reason === this.task?.refused;
    return refusal;
  }

  /**
   * Receives what the board tells the learner; true if it is the refusal that the task asked for.
   */
  hear(text: string): boolean {
    if (!text) return false;
    if (this.verdict === "other") this.verdict = null;
    if (!this.met) return false;
    this.met = false;
    this.refusal = text;
    this.goOn();
    return true;
  }

  tryAgain(): void {
    void this.settle();
  }

  private goOn(): void {
    ++this.number;
    this.shown = false;
    this.verdict = this.task ? "on" : "done";
    if (!this.task) this.around.done();
  }

  /** Shows the position, then plays the answers one by one. */
  private async settle(): Promise<void> {
    this.settled = false;
    this.problem = null;
    try {
      this.look(await rules.survey(this.course));
      for (const answer of this.answers) {
        await pause(this.around.answerTime());
        if (this.closed) return;
        this.answers = this.answers.slice(1);
        this.course = { ...this.course, moves: [...this.course.moves, answer] };
        this.look(await rules.survey(this.course));
      }
      this.settled = true;
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  private look(survey: Survey): void {
    this.view = survey.seats[this.seat]!;
    this.paths = survey.paths;
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
