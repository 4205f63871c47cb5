/** What the page asks of the rules, answered by a module. Runs in a worker; tests run it in Node. */
import type { Refusal, View } from "../boards/contract";
import type { Course, Options, Stop } from "./course";
import { Desk } from "./desk";
import type { WasmModule } from "./module";

/** An option of a game as the catalogue tells it; `standard` may be a phrase where it depends on others. */
export interface OptionInfo {
  name: string;
  values: string[];
  standard: string;
}

export interface GameInfo {
  name: string;
  dealt: boolean;
  options: OptionInfo[];
  formats: string[];
}

/** A game as everybody sees it. */
export interface Survey {
  spectator: View;
  /** By seat. */
  seats: View[];
  /** A shortest path of each seat in the wall games; elsewhere none. */
  paths: string[][];
}

/** A record as the rules write it; see docs for its members. */
interface WrittenRecord {
  game: string;
  options: Options;
  seats: string[];
  deal?: string;
  start?: string;
  moves: string[];
  result?: number[];
  reason?: string;
}

/** A game that was read from a text. */
export interface ReadGame {
  course: Course;
  seats: string[];
  /** What the text told that we do not know, or otherwise: a line each, in English. */
  notices: string[];
}

export class RulesService {
  private readonly desk: Desk;

  constructor(private readonly module: WasmModule) {
    this.desk = new Desk(module);
  }

  catalogue(): GameInfo[] {
    this.module.call("quadrille_games", []);
    return JSON.parse(this.module.answer()) as GameInfo[];
  }

  /** What a seat may see; null is a spectator. */
  look(course: Course, seat: number | null): View {
    return this.module.ask<View>("quadrille_view", [this.desk.at(course), seat ?? -1]);
  }

  /** Everything that the screen may show of a game, now or after it was handed over. */
  survey(course: Course): Survey {
    const number = this.desk.at(course);
    const spectator = this.module.ask<View>("quadrille_view", [number, -1]);
    const seats: View[] = [];
    for (let seat = 0; seat < Number(spectator.options["players"] ?? 2); ++seat)
      seats.push(this.module.ask<View>("quadrille_view", [number, seat]));
    return { spectator, seats, paths: this.module.ask("quadrille_paths", [number]) };
  }

  /** The seat that made each move; refuses a course that breaks the rules. */
  movers(course: Course): number[] {
    const movers = course.moves.map((_, ply) => {
      const standing = { setup: course.setup, moves: course.moves.slice(0, ply) };
      return this.module.call("quadrille_turn", [this.desk.at(standing)]);
    });
    this.desk.at(course);
    return movers;
  }

  /** Why the seat to move may not play this; null if it may. */
  check(course: Course, move: string): Refusal | null {
    const number = this.desk.at(course);
    const seat = this.module.call("quadrille_turn", [number]);
    const legal = this.module.call("quadrille_check", [number, seat], move);
    return legal ? null : (JSON.parse(this.module.answer()) as Refusal);
  }

  position(course: Course): string {
    this.module.demand("quadrille_position", [this.desk.at(course)]);
    return this.module.answer();
  }

  /** The game as one line that anybody can replay. */
  record(course: Course, seats: string[]): string {
    const number = this.desk.at(course);
    this.module.demand("quadrille_record", [number], JSON.stringify({ seats }));
    return this.module.answer();
  }

  /** Reads a record, checking every move by the rules. */
  readRecord(line: string): ReadGame {
    this.module.call("quadrille_end", [this.module.demand("quadrille_replay", [], line)]);
    const record = JSON.parse(line) as WrittenRecord;
    const { game, options, deal, start, moves } = record;
    const setup = { game, options, ...(deal && { deal }), ...(start && { position: start }) };
    const stop = stopOf(record);
    return { course: { setup, moves, ...(stop && { stop }) }, seats: record.seats, notices: [] };
  }

  /** Reads a text in the format of another program, known by the file's name or how it begins. */
  readForeign(text: string, file?: string): ReadGame {
    const request = JSON.stringify({ text, ...(file && { file }) });
    const read = this.module.ask<{ record: string; notices: string[] }>(
      "quadrille_import",
      [],
      request,
    );
    return { ...this.readRecord(read.record), notices: read.notices };
  }

  /** The game in another program's format, one of those that the catalogue names. */
  writeForeign(course: Course, format: string): string {
    this.module.demand("quadrille_export", [this.desk.at(course)], format);
    return this.module.answer();
  }
}

/** How the game was stopped, if the rules did not end it. */
function stopOf(record: WrittenRecord): Stop | undefined {
  const reasons: Stop["reason"][] = ["resignation", "time", "agreement"];
  const reason = reasons.find((each) => each === record.reason);
  if (!reason || !record.result) return undefined;
  const lowest = Math.min(...record.result);
  return { seat: lowest < 0 ? record.result.indexOf(lowest) : null, reason };
}
