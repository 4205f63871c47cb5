/**
 * What the page says, in four languages. Each area of the page has a file beside this one with all
 * its phrases; a phrase is a text, or a function where numbers or names go into it. English says
 * which phrases there are, and the compiler wants each of them in the other three.
 */

export const languages = ["en", "he", "sr", "ru"] as const;
export type Language = (typeof languages)[number];

/** Its name for browsers, with the letters in which the page writes it. */
export const tagOf = (language: Language): string => (language === "sr" ? "sr-Latn" : language);

/** What each language calls itself. */
export const languageNames: Record<Language, string> = {
  en: "English",
  he: "עברית",
  sr: "Srpski",
  ru: "Русский",
};

// Functions of any arguments; each phrase keeps its own in its type.
type Phrase = string | ((...values: never[]) => string);
type Translated<Area> = {
  [Name in keyof Area]: Area[Name] extends string ? string : Area[Name];
};

/** The phrases of an area, the same in every language. */
export function inEveryLanguage<Area extends Record<string, Phrase>>(
  all: { en: Area } & Record<Exclude<Language, "en">, NoInfer<Translated<Area>>>,
): Record<Language, Translated<Area>> {
  return all as Record<Language, Translated<Area>>;
}

/** What is somebody's in Hebrew; whoever plays alone is called "I" there. */
export const ofHebrew = (name: string): string => (name === "אני" ? "שלי" : `של ${name}`);

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of a word that goes with a number; `#` in it stands for the number, `shown` as it is given. */
export function counted(
  language: Language,
  count: number,
  forms: Forms,
  shown = String(count),
): string {
  const form = forms[new Intl.PluralRules(tagOf(language)).select(count)] ?? forms.other;
  return form.replace("#", shown);
}
