// @ts-check
// The common scale of puzzles, levels and people: ratings and what follows from them. Used by the
// page and, in Node, by the scripts that make and test the puzzles.

/** The ratings of adjacent levels differ by 150: from 750 to 2100. */
const step = 150;
const below = 600;

/** @param {number} level */
export const ratingOfLevel = (level) => below + step * level;

/**
 * The level, out of `levels`, whose rating is closest.
 * @param {number} rating
 * @param {number} levels
 */
export const levelOfRating = (rating, levels) =>
  Math.min(levels, Math.max(1, Math.round((rating - below) / step)));

/** The difficulties, easiest first; each begins where the previous one ends. */
export const difficulties = /** @type {const} */ (["easy", "middle", "hard"]);
const ends = [900, 1300];

/** @param {number} rating */
export const difficultyOf = (rating) =>
  /** @type {typeof difficulties[number]} */ (
    difficulties[ends.filter((end) => rating >= end).length]
  );

/**
 * The probability that a player of one rating finds the move of a puzzle of another.
 * @param {number} player
 * @param {number} puzzle
 */
export const chanceOf = (player, puzzle) => 1 / (1 + 10 ** ((puzzle - player) / 400));

/**
 * Whether this move solves the puzzle; in a turn with a wall only the pawn's part counts.
 * @param {{ move: string }} puzzle
 * @param {string} played
 */
export const answers = (puzzle, played) => played.split(",", 1)[0] === puzzle.move;
