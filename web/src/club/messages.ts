/**
 * The messages between the page and a club: docs/api.md as types. Answers may get new members at
 * any time; only those that the page uses are listed here.
 */
import type { GameView, Options } from "../engine/shapes";

export interface Person {
  id: string;
  name: string;
  guest: boolean;
  program: boolean;
}

/** What is played at a table, and how. */
export interface Terms {
  game: string;
  options: Options;
  /** `300+3`, `30/move`, `2d/move`, `none`. */
  clock: string;
  rated: boolean;
  listed: boolean;
  level: string;
  /** The club evening that opened the table. */
  evening?: string;
}

/** The terms that may be requested for a new table; see docs/api.md for others. */
export interface NewTable {
  game: string;
  options?: Options;
  clock?: string;
  listed?: boolean;
}

/** A table in the lobby, waiting or playing; among one's own tables the game may also be over. */
export interface ListedTable {
  table: string;
  state: "waiting" | "dealing" | "playing" | "over";
  terms: Terms;
  /** The person's id. */
  host: string;
  opened: number;
  seats: Occupant[];
}

/** What people seek in quick pairing, and how many of them. */
export interface Sought {
  game: string;
  options: Options;
  clock: string;
  rated: boolean;
  people: number;
}

/** The whole lobby, or what has changed. */
export interface LobbyNews {
  all?: boolean;
  tables: (ListedTable | { table: string; gone: true })[];
  seeking?: Sought[];
}

/** An invitation to a table by somebody this person has played with. */
export interface Challenge {
  from: { person: string; name: string };
  table: string;
  /** The key of a private table. */
  key?: string;
  terms: Terms;
  until: number;
}

/** A game in the club's history. */
export interface PastGame {
  game: string;
  /** The kind of clock: `fischer`, `none`. */
  kind: string;
  /** `person` is null for bots and for deleted people. */
  seats: { person: string | null; name: string }[];
}

/** Messages of a club that are not events of tables. */
export interface News {
  /** All challenges that wait for an answer. */
  challenges?: Challenge[];
  /** A challenge to this table was declined. */
  declined?: { table: string };
  lobby?: LobbyNews;
  /** Quick pairing has found an opponent; both are seated at this table. */
  paired?: { table: string };
  /** The identity has changed. */
  person?: Person;
}

/** The addresses of the server, for somebody on its own machine. */
export interface Reach {
  /** Whether it listens on that machine only. */
  alone: boolean;
  urls: string[];
}

/** The quality of a connection. */
export type Quality = "good" | "slow" | "bad";

/** The occupant of a seat. */
export type Occupant =
  | { kind: "open" }
  | { kind: "bot"; name: string }
  | {
      kind: "person";
      person: string;
      name: string;
      guest?: boolean;
      program?: boolean;
      rating?: number;
      /** Since when the person is absent, and when the opponent may claim a win. */
      absent_since?: number;
      claimable_from?: number;
    };

export interface Clocks {
  /** Milliseconds by seat; null without a limit. */
  left: (number | null)[];
  running: number | null;
  /** Whether the running seat's time is decreasing. */
  charged: boolean;
  flag: number | null;
  /** When the seat that is asked to throw in (Durak) passes automatically. */
  passes_at: number | null;
}

export type OfferKind = "draw" | "takeback" | "rematch";

/** The record of a finished game, in the format of the rules. */
export type GameRecord = Record<string, unknown>;

/** The kinds of events, with their members. */
type Happening =
  | { event: "opened"; terms: Terms; host: Occupant; seat: number }
  | { event: "seated"; seat: number; player: Occupant }
  | { event: "bot-seated"; seat: number; bot: string; clocks?: Clocks }
  | { event: "left"; seat: number; why: "left" | "removed" | "gone" }
  | { event: "reseated"; seats: number[] }
  | { event: "committed"; commitment: string; shuffle: string }
  | { event: "number-added"; seat: number; number_added: string; from_secret: boolean }
  | {
      event: "started";
      game: number;
      seats: Occupant[];
      turn: number;
      clocks: Clocks;
      view: GameView;
    }
  | {
      event: "moved";
      game: number;
      ply: number;
      seat: number;
      move: string;
      taken: number;
      turn: number | null;
      clocks: Clocks;
      /** In games with hidden information. */
      view?: GameView;
    }
  | { event: "held"; seat: number; clocks: Clocks }
  | { event: "offered"; seat: number; offer: OfferKind }
  | { event: "answered"; seat: number; offer: OfferKind; accepted: boolean }
  | { event: "taken-back"; moves: number; ply: number; turn: number; clocks: Clocks }
  | { event: "rematch-agreed" }
  | { event: "said"; seat: number; text: string }
  | { event: "absent"; seat: number; claimable_from?: number }
  | { event: "returned"; seat: number }
  | { event: "claimed"; seat: number; choice: "win" | "bot" }
  | { event: "departed"; seat: number; why: "resigned" | "left" | "time" | "gone" }
  | { event: "resumed"; since: number; seats: Occupant[]; clocks: Clocks }
  | {
      event: "ended";
      game: number;
      result: number[];
      reason: string;
      view: GameView;
      record: GameRecord;
    }
  | { event: "closed"; why: WhyClosed };

export type WhyClosed = "by-host" | "by-owner" | "expired" | "empty";

export type TableEvent = { table: string; number: number; time: number } & Happening;

export type Command =
  | { do: "sit"; seat?: number; key?: string }
  | { do: "bots"; bot: string; seat?: number }
  | { do: "number"; number: string }
  | { do: "move"; ply: number; move: string; game: number }
  | { do: "hold"; ply: number; game: number }
  | { do: "resign"; confirmed: true }
  | { do: "abort" }
  | { do: "offer"; offer: OfferKind }
  | { do: "answer"; offer: OfferKind; accept: boolean }
  | { do: "claim"; choice: "win" | "bot" }
  | { do: "remove"; seat: number }
  | { do: "leave"; confirmed: true }
  | { do: "say"; text: string };

/** A refusal of a club: a code for programs and a text for people. */
export class ClubRefusal extends Error {
  constructor(
    /** Such as `full` or `not-your-turn`. */
    readonly word: string,
    text: string,
    /** Milliseconds after which to try again, if that can help. */
    readonly retryAfter: number | null = null,
  ) {
    super(text);
    this.name = "ClubRefusal";
  }
}

/** Why the club did not do it, `unreachable` if nobody answered; null if it succeeded. */
export async function refusalOf(work: () => Promise<unknown>): Promise<ClubRefusal | null> {
  try {
    await work();
    return null;
  } catch (problem) {
    return problem instanceof ClubRefusal
      ? problem
      : new ClubRefusal("unreachable", String(problem));
  }
}

/** Nobody answers, or the answer is not from a club. */
export class Unreachable extends Error {
  constructor(why: string) {
    super(why);
    this.name = "Unreachable";
  }
}
