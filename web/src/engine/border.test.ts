/**
 * The interface to the WebAssembly modules: border.ts matches the commands they list, and their
 * answers have the shapes that shapes.ts describes.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { borderText } from "../../build/border";
import { loadBots, loadLearning, loadRules } from "../../build/modules";
import type { BotCommands, LearningCommands } from "./border";
import { Refused, type WasmModule } from "./module";
import type { CommandInfo, GameNumber, GameView, Options, StageNumber } from "./shapes";

/** A real answer, with the type that the command declares; `Refusal` if it was refused. */
interface Heard {
  type: string;
  answer: unknown;
}

const folder = fileURLToPath(new URL(".", import.meta.url));
let commands: CommandInfo[];
let learning: CommandInfo[];
let heard: Heard[];

beforeAll(async () => {
  const module = await loadBots();
  const learner = await loadLearning();
  commands = module.call("describe", {});
  learning = learner.call("describe", {});
  const lesson = new Lesson(learner);
  const lessons = lesson.hold();
  heard = [...lessons, ...new Conversation(module, lesson.files).hold()];
}, 60_000);

test("border.ts is what the modules say of themselves", async () => {
  const rules = (await loadRules()).call("describe", {});
  await expect(await borderText(rules, commands, learning)).toMatchFileSnapshot("border.ts");
});

test("numbers that are none are refused in words", async () => {
  const module = await loadRules();
  const game = module.call("start", { game: "hex" });
  const play = (seat: number) => () => module.call("play", { game, move: "a1", seat });
  expect(play(NaN)).toThrow('play: "seat" is "NaN", which is not a whole number from 0 to 5');
  expect(play(Infinity)).toThrow('"seat" is "Infinity"');
  expect(play(0.5)).toThrow('"seat" is 0.5');
});

// The TypeScript compiler is slow, more so when other tests compete for the processor.
describe("real answers", { timeout: 60_000 }, () => {
  test("are there of every command", () => {
    const types = [
      ...commands.map(({ name }) => typeOf(name)),
      ...learning.map(({ name }) => typeOf(name, "LearningCommands")),
    ];
    expect(types.filter((each) => !heard.some(({ type }) => type === each))).toEqual([]);
  });

  test("have just the members that shapes.ts describes", () => {
    expect(complaints(heard)).toEqual([]);
  });

  test("have each of them at some time", () => {
    const seen = new Set(heard.flatMap(({ answer }) => memberNames(answer)));
    expect(describedMembers().filter((name) => !seen.has(name))).toEqual([]);
  });

  test("would be complained about if they had others", () => {
    const survey = heard.find(({ type }) => type === typeOf("survey"))!;
    const { paths: _, ...less } = survey.answer as { paths: unknown };
    const missing = complaints([{ ...survey, answer: less }]);
    expect(missing).toEqual([expect.stringContaining("'paths' is missing")]);
    const surplus = complaints([{ ...survey, answer: { ...less, paths: [], more: 1 } }]);
    expect(surplus).toEqual([expect.stringContaining('"more"\' does not exist')]);
  });
});

/** Sends every command for every game and collects the answers. */
class Conversation {
  private readonly heard: Heard[] = [];

  constructor(
    private readonly module: WasmModule<BotCommands>,
    private readonly files: { table: Uint8Array; net: Uint8Array },
  ) {}

  hold(): Heard[] {
    this.ask("describe", {});
    for (const { name } of this.ask("games", {})!) {
      this.ask("bots", { game: name });
      for (const options of variants[name]!) this.playOut(name, options);
      for (const format of this.ask("formats", { game: name })!) this.exchange(name, format);
    }
    this.think();
    this.playByFiles();
    this.judge();
    this.solve();
    this.see();
    return this.heard;
  }

  private ask<Name extends keyof BotCommands & string>(
    name: Name,
    given: Parameters<BotCommands[Name]>[0],
  ): ReturnType<BotCommands[Name]> | null {
    try {
      const answer = this.module.call(name, given);
      this.heard.push({ type: typeOf(name), answer });
      return answer;
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      this.heard.push({ type: "Refusal", answer: problem.refusal });
      return null;
    }
  }

  private start(game: string, options: Options, moves: string[] = []): GameNumber {
    const number = this.ask("start", { game, options, seed: "5" })!;
    for (const move of moves) this.ask("play", { game: number, move });
    return number;
  }

  /** Plays a game to its end with pseudo-random legal moves. */
  private playOut(name: string, options: Options): void {
    const game = this.start(name, options);
    this.ask("check", { game, move: "nonsense" });
    for (let ply = 0; ; ++ply) {
      const turn = this.ask("turn", { game });
      if (turn === null || ply > 400) break;
      const survey = ply % 7 === 0 ? this.ask("survey", { game }) : null;
      const view =
        survey?.seats[turn] ?? this.module.call("survey", { game, seats: [turn] }).seats[0]!;
      const move = view.moves[(ply * 7919) % view.moves.length]!;
      if (ply === 4) this.followFromAfar(view, move);
      if (ply === 3) this.ask("check", { game, move });
      this.ask("play", { game, move });
    }
    this.ask("survey", { game });
    const seats = this.module.call("survey", { game }).seats.map(({ seat }) => `${seat}`);
    const record = this.ask("record", { game, seats })!;
    this.ask("replay", { record });
    this.ask("undo", { game, count: 1 });
    this.ask("position", { game });
    this.ask("opening_keys", { game });
    this.ask("perft", { game, depth: 1 });
    this.ask("stop", { game, reason: "resignation", loser: 0 });
    this.ask("survey", { game });
    this.ask("drop_game", { game });
  }

  /** Follows the game like a client that only receives views. */
  private followFromAfar(view: GameView, move: string): void {
    const text = JSON.stringify(view);
    expect(this.ask("read_view", { view: text })!.view).toEqual(view);
    expect(this.ask("check_in_view", { view: text, move })).toBeNull();
    this.ask("check_in_view", { view: text, move: "nonsense" });
  }

  private exchange(name: string, format: string): void {
    const seats = ["a", "b"];
    const record = this.ask("record", { game: this.start(name, { size: 5 }), seats })!;
    const text = this.ask("write_foreign", { record, format })!;
    this.ask("read_foreign", { text, ...(format === "sgf" && { file: "game.sgf" }) });
  }

  /** Repeats a step until it is done, and throws rather than hang if it never is. */
  private untilDone(step: () => boolean): void {
    for (let slice = 0; slice < 20_000; ++slice) if (step()) return;
    throw new Error("not done after 20000 slices");
  }

  private think(): void {
    for (const [name, options] of [
      ["durak", {}],
      ["hex", { size: 4 }],
      ["quoridor", { size: 3, walls: 0 }],
    ] as const) {
      const game = this.start(name, options);
      expect(this.ask("needed_net", { game, bot: "best" })).toBeNull();
      const bot = this.ask("seat_bot", { game, bot: "best", nodes: 2000, lines: 3 })!;
      this.ask("think", { bot });
      this.ask("begin_thought", { bot });
      this.untilDone(() => this.ask("think", { bot }) !== null);
      this.ask("search_info", { bot });
      this.ask("decide", { bot });
      this.ask("drop_bot", { bot });
    }
    const standard = this.start("quoridor", {});
    expect(this.ask("needed_net", { game: standard, bot: "best" })).toBe("quoridor");
    this.ask("bench_positions", {});
    this.ask("bench", { number: 0 });
  }

  private playByFiles(): void {
    this.ask("hand_table", { name: "small", bytes: this.files.table });
    this.ask("hand_net", { name: "small", bytes: this.files.net });
    for (const text of ["table:file=small", "net:file=small"]) {
      const game = this.start("hex", options, ["b2", "a1", "a2"]);
      const bot = this.ask("seat_bot", { game, bot: text, lines: 9 })!;
      this.ask("begin_thought", { bot });
      this.ask("think", { bot });
      this.ask("search_info", { bot });
    }
  }

  private judge(): void {
    const game = this.start("quoridor", { size: 3, walls: 0 }, ["b2", "c3", "c2", "c1"]);
    const review = this.ask("review_game", { game, nodes: 1000 })!;
    this.untilDone(() => {
      const told = this.ask("review_on", { review });
      return told !== null && "summaries" in told;
    });
    this.ask("drop_review", { review });
  }

  private solve(): void {
    const game = this.start("hex", { size: 4, swap: "off" });
    const solver = this.ask("make_solver", { game })!;
    this.ask("solve_on", { solver, nodes: 1 });
    this.ask("solve_on", { solver, nodes: 1_000_000 });
    this.ask("drop_solver", { solver });
  }

  private see(): void {
    this.ask("see", { game: this.start("quoridor", {}) });
    const options = { size: 6, swap: "off" };
    for (const position of ["c2 d3 b4 / d1 e1 e4 c5 / 0", "c3 / d5 / 0", "d2 c4 / a1 / 1"])
      this.ask("see", { game: this.ask("start", { game: "hex", options, position })! });
  }
}

const variants: Record<string, Options[]> = {
  quoridor: [{}, { players: 4, size: 5 }],
  blockade: [{ turn: "either" }, { columns: 22, rows: 28, turn: "either" }],
  hex: [{ size: 4, swap: "on" }],
  durak: [{}, { players: 3, transfer: "on" }],
};

/** Sends every command of the learning module and collects the answers. */
class Lesson {
  private readonly heard: Heard[] = [];
  /** The files of the learned table and net. */
  readonly files: { table: Uint8Array; net: Uint8Array } = {
    table: new Uint8Array(),
    net: new Uint8Array(),
  };

  constructor(private readonly module: WasmModule<LearningCommands>) {}

  hold(): Heard[] {
    this.ask("describe", {});
    const learner = this.ask("begin_table", {
      game: "hex",
      options,
      random: 60,
      following: 60,
      seed: 1,
    });
    for (const count of [0, 1]) this.ask("learn_games", { learner, count });
    // So few games that a bot using this table knows hardly any board, and says so in its note.
    this.files.table = this.ask("stage_bytes", { stage: this.ask("keep_stage", { learner }) });
    for (const count of [70, 70]) this.ask("learn_games", { learner, count });
    const table = this.ask("keep_stage", { learner });
    this.ask("judge_learner", { learner, moves: ["a1"] });
    this.ask("forget_learner", { learner });
    this.train(table);
    this.lookAt(this.ask("read_table", { bytes: this.ask("stage_bytes", { stage: table }) }));
    this.ask("solve", { options, moves: [], nodes: 1 });
    this.ask("solve", { options, moves: [], nodes: 1_000_000 });
    return this.heard;
  }

  private train(table: StageNumber): void {
    const wish = { labels: "table", sample: 2000, layers: [4, 1], epochs: 2, seed: 1 };
    const trainer = this.ask("begin_net", { stage: table, ...wish });
    for (let told = this.ask("train", { trainer, steps: 0 }); told.stage !== "done"; )
      told = this.ask("train", { trainer, steps: 1 });
    this.ask("judge_trainer", { trainer, moves: [] });
    const net = this.ask("keep_net", { trainer });
    this.ask("forget_trainer", { trainer });
    this.files.net = this.ask("stage_bytes", { stage: net });
    this.lookAt(this.ask("read_net", { bytes: this.files.net }));
  }

  private lookAt(stage: StageNumber): void {
    this.ask("describe_stage", { stage });
    this.ask("judge", { stage, moves: [] });
    this.ask("judge", { stage, moves: ["a1", "c1", "a2", "c2", "a3"] });
    this.ask("choose", { stage, moves: ["a1"], seed: 1 });
    this.ask("score", { stage, seat: 0, seed: 1, first: 0, games: 2 });
    this.ask("forget", { stage });
  }

  private ask<Name extends keyof LearningCommands & string>(
    name: Name,
    given: Parameters<LearningCommands[Name]>[0],
  ): ReturnType<LearningCommands[Name]> {
    const answer = this.module.call(name, given);
    this.heard.push({ type: typeOf(name, "LearningCommands"), answer });
    return answer;
  }
}

const options = { size: 3 };

const typeOf = (command: string, of = "BotCommands"): string => `ReturnType<${of}["${command}"]>`;

/** The compiler's errors when each answer is assigned to a variable of its declared type. */
function complaints(answers: Heard[]): string[] {
  const declared = answers.map(({ type, answer }) => {
    const written = answer instanceof Uint8Array ? "new Uint8Array()" : JSON.stringify(answer);
    // Numbers of kept things are branded types, which a plain number does not satisfy.
    return `${type} = ${typeof answer === "number" ? `${written} as ${type}` : written};`;
  });
  const values = [...new Set(declared)].map(
    (each, index) => `export const answer${index}: ${each}`,
  );
  const file = `${folder}answers.ts`;
  const text = `
    import type { BotCommands, LearningCommands } from "./border";
    import type { Refusal } from "./shapes";
    ${values.join("\n")}`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}

function memberNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(memberNames);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...memberNames(each)]);
}

function describedMembers(): string[] {
  const file = `${folder}shapes.ts`;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2022);
  return source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement))
    .flatMap(({ members }) => members.flatMap(({ name }) => name?.getText(source) ?? []));
}
