/** Progress in each lesson: the completed steps, by name, so that lessons may change. */
import { isListOf, isTableOf, isText } from "../keeping/check";
import type { Shelf } from "../keeping/shelf";
import type { Lesson } from "./lesson";

const place = "quadrille.lessons";

export class Progress {
  constructor(private readonly shelf: Shelf) {}

  private all(): Record<string, string[]> {
    return this.shelf.load(place, isTableOf(isListOf(isText))) ?? {};
  }

  done({ game }: Lesson): Set<string> {
    return new Set(this.all()[game]);
  }

  add(lesson: Lesson, step: string): void {
    const done = [...this.done(lesson).add(step)];
    this.shelf.write(place, JSON.stringify({ ...this.all(), [lesson.game]: done }));
  }

  /**
   * The step to continue with, counted from 0: the first incomplete one, or the first if all are
   * complete.
   */
  next(lesson: Lesson): number {
    const done = this.done(lesson);
    return Math.max(
      0,
      lesson.steps.findIndex(({ name }) => !done.has(name)),
    );
  }
}
