import games from "virtual:catalogue";
import { expect, test } from "vitest";
import { options as words } from "../words/options";
import { gameNames } from "./game_names";

test("the games of the page are those of the rules", () => {
  expect(games.map(({ name }) => name)).toEqual(gameNames);
});

test("every option, what it means and each of its values has a word", () => {
  const known = new Set(Object.keys(words.en));
  const missing = games
    .flatMap(({ options }) => options)
    .flatMap(({ name, values }) => [name, `${name}Meaning`, ...values])
    .filter((word) => !known.has(word) && !/^\d+$/.test(word));
  expect(missing).toEqual([]);
});
