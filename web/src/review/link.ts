/**
 * A whole game in the fragment of a link: its moves, start, players, and how it was stopped. The
 * text is a compressed JSON array, to avoid repeating member names; see `pack`.
 */
import { stopReasons, type Course, type Options, type Setup, type Stop } from "../engine/course";
import { isWrittenTree, type WrittenNode } from "../engine/tree";
import { gameInfo } from "../play/catalogue";
import type { Player } from "../play/players";
import { squeeze, unsqueeze } from "./squeeze";

/** A shared game: its course, the players by seat, and a study of it, if there is one. */
export interface SharedGame {
  course: Course;
  seats: Player[];
  /**
   * With variations, comments and marks. Its first line has the moves of the course, except in a
   * study of a stored game that was given another main line.
   */
  tree?: WrittenNode[];
}

const version = 1;

/**
 * `[version, game, options, beginning, moves, seats, stop, tree]`: the beginning has `position`,
 * `deal` or `seed` if the game has one; moves are separated by spaces, seats by bars. `stop` is
 * null if the game was not stopped; `tree` is left out if there are no variations.
 */
type Packed = [
  number,
  string,
  Options,
  Beginning,
  string,
  string,
  [number, string] | null,
  WrittenNode[]?,
];
type Beginning = Pick<Setup, "position" | "deal" | "seed">;

const beginnings = ["position", "deal", "seed"] as const;

export function pack({ course, seats, tree }: SharedGame): string {
  const { setup, moves, stop } = course;
  const { game, options, position, deal, seed } = setup;
  const beginning: Beginning = {
    ...(position !== undefined && { position }),
    ...(deal !== undefined && { deal }),
    // A seed matters only if it determines a deal.
    ...(deal === undefined && gameInfo(game).dealt && seed !== undefined && { seed }),
  };
  const stopped: Packed[6] = stop ? [stop.seat ?? -1, stop.reason] : null;
  const names = seats.map((seat) => seat.replaceAll("|", " ")).join("|");
  const packed: Packed = [version, game, options, beginning, moves.join(" "), names, stopped];
  return JSON.stringify(tree ? [...packed, tree] : packed);
}

/** Null if `pack` did not make the text. The moves are not checked against the rules. */
export function unpack(text: string): SharedGame | null {
  const packed: unknown = JSON.parse(text);
  if (!Array.isArray(packed) || packed[0] !== version) return null;
  const [, game, options, beginning, moves, names, stopped, tree] = packed as Partial<Packed>;
  const whole =
    typeof game === "string" &&
    isTable(options) &&
    isTable(beginning) &&
    typeof moves === "string" &&
    typeof names === "string" &&
    (tree === undefined || isWrittenTree(tree));
  if (!whole) return null;
  const setup: Setup = { game, options };
  for (const name of beginnings) {
    const value = beginning[name];
    if (typeof value === "string") setup[name] = value;
  }
  const stop = stopOf(stopped);
  const played = moves === "" ? [] : moves.split(" ");
  const course = { setup, moves: played, ...(stop && { stop }) };
  return { course, seats: names.split("|"), ...(tree && { tree }) };
}

function isTable(value: unknown): value is Record<string, string | number> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function stopOf(stopped: unknown): Stop | null {
  if (!Array.isArray(stopped)) return null;
  const [seat, reason] = stopped as unknown[];
  const known = stopReasons.find((each) => each === reason);
  return known && typeof seat === "number" ? { seat: seat < 0 ? null : seat, reason: known } : null;
}

/** The fragment of a link, without the `#`. */
export const writeCode = (game: SharedGame): Promise<string> => squeeze(pack(game));

/** The game of a fragment; null if it is unreadable. */
export async function readCode(code: string): Promise<SharedGame | null> {
  try {
    return unpack(await unsqueeze(code));
  } catch {
    // Truncated or from elsewhere; the page says so.
    return null;
  }
}

export const reviewPath = "/review";
