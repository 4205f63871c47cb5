/** What a reader can choose for the whole page: the choices, what is usual, and reading what was kept of them. */
import type { Preferences } from "../boards/contract";
import { hexTurnings } from "../boards/hex/turnings";
import {
  isCount,
  isListOf,
  isOneOf,
  isTable,
  isTableOf,
  isText,
  isTruth,
  orNull,
  type Check,
} from "../keeping/check";
import { languages, type Language } from "../words/words";
import type { Player } from "./players";
import { undoPolicies, type UndoPolicy } from "./undo";

export type Theme = "system" | "light" | "dark";
export type Pace = "quick" | "calm" | "slow";

export const themes: Theme[] = ["system", "light", "dark"];
export const paces: Pace[] = ["quick", "calm", "slow"];
export const palettes = ["paper", "wood", "slate", "contrast"] as const;

export interface Chosen extends Preferences {
  /** Null: as the browser wishes. */
  language: Language | null;
  theme: Theme;
  sound: boolean;
  /** How loud it is, in percent. */
  volume: number;
  undo: UndoPolicy;
  pace: Pace;
  /** The opponent of the last game, by game. */
  opponents: Record<string, Player>;
  /** What people at this screen call themselves, the first one first. */
  names: string[];
  /** How many moves a person has made here, by game; only the first few are counted. */
  firstMoves: Record<string, number>;
}

export const standard: Chosen = {
  coordinates: true,
  paths: false,
  confirm: false,
  animate: true,
  palette: "paper",
  hexTurning: "automatic",
  autoPass: false,
  reveal: false,
  language: null,
  theme: "system",
  sound: false,
  volume: 80,
  undo: "always",
  pace: "calm",
  opponents: {},
  names: [],
  firstMoves: {},
};

const checks: { [Name in keyof Chosen]: Check<Chosen[Name]> } = {
  coordinates: isTruth,
  paths: isTruth,
  confirm: isTruth,
  animate: isTruth,
  palette: isOneOf<string>(palettes),
  hexTurning: isOneOf(hexTurnings),
  autoPass: isTruth,
  reveal: isTruth,
  language: orNull(isOneOf(languages)),
  theme: isOneOf(themes),
  sound: isTruth,
  volume: (value): value is number => isCount(value) && value <= 100,
  undo: isOneOf(undoPolicies),
  pace: isOneOf(paces),
  opponents: isTableOf(isText),
  names: isListOf(isText),
  firstMoves: isTableOf(isCount),
};

/** What was kept, with the usual for what is missing or wrong; `whole` unless something was wrong. */
export function readChosen(kept: unknown): { chosen: Chosen; whole: boolean } {
  if (!isTable(kept)) return { chosen: standard, whole: false };
  const members = Object.entries(kept);
  // What a later version of the page has added is none of our business.
  const good = members.filter(([name, value]) => checks[name as keyof Chosen]?.(value) ?? true);
  const chosen = { ...standard, ...Object.fromEntries(good) };
  return { chosen, whole: good.length === members.length };
}
