/** The language that the page speaks now: what the reader chose, else the browser's. */
import { languages, tagOf, type Language } from "./words";

/** The first of the wanted languages (as browsers name them) that the page speaks. */
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
  /** As browsers want it, for numbers and dates. */
  get tag(): string {
    return tagOf(current);
  },
  /** Also tells the document, so that the browser lays it out and reads it aloud rightly. */
  use(chosen: Language): void {
    current = chosen;
    document.documentElement.lang = tagOf(chosen);
    document.documentElement.dir = chosen === "he" ? "rtl" : "ltr";
  },
};

/** The phrases of an area in the present language. In a component: `const say = $derived(spoken(area))`. */
export function spoken<Area>(area: Record<Language, Area>): Area {
  return area[current];
}
