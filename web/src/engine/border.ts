/**
 * The commands of the WebAssembly modules, generated from the modules' own descriptions by
 * `npm run border`. src/wasm/rules.h, src/wasm/bots.h and src/wasm/learning.h document them.
 */
import type {
  BotInfo,
  BotNumber,
  Choice,
  CommandInfo,
  ForeignGame,
  GameInfo,
  GameNumber,
  Insight,
  Judgement,
  LearnerNumber,
  NetProgress,
  OpeningKeys,
  Options,
  Refusal,
  ReviewNumber,
  Reviewed,
  Score,
  SearchInfo,
  Seed,
  Solution,
  SolverNumber,
  StageInfo,
  StageNumber,
  Survey,
  TableProgress,
  ToldView,
  TrainerNumber,
} from "./shapes";

/** Commands of the module with the rules; the module with the bots has them too. */
export interface RulesCommands {
  describe(given: {}): CommandInfo[];
  games(given: {}): GameInfo[];
  start(given: {
    game: string;
    options?: Options;
    position?: string;
    deal?: string;
    seed?: Seed;
  }): GameNumber;
  replay(given: { record: string }): GameNumber;
  drop_game(given: { game: GameNumber }): null;
  play(given: { game: GameNumber; move: string; seat?: number }): null;
  check(given: { game: GameNumber; move: string; seat?: number }): Refusal | null;
  stop(given: { game: GameNumber; reason: string; loser?: number }): null;
  undo(given: { game: GameNumber; count: number }): null;
  turn(given: { game: GameNumber }): number | null;
  survey(given: { game: GameNumber; seats?: number[] }): Survey;
  position(given: { game: GameNumber }): string;
  opening_keys(given: { game: GameNumber }): OpeningKeys;
  record(given: { game: GameNumber; seats: string[] }): string;
  perft(given: { game: GameNumber; depth: number }): number;
}

/** Commands of the module with the bots. */
export interface BotCommands extends RulesCommands {
  read_view(given: { view: string }): ToldView;
  check_in_view(given: { view: string; move: string }): Refusal | null;
  formats(given: { game: string }): string[];
  read_foreign(given: { text: string; file?: string }): ForeignGame;
  write_foreign(given: { record: string; format: string }): string;
  bots(given: { game: string }): BotInfo[];
  needed_net(given: { game: GameNumber; bot: string }): string | null;
  hand_table(given: { name: string; bytes: Uint8Array }): null;
  hand_net(given: { name: string; bytes: Uint8Array }): null;
  seat_bot(given: {
    game: GameNumber;
    bot: string;
    seed?: Seed;
    nodes?: number;
    lines?: number;
  }): BotNumber;
  drop_bot(given: { bot: BotNumber }): null;
  begin_thought(given: { bot: BotNumber }): null;
  think(given: { bot: BotNumber }): string | null;
  decide(given: { bot: BotNumber }): string;
  search_info(given: { bot: BotNumber }): SearchInfo;
  review_game(given: { game: GameNumber; bot?: string; nodes?: number }): ReviewNumber;
  review_on(given: { review: ReviewNumber }): Reviewed | null;
  drop_review(given: { review: ReviewNumber }): null;
  make_solver(given: { game: GameNumber }): SolverNumber;
  solve_on(given: { solver: SolverNumber; nodes: number }): Solution | null;
  drop_solver(given: { solver: SolverNumber }): null;
  see(given: { game: GameNumber }): Insight | null;
  bench_positions(given: {}): number;
  bench(given: { number: number }): number;
}

/** Commands of the module for learning. */
export interface LearningCommands {
  describe(given: {}): CommandInfo[];
  begin_table(given: {
    game: string;
    options?: Options;
    random: number;
    following: number;
    follow?: number;
    against?: string;
    seed: Seed;
  }): LearnerNumber;
  learn_games(given: { learner: LearnerNumber; count: number }): TableProgress;
  keep_stage(given: { learner: LearnerNumber }): StageNumber;
  forget_learner(given: { learner: LearnerNumber }): null;
  begin_net(given: {
    stage: StageNumber;
    labels: string;
    sample: number;
    layers: number[];
    activation?: string;
    rate_millionths?: number;
    batch?: number;
    epochs?: number;
    seed: Seed;
  }): TrainerNumber;
  train(given: { trainer: TrainerNumber; steps: number }): NetProgress;
  keep_net(given: { trainer: TrainerNumber }): StageNumber;
  forget_trainer(given: { trainer: TrainerNumber }): null;
  read_table(given: { bytes: Uint8Array }): StageNumber;
  read_net(given: { bytes: Uint8Array }): StageNumber;
  stage_bytes(given: { stage: StageNumber }): Uint8Array;
  describe_stage(given: { stage: StageNumber }): StageInfo;
  forget(given: { stage: StageNumber }): null;
  judge(given: { stage: StageNumber; moves: string[] }): Judgement;
  judge_learner(given: { learner: LearnerNumber; moves: string[] }): Judgement;
  judge_trainer(given: { trainer: TrainerNumber; moves: string[] }): Judgement;
  choose(given: { stage: StageNumber; moves: string[]; seed: Seed }): Choice;
  score(given: {
    stage: StageNumber;
    seat: number;
    seed: Seed;
    first: number;
    games: number;
  }): Score;
  solve(given: { options?: Options; moves: string[]; nodes: number }): number | null;
}
