/** A move of Hex in words, to follow a name: "stone on c4"; or in short form, for lists: "c4". */
import { spoken } from "./language.svelte";
import { inEveryLanguage } from "./words";

export const hexMoves = inEveryLanguage({
  en: {
    stone: (cell: string) => `stone on ${cell}`,
    swaps: "takes over the first stone",
    swap: "swap",
  },
  he: {
    stone: (cell) => `אבן על ${cell}`,
    swaps: "לקיחת האבן הראשונה",
    swap: "החלפה",
  },
  sr: {
    stone: (cell) => `kamen na ${cell}`,
    swaps: "preuzima prvi kamen",
    swap: "zamena",
  },
  ru: {
    stone: (cell) => `камень на ${cell}`,
    swaps: "забирает первый камень",
    swap: "обмен",
  },
});

export function tellMove(move: string, how?: "short"): string {
  const say = spoken(hexMoves);
  if (how) return move.startsWith("swap") ? say.swap : move;
  return move.startsWith("swap") ? say.swaps : say.stone(move);
}
