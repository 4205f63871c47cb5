/**
 * The shapes of all JSON that the modules take and return. border.ts lists the commands that use
 * them. A test compares them with real answers: it fails for a member that is not described here
 * and for one that is described but never sent.
 */

/**
 * Things kept inside a module are referred to by number; numbers of different kinds are not
 * interchangeable.
 */
type Numbered<Thing extends string> = number & { readonly kept: Thing };
export type GameNumber = Numbered<"game">;
export type BotNumber = Numbered<"bot">;
export type ReviewNumber = Numbered<"review">;
export type SolverNumber = Numbered<"solver">;
export type LearnerNumber = Numbered<"learner">;
export type StageNumber = Numbered<"stage">;
export type TrainerNumber = Numbered<"trainer">;

/**
 * The seed of all random choices; as decimal digits if it exceeds what JavaScript can represent.
 */
export type Seed = number | string;

/** Option values by option name. */
export type Options = Record<string, string | number>;

/** Why something was refused: a line for people and, for moves, a reason code. */
export interface Refusal {
  problem: string;
  reason?: string;
}

// --- the commands themselves ---

export interface ArgumentInfo {
  name: string;
  type: string;
  optional: boolean;
}

export interface CommandInfo {
  name: string;
  arguments: ArgumentInfo[];
  result: string;
  /** Whether the result may also be null. */
  nullable: boolean;
}

// --- games that can be chosen ---

/** `standard` may be a phrase if the value depends on other options. */
export interface OptionInfo {
  name: string;
  meaning: string;
  values: string[];
  standard: string;
}

export interface GameInfo {
  name: string;
  title: string;
  /** Whether it is a card game, with hidden cards and a start that depends on a deal. */
  dealt: boolean;
  /** Whether seats have shortest paths to a goal. */
  paths: boolean;
  options: OptionInfo[];
}

export interface BotInfo {
  name: string;
  meaning: string;
}

// --- openings ---

/** Keys of positions; symmetric positions have the same key. */
export interface OpeningKeys {
  here: string;
  /** The key after each legal move. */
  after: Record<string, string>;
}

// --- what a seat may see ---

/** The members that all games have. */
export interface View {
  game: string;
  options: Options;
  /** Null for a spectator. */
  seat: number | null;
  played: string[];
  turn: number;
  /** The legal moves if the view belongs to the seat to move, else empty. */
  moves: string[];
  /**
   * By seat, from 1 (won) to -1 (lost). `result` and `reason` are missing until the game is over.
   */
  result?: number[];
  reason?: string;
}

export type Side = "north" | "east" | "south" | "west";

export interface QuoridorView extends View {
  game: "quoridor";
  size: number;
  pawns: string[];
  stocks: number[];
  walls: string[];
  goals: Side[];
  /** Steps to the goal, by seat. */
  distances: number[];
}

export interface BlockadeView extends View {
  game: "blockade";
  columns: number;
  rows: number;
  pawns: string[][];
  starts: string[][];
  goals: string[][];
  stocks: { horizontal: number; vertical: number }[];
  walls: string[];
  /** By seat, pawn and goal. */
  distances: number[][][];
}

export interface HexView extends View {
  game: "hex";
  size: number;
  /** Whether the next move may be a swap. */
  swap: boolean;
  red: string[];
  blue: string[];
  /** The winning chain of cells, from edge to edge. */
  chain?: string[];
}

export type Phase = "attack" | "defend" | "throw-in" | "taking" | "over";

/** An attacking card and the card that beat it, if any. */
export interface Pair {
  attack: string;
  defence: string | null;
}

export interface DurakView extends View {
  game: "durak";
  /** The letter of the trump suit. */
  trump: string;
  /** The exposed trump card: the last card of the talon; without a talon, the card dealt last. */
  face_up: string | null;
  talon: number;
  /** The seat's own cards; null for a spectator. */
  hand: string[] | null;
  /** The number of cards that each seat holds. */
  hands: number[];
  /** By seat, the cards that everybody knows it to hold. */
  known: string[][];
  table: Pair[];
  gone: string[];
  phase: Phase;
  attacker: number;
  defender: number;
  limit: number;
  /** The seat that attacked first after the deal; null if the game began from a position. */
  began: number | null;
  start: DurakStart;
  /** The cards that the seat has drawn, in order; null for a spectator. */
  drawn: string[] | null;
}

/** The state at the beginning of a game of Durak, as the seat saw it. */
export interface DurakStart {
  dealt: boolean;
  attacker: number;
  hand: string[] | null;
  hands: number[];
  talon: number;
  face_up: string | null;
  gone: string[];
}

export type GameView = QuoridorView | BlockadeView | HexView | DurakView;

/** All that a screen shows of a game: the view of a spectator and of each requested seat. */
export interface Survey {
  spectator: GameView;
  /** In the order of the request; all seats if none were requested in particular. */
  seats: GameView[];
  /** A shortest path of each seat, both ends included; empty in games without paths. */
  paths: string[][];
}

/** A view that was received as text, as the rules read it. */
export interface ToldView {
  view: GameView;
  /** As in `Survey`. */
  paths: string[][];
}

// --- games as texts ---

/**
 * A game read from another program's format. Each notice is a line about something that could not
 * be imported.
 */
export interface ForeignGame {
  record: string;
  notices: string[];
}

// --- bots, analysis, solving ---

/** A line of play that a bot considers. */
export interface SearchLine {
  /** The estimated chance to win of the seat to move. */
  win_permille: number;
  /** The half-width of the 95 % confidence interval, if the estimate comes from sampled deals. */
  margin_permille?: number;
  /** Plies until the end, if it is proven. */
  plies_to_end?: number;
  moves: string[];
}

/** What a search has found so far. */
export interface SearchInfo {
  depth: number;
  nodes: number;
  /** Best first. */
  lines: SearchLine[];
  /** A remark in English, such as that a table does not know the board. */
  note?: string;
}

/**
 * How much a move lost: too little for a mark, at least a tenth of the chance to win, at least a
 * quarter.
 */
export type Verdict = "" | "?" | "??";

/** A judged ply; see docs/analysis.md. Chances are those of the player who moved. */
export interface ReviewedPly {
  /** Counted from 1. */
  number: number;
  seat: number;
  move: string;
  best_permille: number;
  played_permille: number;
  seat_0_before: number;
  seat_0_after: number;
  loss_permille: number;
  mark: Verdict;
  /** The best line in the position before the move. */
  best: SearchLine;
}

/** A seat's mistakes in a game. */
export interface SeatSummary {
  moves: number;
  mistakes: number;
  blunders: number;
  average_loss_permille: number;
}

/** The next judged ply or, after the last one, the summaries by seat. */
export type Reviewed = { ply: ReviewedPly } | { summaries: SeatSummary[] };

/** The exact value of a position for the side to move, and a move that keeps it. */
export interface Solution {
  value: "win" | "draw" | "loss";
  move: string;
}

/** What can be determined in a position without a search. */
export interface Insight {
  connections: Connections;
}

/**
 * Virtual connections of Hex: connections that a seat can complete even if the opponent moves
 * first.
 */
export interface Connections {
  /**
   * The seat whose edges are virtually connected, after `move` if one is given; the carrier and the
   * stones of that connection.
   */
  win?: { seat: number; move?: string; carrier: string[]; stones: string[] };
  /** The opponent's threat: its carrier, and the must-play region of the seat to move. */
  threat?: { carrier: string[]; must_play: string[] };
  /** Chains that are virtually connected to an edge, each considered on its own. */
  edges: EdgeConnection[];
  bridges: Bridge[];
}

export interface EdgeConnection {
  seat: number;
  edge: "top" | "bottom" | "left" | "right";
  stones: string[];
  carrier: string[];
}

/** Two stones of a seat with two common empty neighbours. */
export interface Bridge {
  seat: number;
  stones: string[];
  carrier: string[];
}

// --- learning ---

/** The progress of a table. */
export interface TableProgress {
  games: number;
  /** How many games were requested in total. */
  planned: number;
  /** Boards met in all games, each as often as it was met. */
  met: number;
  /** Distinct boards in the table. */
  boards: number;
  /** Memory use of the table. */
  bytes: number;
  stage: "random" | "following" | "done";
  /**
   * The share of recently met boards that were already known, from 0 to 1; null before the first
   * game.
   */
  known: number | null;
  known_by_ply: (number | null)[];
  /** The share of the moves chosen by the table that led to an unknown board. */
  unknown: number | null;
}

/** The result of an epoch: losses, and how often net and solver agree on the winner. */
export interface EpochProgress {
  training: number;
  /** The loss on boards that are never trained on. */
  validation: number;
  agreement: number;
}

/** The progress of a net. */
export interface NetProgress {
  stage: "solving" | "training" | "judging" | "done";
  /** Boards of this stage that are done, out of `of`. */
  done: number;
  of: number;
  /** The mean loss in the current epoch so far. */
  loss: number | null;
  /** How many epochs were requested. */
  planned: number;
  /** The completed epochs. */
  epochs: EpochProgress[];
}

/**
 * The value of a move for the player who makes it, from -1 to 1; null if the resulting board is
 * unknown.
 */
export interface JudgedMove {
  move: string;
  value: number | null;
  /** How often a table has met the resulting board; null if never, and for nets. */
  visits: number | null;
}

export interface Judgement {
  turn: number;
  /** Null while the game is in progress. */
  winner: number | null;
  /** All legal moves. */
  moves: JudgedMove[];
}

export interface Choice {
  move: string;
  /** Whether the resulting board is known. */
  known: boolean;
}

export interface Score {
  wins: number;
  games: number;
}

/** An immutable table or net. */
export interface StageInfo {
  kind: "table" | "net";
  game: string;
  options: Options;
  /** The size of its file. */
  bytes: number;
  /** Only for tables. */
  boards?: number;
  /** Only for nets, like the two after it. */
  parameters?: number;
  layers?: number[];
  activation?: string;
  /** How it was learned: the notes in its file. */
  notes: Record<string, unknown>;
}
