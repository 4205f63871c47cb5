/**
 * A move of Quoridor or Blockade in words, to follow a name: "pawn to e4", "wall e3 horizontal"; or
 * in short form: "e4", "e3h".
 */
import { isWall, readTurn } from "../boards/walls/notation";
import { spoken } from "./language.svelte";
import { walls } from "./walls";
import { inEveryLanguage } from "./words";

export const wallMoves = inEveryLanguage({
  en: {
    pawnTo: (square: string) => `pawn to ${square}`,
    pawnFrom: (from: string, to: string) => `pawn from ${from} to ${to}`,
    passes: "passes",
  },
  he: {
    pawnTo: (square) => `כלי אל ${square}`,
    pawnFrom: (from, to) => `כלי מ־${from} אל ${to}`,
    passes: "ויתור על התור",
  },
  sr: {
    pawnTo: (square) => `pion na ${square}`,
    pawnFrom: (from, to) => `pion sa ${from} na ${to}`,
    passes: "kaže dalje",
  },
  ru: {
    pawnTo: (square) => `пешка на ${square}`,
    pawnFrom: (from, to) => `пешка с ${from} на ${to}`,
    passes: "пас",
  },
});

function tellWall(wall: string): string {
  const say = spoken(walls);
  const square = wall.slice(0, -1);
  return wall.endsWith("h") ? say.horizontal(square) : say.vertical(square);
}

export function tellMove(move: string, how?: "short"): string {
  const say = spoken(wallMoves);
  if (how && move !== "pass") return move.replace("-", "–").replace(",", " ");
  const { step, wall } = readTurn(move);
  const parts = [
    ...(step ? [step.from ? say.pawnFrom(step.from, step.to) : say.pawnTo(step.to)] : []),
    ...(wall && isWall(wall) ? [tellWall(wall)] : []),
  ];
  return parts.join(", ") || say.passes;
}
