/** The interface to the learning worker that the lesson uses; tests replace it. */
import { Learning as LearningWorker, type Player } from "../engine/learning";

export type {
  Judgement,
  JudgedMove,
  LearnerNumber,
  NetProgress,
  Score,
  StageInfo,
  StageNumber,
  TableProgress,
  TrainerNumber,
} from "../engine/shapes";
export type { Long, NetWish as NetRequest, TableWish as TableRequest } from "../engine/learning";

/** What can judge a position: a learner, or a stage. */
export type Judge = Player;

export type Learning = Pick<LearningWorker, keyof LearningWorker>;

export const newLearning = (): Learning => new LearningWorker();
