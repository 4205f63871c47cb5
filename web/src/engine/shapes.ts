/**
 * What the modules answer, and what they are asked with: the shapes of all JSON that crosses the
 * border. border.ts says which command has which; a test compares them with real answers, so that
 * nothing is sent that is not described here, and nothing described that is never sent.
 */

/** What the modules keep is known by number; that of one kind is no number of another. */
type Numbered<Thing extends string> = number & { readonly kept: Thing };
export type GameNumber = Numbered<"game">;
export type BotNumber = Numbered<"bot">;
export type ReviewNumber = Numbered<"review">;
export type SolverNumber = Numbered<"solver">;
export type LearnerNumber = Numbered<"learner">;
export type StageNumber = Numbered<"stage">;
export type TrainerNumber = Numbered<"trainer">;

/** All the chance that something uses. Where JavaScript has no such number, its digits. */
export type Seed = number | string;

/** Chosen values by the name of the option. */
export type Options = Record<string, string | number>;

/** Why something is refused: a line for people and, for moves, a reason for programs. */
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
  /** The result may also be null. */
  nullable: boolean;
}

// --- games that can be chosen ---

/** `standard` may be a phrase where it depends on other options. */
export interface OptionInfo {
  name: string;
  meaning: string;
  values: string[];
  standard: string;
}

export interface GameInfo {
  name: string;
  title: string;
  /** It is played with cards: something is hidden, and the start depends on a deal. */
  dealt: boolean;
  /** Seats have shortest paths. */
  paths: boolean;
  options: OptionInfo[];
}

export interface BotInfo {
  name: string;
  meaning: string;
}

// --- openings ---

/** Texts for positions, the same for images of each other. */
export interface OpeningKeys {
  here: string;
  /** By move. */
  after: Record<string, string>;
}

// --- what a seat may see ---

/** Common to all games. */
export interface View {
  game: string;
  options: Options;
  /** Null is a spectator. */
  seat: number | null;
  played: string[];
  turn: number;
  /** Legal moves of the seat whose view it is, if it is its turn. */
  moves: string[];
  /** By seat, from 1 (won) to -1 (lost); missing until the game is over, like the reason. */
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
  /** Whether the move to come may be a swap. */
  swap: boolean;
  red: string[];
  blue: string[];
  /** The cells that won, from edge to edge. */
  chain?: string[];
}

export type Phase = "attack" | "defend" | "throw-in" | "taking" | "over";

/** An attack card and what beat it. */
export interface Pair {
  attack: string;
  defence: string | null;
}

export interface DurakView extends View {
  game: "durak";
  /** The letter of the trump suit. */
  trump: string;
  /** A trump that lies face up: the last card of the talon; without a talon, the card dealt last. */
  face_up: string | null;
  talon: number;
  /** The seat's own cards; null for a spectator. */
  hand: string[] | null;
  /** How many cards each seat holds. */
  hands: number[];
  /** Cards that everybody knows a seat to hold. */
  known: string[][];
  table: Pair[];
  gone: string[];
  phase: Phase;
  attacker: number;
  defender: number;
  limit: number;
  /** Who began after the deal; null where the game began at a position. */
  began: number | null;
  start: DurakStart;
  /** What the seat has drawn, in order; null for a spectator. */
  drawn: string[] | null;
}

/** How a game of Durak stood at its beginning, as the seat saw it. */
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

/** All that a screen shows of a game: what a spectator sees, and each seat that was asked for. */
export interface Survey {
  spectator: GameView;
  /** In the order in which they were asked for; who asks for none in particular gets all. */
  seats: GameView[];
  /** In games that have paths a shortest one of every seat, both ends included; else none. */
  paths: string[][];
}

/** A view that came as text, as the rules see it. */
export interface ToldView {
  view: GameView;
  /** As in a survey. */
  paths: string[][];
}

// --- games as texts ---

/** A game that another program wrote down; a notice is a line about what could not be taken over. */
export interface ForeignGame {
  record: string;
  notices: string[];
}

// --- bots, analysis, solving ---

/** A line of play that a bot considers. */
export interface SearchLine {
  /** How likely the seat to move wins by it. */
  win_permille: number;
  /** Where chance decides: within it that would come out with more games, in 19 of 20 cases. */
  margin_permille?: number;
  /** Where the end is proven. */
  plies_to_end?: number;
  moves: string[];
}

/** What a search has found so far. */
export interface SearchInfo {
  depth: number;
  nodes: number;
  /** The best first. */
  lines: SearchLine[];
  /** What the lines do not say, in English: that a table does not know the board. */
  note?: string;
}

/** What a move gave away: nothing worth a mark, a tenth of the chance to win, a quarter of it. */
export type Verdict = "" | "?" | "??";

/** A ply of a game as it was judged; see docs/analysis.md. Chances are those of the mover. */
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
  /** The best line before the move. */
  best: SearchLine;
}

/** What a seat did in a game. */
export interface SeatSummary {
  moves: number;
  mistakes: number;
  blunders: number;
  average_loss_permille: number;
}

/** The next ply; after the last one the summaries by seat. */
export type Reviewed = { ply: ReviewedPly } | { summaries: SeatSummary[] };

/** The exact value of a position for the side to move, and a move that keeps it. */
export interface Solution {
  value: "win" | "draw" | "loss";
  move: string;
}

/** What can be seen in a position without searching. */
export interface Insight {
  connections: Connections;
}

/** Virtual connections of Hex: what a seat can join although the other one may interfere. */
export interface Connections {
  /** Whose edges are as good as joined, by this move if one is needed; the stones and empty cells by which. */
  win?: { seat: number; move?: string; carrier: string[]; stones: string[] };
  /** What the other seat threatens: the cells that it needs, and those on one of which one must play. */
  threat?: { carrier: string[]; must_play: string[] };
  /** Chains that are as good as joined to an edge, each for itself. */
  edges: EdgeConnection[];
  bridges: Bridge[];
}

export interface EdgeConnection {
  seat: number;
  edge: "top" | "bottom" | "left" | "right";
  stones: string[];
  carrier: string[];
}

/** Two stones of a seat with two empty cells between them. */
export interface Bridge {
  seat: number;
  stones: string[];
  carrier: string[];
}

// --- learning ---

/** How far a table is. */
export interface TableProgress {
  games: number;
  /** How many games there will be. */
  planned: number;
  /** Boards of all games, known ones too. */
  met: number;
  /** Those that it knows. */
  boards: number;
  /** That it takes in memory. */
  bytes: number;
  stage: "random" | "following" | "done";
  /** Of the boards met lately, the share that was known, from 0 to 1; null before the first game. */
  known: number | null;
  known_by_ply: (number | null)[];
  /** Of the moves that the table chose, the share that led to a board it did not know. */
  unknown: number | null;
}

/** How an epoch went: losses, and how often the net names the winner that the solver names. */
export interface EpochProgress {
  training: number;
  /** On boards that it never learns from. */
  validation: number;
  agreement: number;
}

/** How far a net is. */
export interface NetProgress {
  stage: "solving" | "training" | "judging" | "done";
  /** Boards of this stage; `of` so many. */
  done: number;
  of: number;
  /** The mean of the present epoch so far. */
  loss: number | null;
  /** How many epochs there will be. */
  planned: number;
  /** Those that are complete. */
  epochs: EpochProgress[];
}

/** What a move is worth to the mover, from -1 to 1; null where the board after it is not known. */
export interface JudgedMove {
  move: string;
  value: number | null;
  /** How often a table has met the board after it; null where it has not, and for nets. */
  visits: number | null;
}

export interface Judgement {
  turn: number;
  /** Null while the game goes on. */
  winner: number | null;
  /** All legal ones. */
  moves: JudgedMove[];
}

export interface Choice {
  move: string;
  /** Whether the board after it is known. */
  known: boolean;
}

export interface Score {
  wins: number;
  games: number;
}

/** A table or a net that stays as it is. */
export interface StageInfo {
  kind: "table" | "net";
  game: string;
  options: Options;
  /** Of its file. */
  bytes: number;
  /** Of a table. */
  boards?: number;
  /** Of a net. */
  parameters?: number;
  layers?: number[];
  activation?: string;
  /** How it was learned. */
  notes: Record<string, unknown>;
}
