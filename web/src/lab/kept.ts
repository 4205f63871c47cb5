/** The last series of this browser, so that a reload continues it. */
import {
  hasMembers,
  isCount,
  isListOf,
  isNumber,
  isOneOf,
  isText,
  orNull,
  type Check,
} from "../keeping/check";
import type { Shelf } from "../keeping/shelf";
import { isSavedGame } from "../play/saved_check";
import type { LabGame, Series } from "./series";

const place = "quadrille.lab";

interface Kept {
  version: 1;
  /** The address of the wish with which the series was begun. */
  address: string;
  series: Series;
}

const hasGame: Check<LabGame> = hasMembers({
  game: isSavedGame,
  insights: isListOf(hasMembers({ nodes: isNumber, depth: isNumber, chance: orNull(isNumber) })),
});

const isLabGame: Check<LabGame> = (value): value is LabGame =>
  hasGame(value) && value.insights.length === value.game.course.moves.length;

const isGames: Check<LabGame[]> = (value): value is LabGame[] =>
  isListOf(isLabGame)(value) && value.length > 0;

export const isKept: Check<Kept> = hasMembers({
  version: isOneOf([1 as const]),
  address: isText,
  series: hasMembers({ length: isCount, games: isGames }),
});

/** The stored series, if it was begun with this address. */
export function keptSeries(shelf: Shelf, address: string): Series | null {
  const kept = shelf.load(place, isKept);
  return kept?.address === address ? kept.series : null;
}

/** Returns whether there was room for it. */
export function keepSeries(shelf: Shelf, address: string, series: Series): boolean {
  return shelf.write(place, JSON.stringify({ version: 1, address, series } satisfies Kept));
}
