/**
 * A game on the screen, whatever makes it go on. The table around a board shows what stands here and
 * does nothing else, so that a game of this browser (game.svelte.ts) and one at a table of a club
 * look and work alike. A source leaves out what it cannot do, and nobody is shown a button for it.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import type { SearchInfo } from "../engine/shapes";
import type { IconName } from "../parts/icons";
import type { Player } from "./players";

/** Something to be done beside moving; `ready` unless it has to wait. */
export interface Act {
  ready: boolean;
  run: () => void;
}

/** Something that only some sources can do, so it brings its own words. */
export interface NamedAct extends Act {
  icon: IconName;
  text: string;
  /** What is asked first, if something would be lost. */
  sure?: string;
}

/** A draw that somebody at this screen has offered to somebody else there. */
export interface DrawOffered {
  from: number;
  to: number;
  answer: (accepts: boolean) => void;
}

/** What is missing cannot be done here at all. */
export interface Acts {
  takeBack?: Act;
  hint?: Act;
  restart?: Act;
  resign?: Act;
  /** After the game: the next one of the series. */
  rematch?: Act;
  /** A new game between the same players. */
  another?: Act;
  offerDraw?: Act;
  /** Others, in the order in which they are shown. */
  more?: NamedAct[];
  /** Going away, where it is more than following a link. */
  leave?: NamedAct;
}

export interface GameOnScreen {
  readonly id: string;
  /** Its kind: `hex`. */
  readonly game: string;

  // --- who plays ---

  readonly seats: Player[];
  /** What those on the seats call themselves; null, or none, where the page has a name for them. */
  readonly called: (string | null)[];
  /** Said instead of whose turn it is, where whoever is to move is not there to think. */
  readonly absence?: string | null;
  /** A line about who sits there, if there is something to say. */
  note?(seat: number): string | null;
  /** Points from the games before, where there were some. */
  points(seat: number): number | null;
  /** Milliseconds that a seat has left; null without a clock. */
  left(seat: number): number | null;

  // --- what was played: a move, who made it, and how many milliseconds it took ---

  readonly moves: string[];
  readonly movers: number[];
  readonly times: number[];

  // --- what is shown ---

  /** Whether the screen shows what was played last; until then nobody may move. */
  readonly settled: boolean;
  /** As whoever looks may see it; null until it is known. */
  readonly view: View | null;
  readonly paths: string[][];
  /** All hands, in games that hide them, as far as they are known here. */
  readonly hands: string[][] | null;
  /** Whoever looks may see them before the end. */
  readonly canReveal: boolean;
  readonly turn: number;
  /** The seat that may move through the board. */
  readonly mover: number | null;
  /** What the board gives now is kept for that seat's turn. */
  readonly early?: boolean;
  /** The move that is played as soon as its turn comes; `unqueue` gives it up. */
  readonly queued?: string | null;
  unqueue?(): void;
  readonly over: boolean;
  /** By seat, from 1 (won) to -1 (lost). */
  readonly result: number[] | null;
  readonly reason: string | null;
  /** Where the finished game can be looked through. */
  readonly review: string | null;
  readonly marks: Mark[];
  readonly drawOffered?: DrawOffered | null;
  /** The seat that has declined a draw at this move. */
  readonly drawDeclined?: number | null;
  readonly thinking: boolean;
  /** What the bot to move considers. */
  readonly thoughts: SearchInfo | null;
  /** What went wrong with the game itself, for people. */
  readonly problem: string | null;
  /** Somebody else must take the screen before anything is shown. */
  readonly handOver: boolean;

  // --- what people do ---

  /** Plays for the person to move; gives the refusal if the rules will not have it. */
  play(move: string): Promise<Refusal | null>;
  /** What the hand on the board is about: a move, or nothing. */
  about?(move: string): void;
  /** Why a move is not legal; null if it is. */
  check(move: string): Promise<Refusal | null>;
  /** What whoever looks saw after so many moves, where that can be told. */
  viewAfter?(ply: number): Promise<View>;
  takeScreen(): void;
  /** After a problem: tries once more. */
  tryAgain(): void;
  readonly acts: Acts;
  /** Somebody else takes a seat and plays on from here. */
  reseat?(seat: number, player: Player): void;
}
