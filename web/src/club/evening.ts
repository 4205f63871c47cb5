/** Club evenings: docs/api.md as types, as far as the page uses them. */
import { club } from "./club";
import type { Occupant, Terms } from "./messages";
import type { Options } from "../engine/shapes";

export type Format = "round-robin" | "swiss" | "arena";
export type EveningState = "waiting" | "playing" | "pausing" | "over";

/** A row of the standings. */
export interface Standing {
  place: number;
  person: string;
  name: string;
  guest?: boolean;
  program?: boolean;
  points: number;
  buchholz: number;
  wins: number;
  games: number;
  byes: number;
  /** The table at which they are playing. */
  table?: string;
  /** Why they are no longer paired. */
  left?: "left" | "removed" | "absent";
}

export interface EveningBoard {
  round: number;
  table: string;
  /** By seat; null for a bot. */
  seats: (string | null)[];
  /** Null while the game is in progress. */
  points: number[] | null;
}

export interface EveningSnapshot {
  number: number;
  state: EveningState;
  name: string;
  format: Format;
  terms: Terms;
  host: Occupant;
  round: number;
  /** 0: as many as needed for all to meet, or the duration of an arena. */
  rounds: number;
  /** When these happen automatically, in server time. */
  next_round: number | null;
  ends: number | null;
  bot: string | null;
  boards: EveningBoard[];
  standings: Standing[];
}

export interface ListedEvening {
  evening: string;
  state: EveningState;
  name: string;
  format: Format;
  terms: Terms;
  people: number;
}

export interface NewEvening {
  name: string;
  format: Format;
  game: string;
  options: Options;
  clock: string;
  listed: boolean;
  rounds?: number;
  length?: number;
  bot?: string;
}

export type EveningCommand =
  | { do: "join" | "leave" | "start" | "close" }
  | { do: "remove"; person: string };

export async function listEvenings(): Promise<ListedEvening[]> {
  return (await club.ask<{ evenings: ListedEvening[] }>("GET", "evenings")).evenings;
}

/** Creates an evening and returns its id for links. */
export async function makeEvening(wish: NewEvening): Promise<string> {
  return (await club.ask<{ evening: string }>("POST", "evenings", wish)).evening;
}

export const eveningAddress = (evening: string): string => `/evening#${evening}`;

/** The id of an evening in an address's fragment; null if it is not one. */
export function readEveningName(hash: string): string | null {
  return /^#([0-9a-z]{13})$/.exec(hash)?.[1] ?? null;
}
