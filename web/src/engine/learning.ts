/**
 * A learner: a worker with the learning module. It answers questions while a long call runs. All
 * that it has learned is lost when it ends or fails.
 */
import type { LearningService, NetWish, Player, ScoreWish, TableWish } from "./learning_service";
import { Remote, Renewed } from "./remote";
import type {
  LearnerNumber,
  NetProgress,
  Options,
  Score,
  Seed,
  StageNumber,
  TableProgress,
  TrainerNumber,
} from "./shapes";

export type { NetWish, Player, TableWish } from "./learning_service";

/** Options of a long call: how to stop it early, and who receives its progress. */
export interface Long<Progress> {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export class Learning {
  private readonly remote = new Renewed(
    () =>
      new Remote<LearningService>(
        new Worker(new URL("./learning.worker.ts", import.meta.url), { type: "module" }),
      ),
  );

  beginTable = (wish: TableWish) => this.remote.call("beginTable", [wish]);
  keepStage = (learner: LearnerNumber) => this.remote.call("keepStage", [learner]);
  forgetLearner = (learner: LearnerNumber) => this.remote.call("forgetLearner", [learner]);

  /** Plays up to `count` more games. Stopped early, it returns the progress so far. */
  learnGames = (learner: LearnerNumber, count: number, long: Long<TableProgress> = {}) =>
    this.remote.call("learnGames", [learner, count], options(long));

  beginNet = (wish: NetWish) => this.remote.call("beginNet", [wish]);
  keepNet = (trainer: TrainerNumber) => this.remote.call("keepNet", [trainer]);
  forgetTrainer = (trainer: TrainerNumber) => this.remote.call("forgetTrainer", [trainer]);

  /**
   * Trains to the end, or until `epochs` epochs are complete. Stopped early, it returns the
   * progress so far, and can be called again to continue.
   */
  train = (trainer: TrainerNumber, long: Long<NetProgress> & { epochs?: number } = {}) =>
    this.remote.call("train", [trainer, long.epochs ?? Infinity], options(long));

  judge = (player: Player, moves: string[]) => this.remote.call("judge", [player, moves]);
  choose = (stage: StageNumber, moves: string[], seed: Seed) =>
    this.remote.call("choose", [stage, moves, seed]);

  /** Plays games against random moves. Stopped early, it returns the score so far. */
  score = (stage: StageNumber, wish: ScoreWish, long: Long<Score> = {}) =>
    this.remote.call("score", [stage, wish], options(long));

  /** The seat that wins with best play on both sides; null if the limit was reached. */
  solve = (options: Options, moves: string[], signal?: AbortSignal) =>
    this.remote.call("solve", [options, moves], { ...(signal && { signal }) });

  readTable = (bytes: Uint8Array) => this.remote.call("readTable", [bytes]);
  readNet = (bytes: Uint8Array) => this.remote.call("readNet", [bytes]);
  /** The bytes of the stage as a file. */
  stageBytes = (stage: StageNumber) => this.remote.call("stageBytes", [stage]);
  describeStage = (stage: StageNumber) => this.remote.call("describeStage", [stage]);
  forget = (stage: StageNumber) => this.remote.call("forget", [stage]);

  end(): void {
    this.remote.end();
  }
}

function options<Progress>({ signal, onProgress }: Long<Progress>) {
  const onReport = onProgress && ((progress: unknown) => onProgress(progress as Progress));
  return { ...(signal && { signal }), ...(onReport && { onReport }) };
}
