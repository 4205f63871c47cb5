/**
 * The opponents on offer: ten levels, from a child's first win to the strongest, and characters
 * that follow a rule. The bots themselves are in src/bots.
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

/** Bots that follow a rule, a random one, and `best`, which uses all its time. */
export function charactersOf(game: string): Player[] {
  return [...(characters[game] ?? []), "random", "best"];
}

/**
 * The learned bots for Hex 5x5 without the swap rule, the weaker first; they play no other board.
 */
export function learnersOf(game: string, options: Options): Player[] {
  const fits = game === "hex" && options["size"] === 5 && options["swap"] !== "on";
  return fits ? ["table:file=hex-5x5", "net:file=hex-5x5"] : [];
}

/** All bots that can play the game. */
export const entrantsOf = (game: string, options: Options = {}): Player[] => [
  ...levels,
  ...charactersOf(game),
  ...learnersOf(game, options),
];

export const standardOpponent: Player = "level:2";

/** The animal of a level; null for other players. */
export function animalOf(player: Player): Animal | null {
  const level = /^level:(\d+)$/.exec(player);
  return level ? (levelAnimals[Number(level[1]) - 1] ?? null) : null;
}
