// How hard a puzzle is: the rating at which a player finds its move half of the time. The levels are
// the players who try it, and their own ratings are set so that people can compare themselves.
import { answers, chanceOf, ratingOfLevel } from "./scale.mjs";

/** How often each level tries: those whose handicap leaves much to chance more often. */
const tries = [4, 4, 4, 4, 4, 4, 3, 1, 1, 1];

/** Whoever knows nothing of a puzzle takes it to be one of these: the centre of the scale, loosely. */
const usual = { rating: 1300, spread: 450 };

/** Who tried it, `{ rating, found }`: every level some times, each with chance of its own. */
export function attemptsAt(table, puzzle) {
  return tries.flatMap((count, index) =>
    Array.from({ length: count }, (_, seed) => {
      table.begin(puzzle);
      const { move } = table.ask(`level:${index + 1}`, { seed });
      return { rating: ratingOfLevel(index + 1), found: answers(puzzle, move) };
    }),
  );
}

/** The rating that makes these attempts likeliest, rounded to ten. */
export function likeliestRating(attempts) {
  // The slope of the logarithm of the likelihood falls steadily: where it crosses zero is found by halving.
  const slope = (rating) =>
    attempts.reduce(
      (sum, { rating: player, found }) => sum + chanceOf(player, rating) - (found ? 1 : 0),
      ((usual.rating - rating) * 400) / (usual.spread ** 2 * Math.LN10),
    );
  let [low, high] = [0, 3000];
  for (let step = 0; step < 20; ++step) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.round(low / 10) * 10;
}

export const ratingOf = (table, puzzle) => likeliestRating(attemptsAt(table, puzzle));
