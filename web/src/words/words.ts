/**
 * The page's texts in four languages. Each area of the page has a file in this folder with all its
 * phrases; a phrase is a text, or a function if it contains numbers or names. The English version
 * defines the phrases of an area, and the compiler requires each of them in the other three.
 */

export const languages = ["en", "he", "sr", "ru"] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag; with the script in which the page writes the language. */
export const tagOf = (language: Language): string => (language === "sr" ? "sr-Latn" : language);

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: "English",
  he: "עברית",
  sr: "Srpski",
  ru: "Русский",
};

// Functions with any parameters; each phrase keeps its own in its type.
type Phrase = string | ((...values: never[]) => string);
type Translated<Area> = {
  [Name in keyof Area]: Area[Name] extends string ? string : Area[Name];
};

/** Declares an area; all languages must have the same phrases. */
export function inEveryLanguage<Area extends Record<string, Phrase>>(
  all: { en: Area } & Record<Exclude<Language, "en">, NoInfer<Translated<Area>>>,
): Record<Language, Translated<Area>> {
  return all as Record<Language, Translated<Area>>;
}

/** The Hebrew possessive of a name; a single player is called "I" there. */
export const ofHebrew = (name: string): string => (name === "אני" ? "שלי" : `של ${name}`);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The plural form for a number; `#` in it is replaced by `shown`. */
export function counted(
  language: Language,
  count: number,
  forms: Forms,
  shown = String(count),
): string {
  const form = forms[new Intl.PluralRules(tagOf(language)).select(count)] ?? forms.other;
  return form.replace("#", shown);
}
