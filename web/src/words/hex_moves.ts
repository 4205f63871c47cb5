/** A move of Hex in words, to follow a name: "stone on c4". */
import { spoken } from "./language.svelte";
import { inEveryLanguage } from "./words";

export const hexMoves = inEveryLanguage({
  en: {
    stone: (cell: string) => `stone on ${cell}`,
    swaps: "takes over the first stone",
  },
  he: {
    stone: (cell) => `אבן על ${cell}`,
    swaps: "לקיחת האבן הראשונה",
  },
  sr: {
    stone: (cell) => `kamen na ${cell}`,
    swaps: "preuzima prvi kamen",
  },
  ru: {
    stone: (cell) => `камень на ${cell}`,
    swaps: "забирает первый камень",
  },
});

export function tellMove(move: string): string {
  const say = spoken(hexMoves);
  return move.startsWith("swap") ? say.swaps : say.stone(move);
}
