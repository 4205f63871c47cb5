/**
 * What the core says against a text or a position, in the reader's language. The words for it are fetched when
 * something is first said that is not English; who is never refused anything carries none of them.
 */
import { language } from "./language.svelte";

type Reading = typeof import("./core/reading").inLanguageOf;

let reading = $state.raw<Reading | null>(null);
let fetching: Promise<Reading> | null = null;

const inEnglish: Reading = (text) => text;

/** Without a network what was said in English is better than nothing. */
async function fetchReading(): Promise<Reading> {
  const found = await import("./core/reading").then(
    ({ inLanguageOf }) => inLanguageOf,
    () => inEnglish,
  );
  reading = found;
  return found;
}

/** For what is shown: empty until the words have come. */
export function inOwnWords(text: string): string {
  if (language.current === "en" || text === "") return text;
  if (!reading) void (fetching ??= fetchReading());
  return reading?.(text, language.current) ?? "";
}

/** For what is said once. */
export async function toldInOwnWords(text: string): Promise<string> {
  if (language.current === "en") return text;
  return (await (fetching ??= fetchReading()))(text, language.current);
}
