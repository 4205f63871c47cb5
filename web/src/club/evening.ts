/** Club evenings as the API tells them: docs/api.md as types, as far as the page uses them. */
import { club } from "./club";
import type { Occupant, Terms } from "./messages";
import type { Options } from "../engine/shapes";

export type Format = "round-robin" | "swiss" | "arena";
export type EveningState = "waiting" | "playing" | "pausing" | "over";

/** A line of the standings. */
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
  /** Where they play now. */
  table?: string;
  /** Why they are not paired. */
  left?: "left" | "removed" | "absent";
}

export interface EveningBoard {
  round: number;
  table: string;
  /** By seat; null is a bot. */
  seats: (string | null)[];
  /** Null while it is played. */
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
  /** 0: until all have met, or for the time of an arena. */
  rounds: number;
  /** When they happen by themselves, by the server's clock. */
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

/** Its name in links. */
export async function makeEvening(wish: NewEvening): Promise<string> {
  return (await club.ask<{ evening: string }>("POST", "evenings", wish)).evening;
}

export const eveningAddress = (evening: string): string => `/evening#${evening}`;

/** What stands behind the `#`; null if it is no evening's name. */
export function readEveningName(hash: string): string | null {
  return /^#([0-9a-z]{13})$/.exec(hash)?.[1] ?? null;
}
