// @ts-check
// The one scale of puzzles, levels and people: a rating, and what follows from it. Read by the page and, in Node, by what
// makes and tests the puzzles.

/** Levels stand 150 apart, from 750 to 2100. */
const step = 150;
const below = 600;

/** @param {number} level */
export const ratingOfLevel = (level) => below + step * level;

/**
 * The level, of so many, that plays about as well.
 * @param {number} rating
 * @param {number} levels
 */
export const levelOfRating = (rating, levels) =>
  Math.min(levels, Math.max(1, Math.round((rating - below) / step)));

/** The difficulties, easiest first; each begins where the one before it ends. */
export const difficulties = /** @type {const} */ (["easy", "middle", "hard"]);
const ends = [900, 1300];

/** @param {number} rating */
export const difficultyOf = (rating) =>
  /** @type {typeof difficulties[number]} */ (
    difficulties[ends.filter((end) => rating >= end).length]
  );

/**
 * The chance that a player of one rating finds the move of a puzzle of another.
 * @param {number} player
 * @param {number} puzzle
 */
export const chanceOf = (player, puzzle) => 1 / (1 + 10 ** ((puzzle - player) / 400));

/**
 * Whether this move is the answer; where a wall goes with the pawn's move, the pawn alone counts.
 * @param {{ move: string }} puzzle
 * @param {string} played
 */
export const answers = (puzzle, played) => played.split(",", 1)[0] === puzzle.move;
