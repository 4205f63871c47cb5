/**
 * The virtual connections of the displayed position, computed in a worker while the switch is on.
 */
import type { Course } from "../engine/course";
import type { Connections } from "../engine/shapes";
import { Thinker } from "../engine/thinker";

export class ConnectionsLook {
  problem: string | null = $state.raw(null);
  private seen: { course: Course; connections: Connections } | null = $state.raw(null);

  private thinker: Thinker | null = null;
  private asked = 0;

  /**
   * The connections of this position if it is the last one computed; null before, and if there are
   * none.
   */
  of(course: Course): Connections | null {
    return this.seen?.course === course ? this.seen.connections : null;
  }

  /** Computes the connections of this position; null clears them. */
  async look(course: Course | null): Promise<void> {
    const turn = ++this.asked;
    this.problem = null;
    if (course === null) {
      this.seen = null;
      return;
    }
    this.thinker ??= new Thinker();
    try {
      const insight = await this.thinker.see(course);
      if (turn === this.asked) this.seen = insight && { course, connections: insight.connections };
    } catch (problem) {
      if (turn !== this.asked) return;
      this.seen = null;
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }

  end(): void {
    ++this.asked;
    this.thinker?.end();
  }
}

export type CellRole = "needed" | "mustPlay" | "key";

/** The role of an empty cell in the connections; null for most cells. */
export function roleOf(connections: Connections, cell: string): CellRole | null {
  const { win, threat } = connections;
  if (win?.move === cell) return "key";
  if (threat?.must_play.includes(cell)) return "mustPlay";
  return win?.carrier.includes(cell) || threat?.carrier.includes(cell) ? "needed" : null;
}
