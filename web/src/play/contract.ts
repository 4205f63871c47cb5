/**
 * The interface of a game on the screen, independent of its source. The table around a board uses
 * nothing else, so that a game of this browser (game.svelte.ts) and one at a table of a club look
 * and work the same. A source omits what it does not support, and no button is shown for it.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import type { SearchInfo } from "../engine/shapes";
import type { IconName } from "../parts/icons";
import type { Player } from "./players";

/** An action other than moving; `ready` unless it is currently unavailable. */
export interface Act {
  ready: boolean;
  run: () => void;
}

/** An action that only some sources have, and which therefore has its own icon and text. */
export interface NamedAct extends Act {
  icon: IconName;
  text: string;
  /** The question to confirm the action, if something would be lost. */
  sure?: string;
}

/** A draw offer between people at this screen. */
export interface DrawOffered {
  from: number;
  to: number;
  answer: (accepts: boolean) => void;
}

/** Missing actions are not supported. */
export interface Acts {
  takeBack?: Act;
  hint?: Act;
  restart?: Act;
  resign?: Act;
  /** The next game of the series, after this one is over. */
  rematch?: Act;
  /** A new game between the same players. */
  another?: Act;
  offerDraw?: Act;
  /** Further actions in display order. */
  more?: NamedAct[];
  /** Leaving, if it is more than following a link. */
  leave?: NamedAct;
}

export interface GameOnScreen {
  readonly id: string;
  /** The name of the game, such as `hex`. */
  readonly game: string;

  // --- players ---

  readonly seats: Player[];
  /** The players' own names; null where the page has a name for them. */
  readonly called: (string | null)[];
  /** Shown instead of whose turn it is if that player is absent. */
  readonly absence?: string | null;
  /** A remark about the player on a seat, if there is one. */
  note?(seat: number): string | null;
  /** Points from earlier games of the series; null if there were none. */
  points(seat: number): number | null;
  /** The remaining milliseconds of a seat; null without a clock. */
  left(seat: number): number | null;

  // --- the game so far: moves, the seats that made them, and their durations in milliseconds ---

  readonly moves: string[];
  readonly movers: number[];
  readonly times: number[];

  // --- display ---

  /** Whether the screen shows the latest position; nobody may move before. */
  readonly settled: boolean;
  /** The view of whoever looks at the screen; null until it is known. */
  readonly view: View | null;
  readonly paths: string[][];
  /** All hands, in games that hide them, as far as they are known here. */
  readonly hands: string[][] | null;
  /** Whether the viewer may reveal all hands before the end. */
  readonly canReveal: boolean;
  readonly turn: number;
  /** The seat that may move through the board. */
  readonly mover: number | null;
  /** Whether a move on the board is a premove for that seat. */
  readonly early?: boolean;
  /** The premove, which is played as soon as its turn comes; `unqueue` cancels it. */
  readonly queued?: string | null;
  unqueue?(): void;
  readonly over: boolean;
  /** By seat, from 1 (won) to -1 (lost). */
  readonly result: number[] | null;
  readonly reason: string | null;
  /** The address at which the finished game can be reviewed. */
  readonly review: string | null;
  readonly marks: Mark[];
  readonly drawOffered?: DrawOffered | null;
  /** The seat that has declined a draw in the present position. */
  readonly drawDeclined?: number | null;
  readonly thinking: boolean;
  /** The candidates of the bot to move. */
  readonly thoughts: SearchInfo | null;
  /** A problem with the game itself, as text for people. */
  readonly problem: string | null;
  /** Whether another person must take over the screen before anything is shown. */
  readonly handOver: boolean;

  // --- actions ---

  /** Plays a move for the person to move; returns the refusal if it is illegal. */
  play(move: string): Promise<Refusal | null>;
  /** Shares the player's unfinished move: a move, or nothing. */
  about?(move: string): void;
  /** Why a move is illegal; null if it is legal. */
  check(move: string): Promise<Refusal | null>;
  /** The viewer's view after `ply` moves, if the source can provide it. */
  viewAfter?(ply: number): Promise<View>;
  takeScreen(): void;
  /** Tries again after a problem. */
  tryAgain(): void;
  readonly acts: Acts;
  /** Replaces the player on a seat, who continues from the present position. */
  reseat?(seat: number, player: Player): void;
}
