/**
 * A whole game in a link, behind its `#`: what was played, from where, by whom, and how it was
 * stopped. The text inside is a JSON array, so that a link names nothing twice; see `pack`.
 */
import { stopReasons, type Course, type Options, type Setup, type Stop } from "../engine/course";
import { isWrittenTree, type WrittenNode } from "../engine/tree";
import { gameInfo } from "../play/catalogue";
import type { Player } from "../play/players";
import { squeeze, unsqueeze } from "./squeeze";

/** A game that is shared: its course, who sat on each seat, and what was studied of it. */
export interface SharedGame {
  course: Course;
  seats: Player[];
  /** With variations, comments and marks; its first line are the moves of the course. */
  tree?: WrittenNode[];
}

const version = 1;

/**
 * `[version, game, options, beginning, moves, seats, stop, tree]`: the beginning has `position`, `deal` or
 * `seed` where the game has one, moves and seats are separated by spaces and bars. What is missing
 * at the end is null; a game without variations ends with its stop.
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
    // A seed matters only where it makes a deal.
    ...(deal === undefined && gameInfo(game).dealt && seed !== undefined && { seed }),
  };
  const stopped: Packed[6] = stop ? [stop.seat ?? -1, stop.reason] : null;
  const names = seats.map((seat) => seat.replaceAll("|", " ")).join("|");
  const packed: Packed = [version, game, options, beginning, moves.join(" "), names, stopped];
  return JSON.stringify(tree ? [...packed, tree] : packed);
}

/** Null if the text is not one that `pack` makes. The rules have not seen the moves yet. */
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

/** What stands behind the `#`. */
export const writeCode = (game: SharedGame): Promise<string> => squeeze(pack(game));

/** The game behind the `#`; null if there is none that we can read. */
export async function readCode(code: string): Promise<SharedGame | null> {
  try {
    return unpack(await unsqueeze(code));
  } catch {
    // Cut off on its way, or not ours: the page says so.
    return null;
  }
}

export const reviewPath = "/review";
