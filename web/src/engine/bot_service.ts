/**
 * The bots' side of the page: thinking, judging games and solving, inside a worker. A bot thinks in
 * slices of about a millisecond; after every few slices the service handles messages, checks the
 * clock and reports the bot's candidates.
 */
import type { BotCommands } from "./border";
import { inBunches, type Talk } from "./bunches";
import type { Course } from "./course";
import { Desk } from "./desk";
import { learnedFile, type LearnedFile } from "./learned_files";
import { Refused, type WasmModule } from "./module";
import type {
  BotNumber,
  ForeignGame,
  GameNumber,
  Insight,
  Refusal,
  SeatSummary,
  Solution,
  SolverNumber,
  SearchInfo,
} from "./shapes";

export interface ThinkRequest {
  course: Course;
  /** The bot's text, as on the command line: `level:3`, `best`. */
  bot: string;
  /** The seed of all random choices of the bot. */
  seed: string;
  /** The time limit; a level may take less. */
  milliseconds: number;
  /** For bots with an adjustable budget: a number of nodes. */
  nodes?: number;
  /** How many candidate moves the reported thoughts contain. */
  lines?: number;
}

export interface Decision {
  move: string;
  milliseconds: number;
  thoughts: SearchInfo;
}

export interface JudgeRequest {
  course: Course;
  bot?: string;
  nodes?: number;
}

/** The bot that judges a game if the request names none. */
const usualJudge = "best";

/** Milliseconds between two reports. */
const reportEvery = 150;

/** Limits of a solver, in positions: in total, and per slice. */
const mostSolving = 200_000;
const solvingSlice = 200;

/** More nodes than any time limit allows. */
const unlimited = Number.MAX_SAFE_INTEGER;

export class BotService {
  private readonly desk: Desk;
  private readonly seated = new Map<string, BotNumber>();
  private readonly handed = new Set<string>();

  /** `fetchLearned` returns the bytes of a file in the folder nets, for bots that need one. */
  constructor(
    private readonly module: WasmModule<BotCommands>,
    private readonly fetchLearned: (file: string) => Promise<Uint8Array>,
  ) {
    this.desk = new Desk(module, 4, (game) => this.leave(game));
  }

  async think(request: ThinkRequest, talk: Talk): Promise<Decision> {
    await this.handOver(request.course, request.bot);
    const begin = performance.now();
    const bot = this.seat(request);
    this.module.call("begin_thought", { bot });
    let reported = begin;
    const found = await inBunches(talk, () => {
      const now = performance.now();
      if (now - reported > reportEvery) {
        reported = now;
        talk.report(this.thoughts(bot));
      }
      return this.module.call("think", { bot }) ?? (now - begin > request.milliseconds ? "" : null);
    });
    const move = found || this.module.call("decide", { bot });
    return { move, milliseconds: performance.now() - begin, thoughts: this.thoughts(bot) };
  }

  /** Judges every move of a game; reports each ply once it is judged. */
  async judge(request: JudgeRequest, talk: Talk): Promise<SeatSummary[]> {
    const { course, ...setup } = request;
    await this.handOver(course, setup.bot ?? usualJudge);
    const review = this.module.call("review_game", { game: this.desk.at(course), ...setup });
    try {
      const summaries = await inBunches(talk, () => {
        const told = this.module.call("review_on", { review });
        if (told === null) return null;
        if ("summaries" in told) return told.summaries;
        talk.report(told.ply);
        return null;
      });
      return summaries ?? [];
    } finally {
      this.module.call("drop_review", { review });
    }
  }

  /** The exact value of a position; null if there is no solver for it or the limit was reached. */
  async solve(course: Course, talk: Talk): Promise<Solution | null> {
    const solver = this.solverAt(course);
    if (solver === null) return null;
    let left = mostSolving;
    try {
      const found = await inBunches<Solution | "unknown">(talk, () => {
        left -= solvingSlice;
        const solution = this.module.call("solve_on", { solver, nodes: solvingSlice });
        return solution ?? (left > 0 ? null : "unknown");
      });
      return found === "unknown" ? null : found;
    } finally {
      this.module.call("drop_solver", { solver });
    }
  }

  /** What can be determined without a search; null for games that have nothing of the kind. */
  see(course: Course): Insight | null {
    return this.module.call("see", { game: this.desk.at(course) });
  }

  /** Null if such positions cannot be solved. */
  private solverAt(course: Course): SolverNumber | null {
    try {
      return this.module.call("make_solver", { game: this.desk.at(course) });
    } catch (problem) {
      if (problem instanceof Refused) return null;
      throw problem;
    }
  }

  readForeign(text: string, file?: string): ForeignGame {
    return this.module.call("read_foreign", { text, ...(file !== undefined && { file }) });
  }

  writeForeign(record: string, format: string): string {
    return this.module.call("write_foreign", { record, format });
  }

  /** Why the seat whose view it is may not play a move; null if it may. */
  checkInView(view: string, move: string): Refusal | null {
    return this.module.call("check_in_view", { view, move });
  }

  /** The bot of this request in its game; reuses one that was created by an equal request. */
  private seat({ course, bot, seed, nodes, lines }: ThinkRequest): BotNumber {
    const game = this.desk.at(course);
    const key = JSON.stringify([game, bot, seed, nodes, lines]);
    const known = this.seated.get(key);
    if (known !== undefined) return known;
    const setup = { game, bot, seed, ...this.budget(bot, nodes), ...(lines && { lines }) };
    const number = this.module.call("seat_bot", setup);
    this.seated.set(key, number);
    return number;
  }

  /** Hands the module the table or net file that the bot needs, unless it has it already. */
  private async handOver(course: Course, bot: string): Promise<void> {
    const file = learnedFile(bot) ?? this.shippedNet(course, bot);
    if (file === null) return;
    const { kind, name } = file;
    const fileName = `${name}.${kind}`;
    if (this.handed.has(fileName)) return;
    const bytes = await this.fetchLearned(fileName);
    this.module.call(kind === "table" ? "hand_table" : "hand_net", { name, bytes });
    this.handed.add(fileName);
  }

  private shippedNet(course: Course, bot: string): LearnedFile | null {
    const name = this.module.call("needed_net", { game: this.desk.at(course), bot });
    return name === null ? null : { kind: "net", name };
  }

  /** `best` and its variants have no budget of their own: only the clock stops them. */
  private budget(bot: string, nodes?: number): { nodes?: number } {
    if (nodes !== undefined) return { nodes };
    return bot.startsWith("best") ? { nodes: unlimited } : {};
  }

  /** Drops the bots of a game that the desk has dropped. */
  private leave(game: GameNumber): void {
    for (const [key, bot] of this.seated)
      if ((JSON.parse(key) as unknown[])[0] === game) {
        this.module.call("drop_bot", { bot });
        this.seated.delete(key);
      }
  }

  private thoughts(bot: BotNumber): SearchInfo {
    return this.module.call("search_info", { bot });
  }
}
