/** The page's access to the rules, answered by a module. Runs in a worker; in tests, in Node. */
import type { RulesCommands } from "./border";
import { stopReasons, type Course, type Setup, type Stop } from "./course";
import { Desk } from "./desk";
import { Refused, type WasmModule } from "./module";
import type { GameInfo, GameView, OpeningKeys, Options, Refusal, Survey } from "./shapes";
import type { WrittenNode } from "./tree";

/** A record as the rules write it; src/games/record.h describes its members. */
interface WrittenRecord {
  game: string;
  options: Options;
  seats: string[];
  deal?: string;
  start?: string;
  moves: string[];
  result?: number[];
  reason?: string;
  tree?: WrittenNode[];
}

/** A game that was read from a text. */
export interface ReadGame {
  course: Course;
  seats: string[];
  /** Variations and comments, if the record has any. */
  tree?: WrittenNode[];
}

export class RulesService {
  private readonly desk: Desk;

  constructor(private readonly module: WasmModule<RulesCommands>) {
    this.desk = new Desk(module);
  }

  catalogue(): GameInfo[] {
    return this.module.call("games", {});
  }

  /** The view of a seat, or of a spectator if it is null. */
  look(course: Course, seat: number | null): GameView {
    const seats = seat === null ? [] : [seat];
    const looked = this.module.call("survey", { game: this.desk.at(course), seats });
    return looked.seats[0] ?? looked.spectator;
  }

  /** All that a screen may show of a game now, or after it was passed to another player. */
  survey(course: Course): Survey {
    return this.module.call("survey", { game: this.desk.at(course) });
  }

  /** The seat that made each move. Throws for an illegal course and names the offending move. */
  movers(course: Course): number[] {
    const movers = course.moves.map((move, ply) => {
      const standing = { setup: course.setup, moves: course.moves.slice(0, ply) };
      const mover = this.module.call("turn", { game: this.desk.at(standing) }) ?? -1;
      try {
        this.desk.at({ ...standing, moves: course.moves.slice(0, ply + 1) });
      } catch (problem) {
        if (!(problem instanceof Refused)) throw problem;
        const text = `move ${ply + 1}, "${move}": ${problem.message}`;
        throw new Refused({ ...problem.refusal, problem: text });
      }
      return mover;
    });
    this.desk.at(course);
    return movers;
  }

  /** The seat that makes each move of a tree, -1 for the root. Throws if a move is illegal. */
  treeMovers(setup: Setup, tree: WrittenNode[]): number[] {
    const lines: string[][] = [];
    return tree.map(({ parent = 0, move }, number) => {
      const before = number === 0 ? [] : lines[parent]!;
      const game = this.desk.at({ setup, moves: before });
      const mover = this.module.call("turn", { game }) ?? -1;
      lines.push(number === 0 ? [] : [...before, move!]);
      this.desk.at({ setup, moves: lines[number]! });
      return number === 0 ? -1 : mover;
    });
  }

  /** Why the seat to move may not play this move; null if it may. */
  check(course: Course, move: string): Refusal | null {
    return this.module.call("check", { game: this.desk.at(course), move });
  }

  position(course: Course): string {
    return this.module.call("position", { game: this.desk.at(course) });
  }

  /** The opening-book keys of the position and of the positions after each legal move. */
  openingKeys(course: Course): OpeningKeys {
    return this.module.call("opening_keys", { game: this.desk.at(course) });
  }

  /** The game as one line that can be replayed, with the tree if there is one. */
  record(course: Course, seats: string[], tree?: WrittenNode[]): string {
    const line = this.module.call("record", { game: this.desk.at(course), seats });
    return tree ? JSON.stringify({ ...(JSON.parse(line) as WrittenRecord), tree }) : line;
  }

  /** Reads a record; the rules check every move. */
  readRecord(line: string): ReadGame {
    this.module.call("drop_game", { game: this.module.call("replay", { record: line }) });
    const record = JSON.parse(line) as WrittenRecord;
    const { game, options, deal, start, moves, tree } = record;
    const setup = { game, options, ...(deal && { deal }), ...(start && { position: start }) };
    const stop = stopOf(record);
    const course = { setup, moves, ...(stop && { stop }) };
    return { course, seats: record.seats, ...(tree && { tree }) };
  }
}

/** How the game was stopped; undefined if it was not, or ended by the rules. */
function stopOf(record: WrittenRecord): Stop | undefined {
  const reason = stopReasons.find((each) => each === record.reason);
  if (!reason || !record.result) return undefined;
  const lowest = Math.min(...record.result);
  return { seat: lowest < 0 ? record.result.indexOf(lowest) : null, reason };
}
