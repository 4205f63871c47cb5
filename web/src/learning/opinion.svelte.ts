/** The current judgement of a position, refreshed while learning continues. */
import type { Judge, JudgedMove, Learning } from "./client";

export class Opinion {
  /** By cell, with the moves of the position; null before the first answer. */
  shown: { moves: readonly string[]; cells: ReadonlyMap<string, JudgedMove> } | null =
    $state.raw(null);

  private asking = false;
  private wanted: { judge: Judge; moves: readonly string[] } | null = null;

  constructor(private readonly client: Learning) {}

  /** If several questions arrive while one is being answered, only the last of them is asked. */
  async ask(judge: Judge | null, moves: readonly string[]): Promise<void> {
    this.wanted = judge && { judge, moves };
    if (judge === null) this.shown = null;
    if (this.asking) return;
    this.asking = true;
    while (this.wanted) {
      const question = this.wanted;
      this.wanted = null;
      // The judge may have been dropped meanwhile.
      const told = await this.client.judge(question.judge, [...question.moves]).catch(() => null);
      if (told === null) continue;
      const cells = new Map(told.moves.map((each) => [each.move, each]));
      this.shown = { moves: question.moves, cells };
    }
    this.asking = false;
  }
}

/** The moves of highest value, among which it chooses at random; unknown ones count as 0. */
export function favourites(cells: ReadonlyMap<string, JudgedMove>): ReadonlySet<string> {
  const worth = ({ value }: JudgedMove) => value ?? 0;
  const all = [...cells.values()];
  const best = Math.max(...all.map(worth));
  return new Set(all.filter((each) => worth(each) === best).map(({ move }) => move));
}
