// The rating of a puzzle: that of a player who finds its move half of the time. It is estimated
// from attempts by the levels, whose ratings are fixed (scale.mjs) so that people can compare
// themselves.
import { answers, chanceOf, ratingOfLevel } from "./scale.mjs";

/** Attempts per level; more for levels whose handicap makes their play more random. */
const tries = [4, 4, 4, 4, 4, 4, 3, 1, 1, 1];

/** The prior distribution of ratings: the centre of the scale, and a wide spread. */
const usual = { rating: 1300, spread: 450 };

/** The attempts as `{ rating, found }`, each with a different seed. */
export function attemptsAt(table, puzzle) {
  return tries.flatMap((count, index) =>
    Array.from({ length: count }, (_, seed) => {
      table.begin(puzzle);
      const { move } = table.ask(`level:${index + 1}`, { seed });
      return { rating: ratingOfLevel(index + 1), found: answers(puzzle, move) };
    }),
  );
}

/** The maximum a posteriori rating given these attempts, rounded to ten. */
export function likeliestRating(attempts) {
  // The derivative of the logarithm of the likelihood decreases monotonically; bisection finds its
  // zero.
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
