/** Whether a stored value is a valid game, as far as this can be checked without the rules. */
import { stopReasons, type Course } from "../engine/course";
import {
  hasMembers,
  isCount,
  isListOf,
  isNumber,
  isOneOf,
  isTableOf,
  isText,
  orMissing,
  orNull,
  type Check,
} from "../keeping/check";
import { gameInfo } from "./catalogue";
import { gameNames } from "./game_names";
import type { SavedGame } from "./saved";
import { seatCount } from "./wish";

const isOption: Check<string | number> = (value): value is string | number =>
  isText(value) || isNumber(value);

export const isCourse: Check<Course> = hasMembers({
  setup: hasMembers({
    game: isOneOf(gameNames),
    options: isTableOf(isOption),
    position: orMissing(isText),
    deal: orMissing(isText),
    seed: orMissing(isText),
  }),
  moves: isListOf(isText),
  stop: orMissing(hasMembers({ seat: orNull(isCount), reason: isOneOf(stopReasons) })),
}) as Check<Course>;

/** Bots convert seeds to numbers, so they must be decimal digits. */
const isSeed: Check<string> = (value): value is string => isText(value) && /^\d{1,20}$/.test(value);

/** Milliseconds since 1970, up to the latest date that JavaScript supports. */
const isTime: Check<number> = (value): value is number => isCount(value) && value <= 8.64e15;

const hasShape: Check<SavedGame> = hasMembers({
  version: isOneOf([1 as const]),
  id: isText,
  revision: isCount,
  course: isCourse,
  players: isListOf(isText),
  names: orMissing(isListOf(orNull(isText))),
  seating: isListOf(isCount),
  seed: isSeed,
  movers: isListOf(isCount),
  times: isListOf(isNumber),
  clock: orNull(hasMembers({ minutes: isNumber, increment: isNumber })),
  left: isListOf(isNumber),
  undone: isListOf(isCount),
  score: isListOf(isNumber),
  result: orNull(isListOf(isNumber)),
  reason: orNull(isText),
  began: isTime,
  changed: isTime,
});

/** Whether its parts are consistent: their lengths match the number of seats or moves. */
function fits(game: SavedGame): boolean {
  const { setup, moves, stop } = game.course;
  const seats = seatCount(gameInfo(setup.game), setup.options);
  const isSeat = (seat: number) => seat < seats;
  return (
    [game.players, game.seating, game.undone, game.score].every(({ length }) => length === seats) &&
    (game.names?.length ?? seats) === seats &&
    game.left.length === (game.clock ? seats : 0) &&
    (game.result?.length ?? seats) === seats &&
    game.seating.every(isSeat) &&
    new Set(game.seating).size === seats &&
    [game.movers, game.times].every(({ length }) => length === moves.length) &&
    game.movers.every(isSeat) &&
    isSeat(stop?.seat ?? 0)
  );
}

export const isSavedGame: Check<SavedGame> = (value): value is SavedGame =>
  hasShape(value) && fits(value);
