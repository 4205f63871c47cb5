/**
 * What the page asks of the bots. A bot thinks in slices of about a millisecond; between bunches of
 * them the service lets messages in, looks at the clock and reports what the bot considers.
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
  thoughts: SearchInfo;
}

export interface JudgeRequest {
  course: Course;
  bot?: string;
  nodes?: number;
}

/** Who judges the moves of a game if nobody is named. */
const usualJudge = "best";

/** Milliseconds between two reports. */
const reportEvery = 150;

/** Positions that a solver looks at: at most, and before it lets messages in. */
const mostSolving = 200_000;
const solvingSlice = 200;

/** More nodes than any clock allows. */
const unlimited = Number.MAX_SAFE_INTEGER;

export class BotService {
  private readonly desk: Desk;
  private readonly seated = new Map<string, BotNumber>();
  private readonly handed = new Set<string>();

  /** `fetchLearned` gives the bytes of a file of the folder nets, for the bots that play by one. */
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

  /** Judges every move of a game; reports each ply as it is done. */
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

  /** What a position is worth, exactly; null if that cannot be had, or not in reasonable time. */
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

  /** What can be seen without searching; null where there is nothing of the kind. */
  see(course: Course): Insight | null {
    return this.module.call("see", { game: this.desk.at(course) });
  }

  /** Null where nobody knows how to solve such positions. */
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

  /** The bot of this request, seated in its game; one that sat there before goes on. */
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

  /** What the bot plays or judges by, if that is a file of the folder nets. */
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

  /** `best` and its like take what they get, so the clock alone shall stop them. */
  private budget(bot: string, nodes?: number): { nodes?: number } {
    if (nodes !== undefined) return { nodes };
    return bot.startsWith("best") ? { nodes: unlimited } : {};
  }

  /** The bots of a game that the desk has ended leave. */
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
