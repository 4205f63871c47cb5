/**
 * What goes between the page and a club: docs/api.md as types. Answers may get new members at any
 * time, so only what the page uses stands here.
 */
import type { GameView, Options } from "../engine/shapes";

export interface Person {
  id: string;
  name: string;
  guest: boolean;
  program: boolean;
}

/** What a table plays. */
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

/** What can be wished of a new table; see docs/api.md for the rest. */
export interface NewTable {
  game: string;
  options?: Options;
  clock?: string;
  listed?: boolean;
}

/** A table of the lobby: waits for somebody, or plays. Where one sits oneself the game may be over. */
export interface ListedTable {
  table: string;
  state: "waiting" | "dealing" | "playing" | "over";
  terms: Terms;
  /** By id. */
  host: string;
  opened: number;
  seats: Occupant[];
}

/** What people look for in quick pairing, and how many of them. */
export interface Sought {
  game: string;
  options: Options;
  clock: string;
  rated: boolean;
  people: number;
}

/** The lobby: all of it, or what has changed. */
export interface LobbyNews {
  all?: boolean;
  tables: (ListedTable | { table: string; gone: true })[];
  seeking?: Sought[];
}

/** Somebody whom one has met asks one to come to a table. */
export interface Challenge {
  from: { person: string; name: string };
  table: string;
  /** Of a private one. */
  key?: string;
  terms: Terms;
  until: number;
}

/** A game that the club remembers. */
export interface PastGame {
  game: string;
  /** Of clock: `fischer`, `none`. */
  kind: string;
  /** Null are bots, and people who were forgotten. */
  seats: { person: string | null; name: string }[];
}

/** What a club says to somebody beside the events of tables. */
export interface News {
  /** All that wait for an answer. */
  challenges?: Challenge[];
  /** Whom one has challenged to that table says no. */
  declined?: { table: string };
  lobby?: LobbyNews;
  /** Quick pairing has found somebody, and both sit there. */
  paired?: { table: string };
  /** Who one is has changed. */
  person?: Person;
}

/** Where others find the server, for somebody on its own machine. */
export interface Reach {
  /** It listens on that machine alone. */
  alone: boolean;
  urls: string[];
}

/** How well somebody is connected. */
export type Quality = "good" | "slow" | "bad";

/** Who sits on a seat. */
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
      /** Since when nobody is there, and from when on the other one may claim. */
      absent_since?: number;
      claimable_from?: number;
    };

export interface Clocks {
  /** Milliseconds by seat; null without a limit. */
  left: (number | null)[];
  running: number | null;
  /** Whether time of the running seat is used up. */
  charged: boolean;
  flag: number | null;
  /** When the seat that is asked in Durak passes by itself. */
  passes_at: number | null;
}

export type OfferKind = "draw" | "takeback" | "rematch";

/** A finished game, as the rules read it again. */
export type GameRecord = Record<string, unknown>;

/** What happened, and its own members. */
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
      /** In games that hide something. */
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

/** What a club would not do: a word for programs and a line for people. */
export class ClubRefusal extends Error {
  constructor(
    /** `full`, `not-your-turn`. */
    readonly word: string,
    text: string,
    /** Milliseconds to wait before it is tried again, where that helps. */
    readonly retryAfter: number | null = null,
  ) {
    super(text);
    this.name = "ClubRefusal";
  }
}

/** Why the club did not do it, `unreachable` where nobody answered; null once it is done. */
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

/** Nobody answers, or whoever does is no club. */
export class Unreachable extends Error {
  constructor(why: string) {
    super(why);
    this.name = "Unreachable";
  }
}
