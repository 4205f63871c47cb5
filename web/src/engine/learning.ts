/**
 * Somebody who learns: a worker with the module for learning. Questions are answered while something
 * long goes on; whatever it has learned is gone when it ends, or breaks down.
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

/** What a long call may be given: how to stop it early, and who hears how it goes. */
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

  /** Plays up to so many more games. Stopped early, it tells how far it got. */
  learnGames = (learner: LearnerNumber, count: number, long: Long<TableProgress> = {}) =>
    this.remote.call("learnGames", [learner, count], options(long));

  beginNet = (wish: NetWish) => this.remote.call("beginNet", [wish]);
  keepNet = (trainer: TrainerNumber) => this.remote.call("keepNet", [trainer]);
  forgetTrainer = (trainer: TrainerNumber) => this.remote.call("forgetTrainer", [trainer]);

  /**
   * Trains to the end, or until so many epochs are complete. Stopped early, it tells how far it got, and
   * can be called again.
   */
  train = (trainer: TrainerNumber, long: Long<NetProgress> & { epochs?: number } = {}) =>
    this.remote.call("train", [trainer, long.epochs ?? Infinity], options(long));

  judge = (player: Player, moves: string[]) => this.remote.call("judge", [player, moves]);
  choose = (stage: StageNumber, moves: string[], seed: Seed) =>
    this.remote.call("choose", [stage, moves, seed]);

  /** Games against moves by lot. Stopped early, it tells those that were played. */
  score = (stage: StageNumber, wish: ScoreWish, long: Long<Score> = {}) =>
    this.remote.call("score", [stage, wish], options(long));

  /** The seat that wins with best play of both; null if that takes too long. */
  solve = (options: Options, moves: string[], signal?: AbortSignal) =>
    this.remote.call("solve", [options, moves], { ...(signal && { signal }) });

  readTable = (bytes: Uint8Array) => this.remote.call("readTable", [bytes]);
  readNet = (bytes: Uint8Array) => this.remote.call("readNet", [bytes]);
  /** As a file, to be saved. */
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
