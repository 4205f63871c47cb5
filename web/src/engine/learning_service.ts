/**
 * The page's access to the learning module. Long work is cut into slices of a few milliseconds;
 * between them other calls are answered, progress is reported, and the caller can stop the work.
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
  /** Numbers of games: first with random moves, then following the table. */
  random: number;
  following: number;
  /** The percentage of its moves in which the learner follows the table. */
  follow?: number;
  against?: "random" | "itself";
  seed: Seed;
}

export interface NetWish {
  /** The table that provides the boards. */
  stage: StageNumber;
  labels: "table" | "exact";
  /** The largest number of boards, chosen at random from the table. */
  sample: number;
  layers: number[];
  activation?: "leaky-relu" | "relu" | "softsign";
  /** The initial step size; it decreases linearly to 0. */
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

/** What judges: a finished stage, or a table or net that is still learning. */
export type Player =
  | { stage: StageNumber }
  | { learner: LearnerNumber }
  | { trainer: TrainerNumber };

/** Milliseconds between two reports. */
const reportEvery = 100;

/** That many games take a few milliseconds. */
const gamesAtOnce = 100;

/** Limits of the solver, in positions: per slice, and in total. */
const nodesAtOnce = 500;
const mostNodes = 500_000;

export class LearningService {
  constructor(private readonly module: WasmModule<LearningCommands>) {}

  beginTable(wish: TableWish): LearnerNumber {
    return this.module.call("begin_table", wish);
  }

  /** Plays up to `count` more games. */
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

  /**
   * Trains to the end, or until `epochs` epochs are complete. A stopped training can be continued.
   */
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

  /** The value of each legal move after these moves. */
  judge(player: Player, moves: string[]): Judgement {
    if ("stage" in player) return this.module.call("judge", { ...player, moves });
    if ("learner" in player) return this.module.call("judge_learner", { ...player, moves });
    return this.module.call("judge_trainer", { ...player, moves });
  }

  choose(stage: StageNumber, moves: string[], seed: Seed): Choice {
    return this.module.call("choose", { stage, moves, seed });
  }

  /** Plays games against random moves. */
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

  /** The seat that wins with best play on both sides; null if the limit was reached. */
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

  /** The bytes of the stage as a file. */
  stageBytes(stage: StageNumber): Uint8Array {
    return this.module.call("stage_bytes", { stage });
  }

  describeStage(stage: StageNumber): StageInfo {
    return this.module.call("describe_stage", { stage });
  }

  forget(stage: StageNumber): null {
    return this.module.call("forget", { stage });
  }

  /** Returns a function that reports a value unless it reported one very recently. */
  private reporting(talk: Talk): (value: unknown) => void {
    let reported = performance.now();
    return (value) => {
      if (performance.now() - reported < reportEvery) return;
      reported = performance.now();
      talk.report(value);
    };
  }
}
