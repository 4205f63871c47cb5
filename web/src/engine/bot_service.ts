/**
 * What the page asks of the bots. A bot thinks in slices of about a millisecond; between bunches of
 * them the service lets messages in, looks at the clock and reports what the bot considers.
 */
import type { Course } from "./course";
import { Desk } from "./desk";
import { Refused, type WasmModule } from "./module";

/** A line of play that a bot considers, and how likely the seat to move wins by it. */
export interface ConsideredLine {
  win_permille: number;
  plies_to_end?: number;
  moves: string[];
}

export interface Thoughts {
  depth: number;
  nodes: number;
  lines: ConsideredLine[];
}

export interface ThinkRequest {
  course: Course;
  /** As the command line names it: `level:3`, `best`. */
  bot: string;
  /** All the chance that the bot uses. */
  seed: string;
  /** At most this long; a level may take less. */
  milliseconds: number;
  /** For bots that use what they get: a number of nodes instead of time. */
  nodes?: number;
  /** How many candidates its thoughts shall hold. */
  lines?: number;
}

export interface Decision {
  move: string;
  milliseconds: number;
  thoughts: Thoughts;
}

/** A ply of a game as it was judged; see docs/analysis.md. */
export type JudgedPly = Record<string, unknown>;
export type Summary = Record<string, unknown>;

export interface JudgeRequest {
  course: Course;
  bot?: string;
  nodes?: number;
}

/** The exact value of a position for the side to move, and a move that keeps it. */
export interface Solution {
  value: "win" | "draw" | "loss";
  move: string;
}

/** What a long call may do while it works. */
export interface Talk {
  report(value: unknown): void;
  stopped(): boolean;
}

/** How long the service works before it lets messages in, and between two reports. */
const bunch = 12;
const reportEvery = 150;

/** Positions that a solver looks at: at most, and before it lets messages in. */
const mostSolving = 200_000;
const solvingSlice = 200;

/** More nodes than any clock allows. */
const unlimited = 1e15;

export class BotService {
  private readonly desk: Desk;
  private readonly seated = new Map<string, number>();

  constructor(private readonly module: WasmModule) {
    this.desk = new Desk(module, 4, (game) => this.leave(game));
  }

  async think(request: ThinkRequest, talk: Talk): Promise<Decision> {
    const bot = this.seat(request);
    const begin = performance.now();
    let reported = begin;
    let move = await this.inBunches(talk, () => {
      const now = performance.now();
      if (now - reported > reportEvery) {
        reported = now;
        talk.report(this.thoughts(bot));
      }
      return this.slice(bot) ?? (now - begin > request.milliseconds ? "" : null);
    });
    if (!move) {
      this.module.demand("quadrille_decide", [bot]);
      move = this.module.answer();
    }
    return { move, milliseconds: performance.now() - begin, thoughts: this.thoughts(bot) };
  }

  /** Judges every move of a game; reports each ply as it is done. */
  async judge(request: JudgeRequest, talk: Talk): Promise<Summary[]> {
    const { course, ...setup } = request;
    const game = this.desk.at(course);
    const judgement = this.module.demand("quadrille_judge", [game], JSON.stringify(setup));
    try {
      const summaries = await this.inBunches(talk, () => {
        const state = this.module.call("quadrille_judge_on", [judgement]);
        if (state === 0) return null;
        if (state < 0) throw new Refused(JSON.parse(this.module.answer()));
        const told: unknown = JSON.parse(this.module.answer());
        if (state === 2) return told as Summary[];
        talk.report(told);
        return null;
      });
      return summaries ?? [];
    } finally {
      this.module.call("quadrille_drop_judgement", [judgement]);
    }
  }

  /** What a position is worth, exactly; null if that cannot be had, or not in reasonable time. */
  async solve(course: Course, talk: Talk): Promise<Solution | null> {
    const solver = this.module.call("quadrille_solver", [this.desk.at(course)]);
    if (solver <= 0) return null;
    let left = mostSolving;
    try {
      return await this.inBunches<Solution | "unknown">(talk, () => {
        left -= solvingSlice;
        const solved = this.module.call("quadrille_solve_on", [solver, solvingSlice]) === 1;
        if (solved) return JSON.parse(this.module.answer()) as Solution;
        return left > 0 ? null : "unknown";
      }).then((found) => (found === "unknown" ? null : found));
    } finally {
      this.module.call("quadrille_drop_solver", [solver]);
    }
  }

  /** Repeats a step until it gives something, or the caller says stop (then null). */
  private async inBunches<Value>(talk: Talk, step: () => Value | null): Promise<Value | null> {
    for (;;) {
      const until = performance.now() + bunch;
      do {
        const value = step();
        if (value !== null) return value;
      } while (performance.now() < until);
      await messagesIn();
      if (talk.stopped()) return null;
    }
  }

  /** The bot of this request, seated in its game; one that sat there before goes on. */
  private seat({ course, bot, seed, nodes, lines }: ThinkRequest): number {
    const game = this.desk.at(course);
    const key = JSON.stringify([game, bot, seed, nodes, lines]);
    const known = this.seated.get(key);
    if (known !== undefined) return known;
    const setup = { bot, seed, lines, ...this.budget(bot, nodes) };
    const number = this.module.demand("quadrille_seat_bot", [game], JSON.stringify(setup));
    this.seated.set(key, number);
    return number;
  }

  /** `best` and its like take what they get, so the clock alone shall stop them. */
  private budget(bot: string, nodes?: number): { nodes?: number } {
    if (nodes !== undefined) return { nodes };
    return bot.startsWith("best") ? { nodes: unlimited } : {};
  }

  /** The bots of a game that the desk has ended leave. */
  private leave(game: number): void {
    for (const [key, bot] of this.seated)
      if ((JSON.parse(key) as unknown[])[0] === game) {
        this.module.call("quadrille_drop_bot", [bot]);
        this.seated.delete(key);
      }
  }

  /** One slice: the move if the bot has decided, else null. */
  private slice(bot: number): string | null {
    const state = this.module.call("quadrille_think", [bot]);
    if (state === 0) return null;
    if (state < 0) throw new Refused(JSON.parse(this.module.answer()));
    return this.module.answer();
  }

  private thoughts(bot: number): Thoughts {
    return this.module.ask<Thoughts>("quadrille_thoughts", [bot]);
  }
}

/** Lets the messages that wait be heard; timers would wait four milliseconds each. */
function messagesIn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
