/**
 * Whom one can play against: ten levels, from a child's first win to the strongest, and characters
 * that follow a rule. The bots themselves are in src/bots; here is only who is offered.
 */
import type { Options } from "../engine/course";
import type { Player } from "./players";

/** The animals of the levels, weakest first. */
export const levelAnimals = [
  "snail",
  "chick",
  "mouse",
  "rabbit",
  "goat",
  "cat",
  "fox",
  "wolf",
  "raven",
  "owl",
] as const;

export type Animal = (typeof levelAnimals)[number];

const characters: Record<string, string[]> = {
  quoridor: ["passive", "hesitant", "coin", "greedy", "greediest", "mixed", "minimax"],
  blockade: ["passive", "greedy", "minimax"],
  hex: ["uct"],
  durak: ["greedy", "scorer"],
};

export const levels: Player[] = levelAnimals.map((_, index) => `level:${index + 1}`);

/** Those with a rule instead of a level, and the one who takes all the time. */
export function charactersOf(game: string): Player[] {
  return [...(characters[game] ?? []), "random", "best"];
}

/** What was learned on Hex 5x5 without swapping, the weaker first; they know no other board. */
export function learnersOf(game: string, options: Options): Player[] {
  const fits = game === "hex" && options["size"] === 5 && options["swap"] !== "on";
  return fits ? ["table:file=hex-5x5", "net:file=hex-5x5"] : [];
}

/** Everybody who can play a game without a person. */
export const entrantsOf = (game: string, options: Options = {}): Player[] => [
  ...levels,
  ...charactersOf(game),
  ...learnersOf(game, options),
];

export const standardOpponent: Player = "level:2";

/** The animal of a level; null for everybody else. */
export function animalOf(player: Player): Animal | null {
  const level = /^level:(\d+)$/.exec(player);
  return level ? (levelAnimals[Number(level[1]) - 1] ?? null) : null;
}
