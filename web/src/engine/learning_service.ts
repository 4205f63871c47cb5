/**
 * What the lab asks of the module for learning. Long work is cut into slices of some milliseconds;
 * between them other questions are answered, progress is told, and the caller can stop it.
 */
import type { LearningCommands } from "./border";
import { inBunches, type Talk } from "./bunches";
import type { WasmModule } from "./module";
import type {
  Choice,
  Judgement,
  LearnerNumber,
  NetProgress,
  Options,
  Score,
  Seed,
  StageInfo,
  StageNumber,
  TableProgress,
  TrainerNumber,
} from "./shapes";

export interface TableWish {
  game: string;
  options: Options;
  /** Games by lot, then games that follow the table. */
  random: number;
  following: number;
  /** How many of its moves it follows the table in, in percent. */
  follow?: number;
  against?: "random" | "itself";
  seed: Seed;
}

export interface NetWish {
  /** Of a table. */
  stage: StageNumber;
  labels: "table" | "exact";
  /** The most boards that are taken from the table, by lot. */
  sample: number;
  layers: number[];
  activation?: "leaky-relu" | "relu" | "softsign";
  /** The first step size; it falls evenly to 0. */
  rate?: number;
  batch?: number;
  epochs?: number;
  seed: Seed;
}

export interface ScoreWish {
  seat: number;
  games: number;
  seed: Seed;
}

/** Who judges: a stage, or somebody in the middle of learning. */
export type Player =
  | { stage: StageNumber }
  | { learner: LearnerNumber }
  | { trainer: TrainerNumber };

/** Milliseconds between two reports. */
const reportEvery = 100;

/** So many games take a few milliseconds. */
const gamesAtOnce = 100;

/** Positions that the solver looks at: at once, and at most. */
const nodesAtOnce = 500;
const mostNodes = 500_000;

export class LearningService {
  constructor(private readonly module: WasmModule<LearningCommands>) {}

  beginTable(wish: TableWish): LearnerNumber {
    return this.module.call("begin_table", wish);
  }

  /** Plays up to so many more games. */
  async learnGames(learner: LearnerNumber, count: number, talk: Talk): Promise<TableProgress> {
    let left = count;
    const tell = this.reporting(talk);
    const done = await inBunches(talk, () => {
      const games = Math.min(gamesAtOnce, left);
      const progress = this.module.call("learn_games", { learner, count: games });
      left -= games;
      tell(progress);
      return left === 0 || progress.stage === "done" ? progress : null;
    });
    return done ?? this.module.call("learn_games", { learner, count: 0 });
  }

  keepStage(learner: LearnerNumber): StageNumber {
    return this.module.call("keep_stage", { learner });
  }

  forgetLearner(learner: LearnerNumber): null {
    return this.module.call("forget_learner", { learner });
  }

  beginNet({ rate, ...wish }: NetWish): TrainerNumber {
    return this.module.call("begin_net", {
      ...wish,
      ...(rate !== undefined && { rate_millionths: Math.round(rate * 1e6) }),
    });
  }

  /** Trains to the end, or until so many epochs are complete; who has stopped it can go on. */
  async train(trainer: TrainerNumber, epochs: number, talk: Talk): Promise<NetProgress> {
    const tell = this.reporting(talk);
    const done = await inBunches(talk, () => {
      const progress = this.module.call("train", { trainer, steps: 1 });
      tell(progress);
      const enough = progress.stage === "done" || progress.epochs.length >= epochs;
      return enough ? progress : null;
    });
    return done ?? this.module.call("train", { trainer, steps: 0 });
  }

  keepNet(trainer: TrainerNumber): StageNumber {
    return this.module.call("keep_net", { trainer });
  }

  forgetTrainer(trainer: TrainerNumber): null {
    return this.module.call("forget_trainer", { trainer });
  }

  /** What each move is worth after these moves. */
  judge(player: Player, moves: string[]): Judgement {
    if ("stage" in player) return this.module.call("judge", { ...player, moves });
    if ("learner" in player) return this.module.call("judge_learner", { ...player, moves });
    return this.module.call("judge_trainer", { ...player, moves });
  }

  choose(stage: StageNumber, moves: string[], seed: Seed): Choice {
    return this.module.call("choose", { stage, moves, seed });
  }

  /** Plays against moves by lot. */
  async score(stage: StageNumber, wish: ScoreWish, talk: Talk): Promise<Score> {
    const { seat, seed } = wish;
    const sum: Score = { wins: 0, games: 0 };
    const tell = this.reporting(talk);
    await inBunches(talk, () => {
      if (sum.games >= wish.games) return sum;
      const part = { seat, seed, first: sum.games, games: 1 };
      sum.wins += this.module.call("score", { stage, ...part }).wins;
      sum.games += 1;
      tell({ ...sum });
      return null;
    });
    return sum;
  }

  /** The seat that wins with best play of both; null if that takes too long. */
  async solve(options: Options, moves: string[], talk: Talk): Promise<number | null> {
    let left = mostNodes;
    const found = await inBunches<{ winner: number | null }>(talk, () => {
      const winner = this.module.call("solve", { options, moves, nodes: nodesAtOnce });
      left -= nodesAtOnce;
      return winner !== null || left <= 0 ? { winner } : null;
    });
    return found?.winner ?? null;
  }

  readTable(bytes: Uint8Array): StageNumber {
    return this.module.call("read_table", { bytes });
  }

  readNet(bytes: Uint8Array): StageNumber {
    return this.module.call("read_net", { bytes });
  }

  /** As a file. */
  stageBytes(stage: StageNumber): Uint8Array {
    return this.module.call("stage_bytes", { stage });
  }

  describeStage(stage: StageNumber): StageInfo {
    return this.module.call("describe_stage", { stage });
  }

  forget(stage: StageNumber): null {
    return this.module.call("forget", { stage });
  }

  /** Reports now and then. */
  private reporting(talk: Talk): (value: unknown) => void {
    let reported = performance.now();
    return (value) => {
      if (performance.now() - reported < reportEvery) return;
      reported = performance.now();
      talk.report(value);
    };
  }
}
