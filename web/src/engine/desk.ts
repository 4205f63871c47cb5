/**
 * Games inside a module, found by their course. Whoever asks need not know that the module plays
 * move by move: the desk keeps the last few games and brings the nearest one to where it is wanted.
 */
import type { Course } from "./course";
import type { WasmModule } from "./module";

interface Kept {
  number: number;
  setup: string;
  moves: string[];
}

export class Desk {
  private kept: Kept[] = [];

  /** `dropped` is told the numbers of games that the desk ends. */
  constructor(
    private readonly module: WasmModule,
    private readonly most = 6,
    private readonly dropped: (number: number) => void = () => {},
  ) {}

  /** The number of a game that stands where the course does; it holds until the next call. */
  at(course: Course): number {
    const game = this.nearest(course) ?? this.started(course);
    this.kept = [game, ...this.kept.filter((each) => each !== game)];
    while (this.kept.length > this.most) this.drop(this.kept[this.kept.length - 1]!);
    this.bring(game, course.moves);
    if (course.stop) {
      const { seat, reason } = course.stop;
      // A stopped game cannot go on; nobody finds it again.
      this.module.demand("quadrille_stop", [game.number, seat ?? -1], reason);
      game.setup = "";
    }
    return game.number;
  }

  private nearest(course: Course): Kept | undefined {
    const setup = JSON.stringify(course.setup);
    return this.kept
      .filter((each) => each.setup === setup)
      .sort(
        (left, right) => common(right.moves, course.moves) - common(left.moves, course.moves),
      )[0];
  }

  private started(course: Course): Kept {
    const setup = JSON.stringify(course.setup);
    return { number: this.module.demand("quadrille_start", [], setup), setup, moves: [] };
  }

  private bring(game: Kept, moves: string[]): void {
    const shared = common(game.moves, moves);
    while (game.moves.length > shared) {
      this.module.demand("quadrille_undo", [game.number]);
      game.moves.pop();
    }
    for (const move of moves.slice(shared)) {
      const seat = this.module.call("quadrille_turn", [game.number]);
      this.module.demand("quadrille_play", [game.number, seat], move);
      game.moves.push(move);
    }
  }

  private drop(game: Kept): void {
    this.kept = this.kept.filter((each) => each !== game);
    this.module.call("quadrille_end", [game.number]);
    this.dropped(game.number);
  }
}

/** How many moves two games have in common from their beginning. */
function common(left: string[], right: string[]): number {
  let count = 0;
  while (count < left.length && count < right.length && left[count] === right[count]) ++count;
  return count;
}
