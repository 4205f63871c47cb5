import { expect, test } from "vitest";
import { here } from "./players";
import {
  hasFinishedGame,
  newGame,
  rematch,
  reseated,
  restarted,
  sameAgain,
  scoreWith,
  seatsOf,
  type SavedGame,
} from "./saved";

const wish = {
  setup: { game: "quoridor", options: { size: 7 } },
  players: [here, "level:2"],
  clock: { minutes: 3, increment: 2 },
};
const won = (seat: number, game: SavedGame): SavedGame => ({
  ...game,
  result: game.players.map((_, each) => (each === seat ? 1 : -1)),
});

test("a new game has a name, chance and full clocks of its own", () => {
  const [first, second] = [newGame(wish), newGame(wish)];
  expect(first.id).not.toBe(second.id);
  expect(first.seed).not.toBe(second.seed);
  expect(first.course.setup.seed).not.toBe(second.course.setup.seed);
  expect(first.left).toEqual([180_000, 180_000]);
});

test("points follow the players while the seats go round", () => {
  const first = newGame(wish);
  expect(hasFinishedGame(first)).toBe(false);
  expect(hasFinishedGame(won(0, first))).toBe(true);
  const second = rematch(won(0, first));
  expect(seatsOf(second)).toEqual(["level:2", here]);
  expect(second.score).toEqual([1, 0]);
  const third = rematch(won(0, second));
  expect(seatsOf(third)).toEqual([here, "level:2"]);
  expect(third.score).toEqual([1, 1]);
  expect(hasFinishedGame(third)).toBe(true);
});

test("a draw is half a point each", () => {
  const drawn = { ...newGame(wish), result: [0, 0] };
  expect(scoreWith(drawn)).toEqual([0.5, 0.5]);
  expect(hasFinishedGame(rematch(drawn))).toBe(true);
});

test("a rematch has other cards, a restart the same", () => {
  const game = newGame(wish);
  expect(rematch(game).course.setup.seed).not.toBe(game.course.setup.seed);
  expect(restarted(game).course).toEqual(game.course);
});

test("somebody else takes a seat: the game goes on, the series begins anew", () => {
  const second = rematch(won(0, newGame(wish)));
  const changed = reseated(second, 0, "best");
  expect(seatsOf(changed)).toEqual(["best", here]);
  expect(changed.course).toEqual(second.course);
  expect(changed.score).toEqual([0, 0]);
  expect(hasFinishedGame(changed)).toBe(false);
  expect(sameAgain(changed)).toEqual({ ...wish, players: ["best", here] });
});
