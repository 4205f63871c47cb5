/**
 * The games inside a module, found by their course. Callers need not know that the module plays
 * move by move: the desk keeps the last few games and plays or takes back moves in the most similar
 * one until it matches.
 */
import type { RulesCommands } from "./border";
import type { Course } from "./course";
import type { WasmModule } from "./module";
import type { GameNumber } from "./shapes";

interface Kept {
  game: GameNumber;
  setup: string;
  moves: string[];
}

export class Desk {
  private kept: Kept[] = [];

  /** `dropped` is called with the number of each game that the desk drops. */
  constructor(
    private readonly module: WasmModule<RulesCommands>,
    private readonly most = 6,
    private readonly dropped: (game: GameNumber) => void = () => {},
  ) {}

  /** The number of a game in the state that the course describes; valid until the next call. */
  at(course: Course): GameNumber {
    const kept = this.nearest(course) ?? this.started(course);
    this.kept = [kept, ...this.kept.filter((each) => each !== kept)];
    while (this.kept.length > this.most) this.drop(this.kept[this.kept.length - 1]!);
    this.bring(kept, course.moves);
    if (course.stop) {
      const { seat, reason } = course.stop;
      // A stopped game cannot be continued, so no other course may find it.
      kept.setup = "";
      this.module.call("stop", { game: kept.game, reason, ...(seat !== null && { loser: seat }) });
    }
    return kept.game;
  }

  private nearest(course: Course): Kept | undefined {
    const setup = JSON.stringify(course.setup);
    return this.kept
      .filter((each) => each.setup === setup)
      .sort(
        (left, right) => common(right.moves, course.moves) - common(left.moves, course.moves),
      )[0];
  }

  private started({ setup }: Course): Kept {
    return { game: this.module.call("start", setup), setup: JSON.stringify(setup), moves: [] };
  }

  private bring(kept: Kept, moves: string[]): void {
    const { game } = kept;
    const shared = common(kept.moves, moves);
    if (kept.moves.length > shared) {
      this.module.call("undo", { game, count: kept.moves.length - shared });
      kept.moves.length = shared;
    }
    for (const move of moves.slice(shared)) {
      this.module.call("play", { game, move });
      kept.moves.push(move);
    }
  }

  private drop(kept: Kept): void {
    this.kept = this.kept.filter((each) => each !== kept);
    this.module.call("drop_game", { game: kept.game });
    this.dropped(kept.game);
  }
}

/** The length of the common beginning of two lists of moves. */
function common(left: string[], right: string[]): number {
  let count = 0;
  while (count < left.length && count < right.length && left[count] === right[count]) ++count;
  return count;
}
