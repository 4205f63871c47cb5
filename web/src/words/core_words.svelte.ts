/**
 * The core's messages about texts and positions, in the reader's language. The translations are
 * loaded with the first message in a language other than English; readers who never get one do not
 * load them.
 */
import { language } from "./language.svelte";

type Reading = typeof import("./core/reading").inLanguageOf;

let reading = $state.raw<Reading | null>(null);
let fetching: Promise<Reading> | null = null;

const inEnglish: Reading = (text) => text;

/** Without a network, falls back to English. */
async function fetchReading(): Promise<Reading> {
  const found = await import("./core/reading").then(
    ({ inLanguageOf }) => inLanguageOf,
    () => inEnglish,
  );
  reading = found;
  return found;
}

/** For text that is displayed: empty until the translations are loaded. */
export function inOwnWords(text: string): string {
  if (language.current === "en" || text === "") return text;
  if (!reading) void (fetching ??= fetchReading());
  return reading?.(text, language.current) ?? "";
}

/** For text that is used once. */
export async function toldInOwnWords(text: string): Promise<string> {
  if (language.current === "en") return text;
  return (await (fetching ??= fetchReading()))(text, language.current);
}
