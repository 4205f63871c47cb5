/**
 * What a board is: one component that draws what a seat may see and gives back legal moves. The
 * page around it knows seats, clocks and bots; the board knows squares, stones and cards.
 */
import type { Component, Snippet } from "svelte";
import type { Refusal, View } from "../engine/shapes";
import type { Sheet } from "./parts/sheet";
import type { HexTurning } from "./hex/turnings";

export type { Refusal, View } from "../engine/shapes";

/**
 * Something drawn on the board beside the pieces: a hint, a candidate of the analysis with its win
 * chance 0..1, a move that is chosen and waits for its turn, what the hand of somebody else is about.
 */
export interface Mark {
  move: string;
  kind: "hint" | "candidate" | "mistake" | "better" | "queued" | "about";
  /** Whose move it is, if not of the seat to move. */
  seat?: number;
  chance?: number;
}

/** What a player has chosen about boards, once for all of them. */
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
  /** The seat that may move through this board now; null while nobody at this screen may (bot's turn, over, walking through). */
  mover: number | null;
  /** Called with a legal move. */
  play: (move: string) => void;
  /** Why a move is not legal; null if it is. `resting`: nobody has tried it, a pointer only rests there. */
  check: (move: string, resting: boolean) => Promise<Refusal | null>;
  /** Told as the hand goes: the move that it is about, or nothing; of cards nothing but that there is one. */
  about?: (move: string) => void;
  /** Told when a view is there to be seen, by boards whose pieces take their time to come. */
  landed?: (view: View) => void;
  /** Shows one line to the player (and to a screen reader), e.g. why a wall may not lie there. */
  explain: (text: string) => void;
  /** Of the seats. */
  names: string[];
  /** The seat of the only one who looks at the board as a player: where the board has sides, theirs is the near one. */
  own?: number | null;
  marks: Mark[];
  preferences: Preferences;
  /** Shortest path of each seat as squares (wall games, when preferences.paths), else []. */
  paths: string[][];
  /** Whoever moves hardly knows the game: what can be done shows before anything is touched. */
  guide?: boolean;
  /** Something drawn on the board under its pieces, by somebody who knows how this board lies on its sheet. */
  layer?: Snippet<[any, Sheet]>;
  /** Something drawn over the pieces; it is told where the middle of a place is, in units of the drawing. */
  over?: Snippet<[(place: string) => { x: number; y: number }]>;
  /** What that says of a place, for those who listen; empty of most. */
  noted?: (place: string) => string;
  /** What the layer under the pieces says of an empty place, for those who listen. */
  describe?: (place: string) => string;
  /** Durak: hands of all seats when preferences.reveal or the game is over, else null. */
  hands: string[][] | null;
}

// A board takes the view of its own game; who chooses boards by name cannot say which.
export type Board = Component<BoardProps<any>>;
