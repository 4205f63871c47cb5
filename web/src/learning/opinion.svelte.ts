/** What somebody thinks of a position. It is asked for again and again while they learn. */
import type { Judge, JudgedMove, Learning } from "./client";

export class Opinion {
  /** By cell, and of which moves; null before there is any. */
  shown: { moves: readonly string[]; cells: ReadonlyMap<string, JudgedMove> } | null =
    $state.raw(null);

  private asking = false;
  private wanted: { judge: Judge; moves: readonly string[] } | null = null;

  constructor(private readonly client: Learning) {}

  /** Of several questions that come while one is being answered, the last is asked. */
  async ask(judge: Judge | null, moves: readonly string[]): Promise<void> {
    this.wanted = judge && { judge, moves };
    if (judge === null) this.shown = null;
    if (this.asking) return;
    this.asking = true;
    while (this.wanted) {
      const question = this.wanted;
      this.wanted = null;
      // One who was forgotten meanwhile has no opinion.
      const told = await this.client.judge(question.judge, [...question.moves]).catch(() => null);
      if (told === null) continue;
      const cells = new Map(told.moves.map((each) => [each.move, each]));
      this.shown = { moves: question.moves, cells };
    }
    this.asking = false;
  }
}

/** What it would play, by lot if there are several; what it does not know counts as even. */
export function favourites(cells: ReadonlyMap<string, JudgedMove>): ReadonlySet<string> {
  const worth = ({ value }: JudgedMove) => value ?? 0;
  const all = [...cells.values()];
  const best = Math.max(...all.map(worth));
  return new Set(all.filter((each) => worth(each) === best).map(({ move }) => move));
}
