/**
 * The parameters of learning: the board, the number of games, the seed; and those of training a
 * net.
 */
import { hasMembers, isOneOf, type Check } from "../keeping/check";

export const sizes = [4, 5] as const;
export type Size = (typeof sizes)[number];

export const gameCounts = [0, 10_000, 50_000, 200_000, 500_000] as const;

export interface TableWish {
  size: Size;
  /** Numbers of games: first with random moves, then following the table. */
  random: number;
  following: number;
  /** Decimal digits. */
  seed: string;
}

/** Fast, but enough to see an effect. */
export const usualTable: TableWish = { size: 4, random: 50_000, following: 50_000, seed: "1" };

export const layerChoices = ["16,1", "32,16,1", "64,32,16,1", "64,32,16,8,4,2,1"] as const;
export const rates = [0.0003, 0.001, 0.003, 0.01] as const;
export const epochCounts = [3, 6, 12] as const;
export const samples = [3000, 10_000, 30_000, 100_000] as const;
export const labelKinds = ["table", "exact"] as const;

export interface NetWish {
  labels: (typeof labelKinds)[number];
  sample: number;
  layers: string;
  rate: number;
  epochs: number;
}

export const usualNet: NetWish = {
  labels: "table",
  sample: 30_000,
  layers: "64,32,16,1",
  rate: 0.003,
  epochs: 6,
};

/** The batch size: boards per optimisation step. */
export const batch = 64;

/** A 64-bit number in decimal digits, as the rules and the module accept it. */
export const isSeed = (value: unknown): value is string =>
  typeof value === "string" && /^\d{1,20}$/.test(value) && BigInt(value) < 1n << 64n;

export const isTableWish: Check<TableWish> = hasMembers({
  size: isOneOf(sizes),
  random: isOneOf<number>(gameCounts),
  following: isOneOf<number>(gameCounts),
  seed: isSeed,
});

export const isNetWish: Check<NetWish> = hasMembers({
  labels: isOneOf(labelKinds),
  sample: isOneOf<number>(samples),
  layers: isOneOf<string>(layerChoices),
  rate: isOneOf<number>(rates),
  epochs: isOneOf<number>(epochCounts),
});

export const layersOf = ({ layers }: NetWish): number[] => layers.split(",").map(Number);

/** The swap rule would make it a different game with a different table. */
export const optionsOf = (size: number) => ({ size, swap: "off" });

const firstStages = [1_000, 10_000, 50_000, 200_000];

/** The numbers of games after which a stage is kept. */
export function stagesOf({ random, following }: TableWish): number[] {
  const planned = random + following;
  const all = [...firstStages, random, planned].filter((games) => games > 0 && games <= planned);
  return [...new Set(all)].sort((left, right) => left - right);
}

/** The numbers of games after which the table plays against random moves; includes all stages. */
export function marksOf(wish: TableWish): number[] {
  const planned = wish.random + wish.following;
  const even = Array.from({ length: 8 }, (_, index) => Math.round(((index + 1) * planned) / 8));
  return [...new Set([...stagesOf(wish), ...even])]
    .filter((games) => games > 0)
    .sort((left, right) => left - right);
}
