/**
 * What the modules can be asked, written by them: `npm run border`. What each command means stands
 * in src/wasm/rules.h and src/wasm/bots.h.
 */
import type {
  BotInfo,
  BotNumber,
  CommandInfo,
  ForeignGame,
  GameInfo,
  GameNumber,
  Options,
  Refusal,
  ReviewNumber,
  Reviewed,
  SearchInfo,
  Seed,
  Solution,
  SolverNumber,
  Survey,
  ToldView,
} from "./shapes";

/** Both modules have these. */
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
  record(given: { game: GameNumber; seats: string[] }): string;
  read_foreign(given: { text: string; file?: string }): ForeignGame;
  write_foreign(given: { game: GameNumber; format: string }): string;
  perft(given: { game: GameNumber; depth: number }): number;
}

/** Of the module with the bots. */
export interface BotCommands extends RulesCommands {
  read_view(given: { view: string }): ToldView;
  check_in_view(given: { view: string; move: string }): Refusal | null;
  bots(given: { game: string }): BotInfo[];
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
  bench_positions(given: {}): number;
  bench(given: { number: number }): number;
}
