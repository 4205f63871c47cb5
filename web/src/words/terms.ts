/** The terms of a table in words: `5+3 · Size: 5 · rated`. */
import type { Terms } from "../club/messages";
import { readableClock, unusual } from "../club/terms";
import { gameInfo } from "../play/catalogue";
import { spoken } from "./language.svelte";
import { lobbyWords } from "./lobby";
import { options } from "./options";
import { tableWords } from "./table";

export function termsText(terms: Terms): string {
  const words = spoken(options) as unknown as Record<string, string>;
  const chosen = unusual(terms, gameInfo(terms.game)).map(
    ([name, value]) => `${words[name] ?? name}: ${words[value] ?? value}`,
  );
  const clock = readableClock(terms.clock) ?? spoken(tableWords).noClock;
  return [clock, ...chosen, ...(terms.rated ? [spoken(lobbyWords).rated] : [])].join(" · ");
}
