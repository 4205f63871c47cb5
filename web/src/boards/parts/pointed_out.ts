/** The marked moves in words, for screen readers. */
import type { marks as phrases } from "../../words/marks";
import type { Mark } from "../contract";

type Phrases = (typeof phrases)["en"];

/** `name` converts a move to the words of its game. */
export function pointedOut(
  marks: readonly Mark[],
  say: Phrases,
  name: (move: string) => string = (move) => move,
): string {
  return marks
    .map(({ kind, move, chance }) =>
      [say[kind], name(move), chance === undefined ? "" : `${Math.round(100 * chance)} %`]
        .filter(Boolean)
        .join(" "),
    )
    .join(". ");
}
