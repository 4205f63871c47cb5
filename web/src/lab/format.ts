/** Numbers in the lab as text, in the language of the page. */
import { tagOf, type Language } from "../words/words";

/** Short form: `1.2M`. */
export function shortNumber(language: Language, value: number): string {
  const format = new Intl.NumberFormat(tagOf(language), {
    notation: "compact",
    maximumSignificantDigits: 3,
  });
  return format.format(value);
}

export function decimal(language: Language, value: number, digits: number): string {
  return new Intl.NumberFormat(tagOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

export const percent = (permille: number): number => Math.round(permille / 10);

/** Null as long as there is nothing to divide. */
export function nodesPerSecond(nodes: number, milliseconds: number): number | null {
  return nodes > 0 && milliseconds >= 1 ? (nodes * 1000) / milliseconds : null;
}
