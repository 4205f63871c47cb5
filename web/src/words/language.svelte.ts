/** The current language of the page: the reader's choice, else the browser's. */
import { languages, tagOf, type Language } from "./words";

/** The first of the wanted languages (browser language tags) that the page supports. */
export function spokenOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

let current = $state<Language>("en");

export const language = {
  get current(): Language {
    return current;
  },
  /** The language tag, for formatting numbers and dates. */
  get tag(): string {
    return tagOf(current);
  },
  /** Also sets the document's language and direction, for layout and screen readers. */
  use(chosen: Language): void {
    current = chosen;
    document.documentElement.lang = tagOf(chosen);
    document.documentElement.dir = chosen === "he" ? "rtl" : "ltr";
  },
};

/**
 * The phrases of an area in the current language. In a component: `const say =
 * $derived(spoken(area))`.
 */
export function spoken<Area>(area: Record<Language, Area>): Area {
  return area[current];
}
