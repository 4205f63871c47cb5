/**
 * The interface of a board: a component that draws the view of a seat and returns legal moves. The
 * page around it knows seats, clocks and bots; the board knows squares, stones and cards.
 */
import type { Component, Snippet } from "svelte";
import type { Refusal, View } from "../engine/shapes";
import type { Sheet } from "./parts/sheet";
import type { HexTurning } from "./hex/turnings";

export type { Refusal, View } from "../engine/shapes";

/**
 * Something drawn on the board besides the pieces: a hint, a candidate of the analysis with its
 * chance to win (0 to 1), a premove that waits for its turn, or the move that another player is
 * about to make.
 */
export interface Mark {
  move: string;
  kind: "hint" | "candidate" | "mistake" | "better" | "queued" | "about";
  /** The seat that would make the move, if not the seat to move. */
  seat?: number;
  chance?: number;
}

/** The player's settings for all boards. */
export interface Preferences {
  coordinates: boolean;
  paths: boolean;
  confirm: boolean;
  animate: boolean;
  palette: string;
  hexTurning: HexTurning;
  autoPass: boolean;
  reveal: boolean;
}

export interface BoardProps<V extends View = View> {
  view: V;
  /**
   * The seat that may move through this board now; null while nobody at this screen may (a bot's
   * turn, the game is over, an earlier position is shown).
   */
  mover: number | null;
  /** Called with a legal move. */
  play: (move: string) => void;
  /**
   * Why a move is illegal; null if it is legal. `resting`: nothing was tried, the pointer only
   * rests there.
   */
  check: (move: string, resting: boolean) => Promise<Refusal | null>;
  /**
   * Called as the player aims, with the move in question, or an empty text if there is none; for
   * cards only whether one is picked.
   */
  about?: (move: string) => void;
  /** Called when a view is fully displayed; only by boards that show moves step by step. */
  landed?: (view: View) => void;
  /** Shows one line to the player (and to a screen reader), e.g. why a wall is illegal. */
  explain: (text: string) => void;
  /** By seat. */
  names: string[];
  /**
   * The seat of the single player who looks at the board. On a board with sides, theirs is the near
   * one.
   */
  own?: number | null;
  marks: Mark[];
  preferences: Preferences;
  /** A shortest path of each seat as squares (wall games, if preferences.paths), else []. */
  paths: string[][];
  /** For players who hardly know the game: shows what can be moved before anything is picked. */
  guide?: boolean;
  /** Drawn under the pieces; gets the board's geometry and its sheet. */
  layer?: Snippet<[any, Sheet]>;
  /**
   * Drawn over the pieces; gets a function that returns the centre of a place in units of the
   * drawing.
   */
  over?: Snippet<[(place: string) => { x: number; y: number }]>;
  /** The text of `over` for a place, for screen readers; empty for most places. */
  noted?: (place: string) => string;
  /** The text of `layer` for an empty place, for screen readers. */
  describe?: (place: string) => string;
  /** Durak: the hands of all seats if preferences.reveal or the game is over, else null. */
  hands: string[][] | null;
}

// Each board takes the view of its own game, which code that chooses a board by name cannot
// express.
export type Board = Component<BoardProps<any>>;
