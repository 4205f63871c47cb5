/** The worker that learns, as the lesson knows it: tests have another one in its place. */
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

/** Somebody with an opinion: one that learns, or what was kept of it. */
export type Judge = Player;

export type Learning = Pick<LearningWorker, keyof LearningWorker>;

export const newLearning = (): Learning => new LearningWorker();
