/** The opening statistics of the displayed position; the book is loaded on first use. */
import { readBook, type Book } from "../../openings/book.mjs";
import type { Course } from "../engine/course";
import { rules } from "../engine/rules";
import { openingIn, placeOf, type Opening } from "./openings";

async function fetchBook(place: string): Promise<Book> {
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return readBook(new Uint8Array(await response.arrayBuffer()));
}

export class OpeningsLook {
  /** Whether there is no book for boards like this one. */
  missing = $state.raw(false);
  problem: string | null = $state.raw(null);
  private seen: { course: Course; opening: Opening } | null = $state.raw(null);

  private books = new Map<string, Promise<Book>>();
  private asked = 0;

  /** The statistics of this position, if it is the last one looked up and the result is there. */
  of(course: Course): Opening | null {
    return this.seen?.course === course ? this.seen.opening : null;
  }

  /** Looks up this position, in which this seat moves; null clears the result. */
  async look(course: Course | null, turn: number): Promise<void> {
    const asked = ++this.asked;
    const place = course && placeOf(course.setup);
    this.problem = null;
    this.missing = course !== null && place === null;
    if (!course || !place) {
      this.seen = null;
      return;
    }
    try {
      const [book, keys] = await Promise.all([this.bookAt(place), rules.openingKeys(course)]);
      if (asked === this.asked) this.seen = { course, opening: openingIn(book, keys, turn) };
    } catch (problem) {
      if (asked !== this.asked) return;
      this.seen = null;
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** Each book is loaded once; after a failure the next call tries again. */
  private bookAt(place: string): Promise<Book> {
    const known = this.books.get(place);
    if (known) return known;
    const fetched = fetchBook(place);
    this.books.set(place, fetched);
    fetched.catch(() => this.books.delete(place));
    return fetched;
  }
}
