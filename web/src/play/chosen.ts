/** The settings of a reader for the whole page: their types, defaults, and reading stored ones. */
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
  /** Null for the language of the browser. */
  language: Language | null;
  theme: Theme;
  sound: boolean;
  /** Percent. */
  volume: number;
  undo: UndoPolicy;
  pace: Pace;
  /** The opponent of the last game, by game. */
  opponents: Record<string, Player>;
  /** The names of people at this screen; the first one is the reader's. */
  names: string[];
  /** The number of moves that people have made here, by game; only the first few are counted. */
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

/**
 * Reads stored settings, with defaults for missing and invalid ones; `whole` is false if any were
 * invalid.
 */
export function readChosen(kept: unknown): { chosen: Chosen; whole: boolean } {
  if (!isTable(kept)) return { chosen: standard, whole: false };
  const members = Object.entries(kept);
  // Members that a later version of the page has added are kept.
  const good = members.filter(([name, value]) => checks[name as keyof Chosen]?.(value) ?? true);
  const chosen = { ...standard, ...Object.fromEntries(good) };
  return { chosen, whole: good.length === members.length };
}
