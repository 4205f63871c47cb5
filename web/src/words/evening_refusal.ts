/** Refusals at a club evening. Apart from the other words, since tables of evenings do not need it. */
import type { eveningWords } from "./evening";
import { spoken } from "./language.svelte";
import { refusals, refusedText } from "./refusals";

type Say = (typeof eveningWords)["en"];

/** Why a club refused something, for people. */
export function eveningRefusal(say: Say, word: string, text: string): string {
  const known: Record<string, string> = {
    unknown: say.unknown,
    removed: say.removed,
    full: say.full,
    closed: say.closed,
    waiting: say.tooFew,
    "needs-account": say.needsAccount,
    "too-many": say.tooMany,
  };
  return known[word] ?? refusedText(spoken(refusals), { word, message: text, retryAfter: null });
}
