/**
 * A move of Durak in words, to follow a name: "beats seven of hearts with queen of hearts"; or in
 * short form: "Q♥×7♥".
 */
import { cardSign, describeMove, durak } from "./durak";
import { language, spoken } from "./language.svelte";

/** The letters on Russian cards. */
const russian: Record<string, string> = { J: "В", Q: "Д", K: "К", A: "Т" };

function sign(card: string): string {
  const printed = cardSign(card);
  const letter = language.current === "ru" ? russian[printed[0]!] : undefined;
  return letter ? letter + printed.slice(1) : printed;
}

export function tellMove(move: string, how?: "short"): string {
  const say = spoken(durak);
  if (!how) return describeMove(move, say);
  if (move === "take") return say.take;
  if (move === "pass") return say.pass;
  if (move.startsWith("t")) return `→${sign(move.slice(1))}`;
  const [first = "", second] = move.split("/");
  return second === undefined ? sign(first) : `${sign(second)}×${sign(first)}`;
}
