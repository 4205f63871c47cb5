/** Addresses with a wrong game, option or seat. */
import type { WishProblem } from "../play/wish";
import { inEveryLanguage } from "./words";

export const wrongAddress = inEveryLanguage({
  en: {
    nothing: "Nothing can be played at this address",
    unknownName: (name: string, known: string) =>
      `An address here has no “${name}”. It can have ${known}.`,
    wrongAddress: (name: string, value: string, right: string) =>
      `“${name}” cannot be “${value}” here; it can be ${right}.`,
    wrongForm: (name: string, value: string, example: string) =>
      `“${name}” cannot be “${value}” here; write it like ${example}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `The number of players in “${name}” is ${players}; here it can be ${seats}.`,
    newGame: (game: string) => `New game: ${game}`,
    noSuchGame: "This game is not in this browser.",
  },
  he: {
    nothing: "אין מה לשחק בכתובת הזאת",
    unknownName: (name: string, known: string) =>
      `בכתובת כתוב „${name}”, ואין לזה כאן משמעות. אפשר לכתוב ${known}.`,
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}” לא יכול להיות כאן „${value}”; אפשר ${right}.`,
    wrongForm: (name: string, value: string, example: string) =>
      `„${name}” לא יכול להיות כאן „${value}”; כותבים למשל ${example}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `מספר השחקנים ב„${name}” הוא ${players}; כאן אפשר ${seats}.`,
    newGame: (game: string) => `משחק חדש: ${game}`,
    noSuchGame: "המשחק הזה אינו בדפדפן הזה.",
  },
  sr: {
    nothing: "Na ovoj adresi nema šta da se igra",
    unknownName: (name: string, known: string) =>
      `U adresi piše „${name}“, a to ovde ne znači ništa. Može da piše ${known}.`,
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}“ ovde ne može biti „${value}“; može biti ${right}.`,
    wrongForm: (name: string, value: string, example: string) =>
      `„${name}“ ovde ne može biti „${value}“; piše se, na primer, ${example}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `Broj igrača u „${name}“ je ${players}; ovde može biti ${seats}.`,
    newGame: (game: string) => `Nova partija: ${game}`,
    noSuchGame: "Ove partije nema u ovom pregledaču.",
  },
  ru: {
    nothing: "По этому адресу играть не во что",
    unknownName: (name: string, known: string) =>
      `В адресе стоит «${name}», а здесь это ничего не значит. Можно писать ${known}.`,
    wrongAddress: (name: string, value: string, right: string) =>
      `«${name}» не может быть «${value}»; возможно: ${right}.`,
    wrongForm: (name: string, value: string, example: string) =>
      `«${name}» не может быть «${value}»; пишут, например, ${example}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `Число игроков в «${name}»: ${players}; здесь возможно ${seats}.`,
    newGame: (game: string) => `Новая партия: ${game}`,
    noSuchGame: "Этой партии нет в этом браузере.",
  },
});

type WrongAddress = (typeof wrongAddress)["en"];

/**
 * Whether two texts differ only in a final number, and the second one's is the next: `level:1` and
 * `level:2`.
 */
function follows(one: string | undefined, next: string): boolean {
  const [, name, number] = /^(.*?)(\d+)$/.exec(one ?? "") ?? [];
  return number !== undefined && next === `${name}${Number(number) + 1}`;
}

/** The available choices; three or more successive numbers as a range: `3 … 19`. */
export function choicesText(choices: string[]): string {
  const rows: string[][] = [];
  for (const choice of choices) {
    const row = rows.at(-1);
    if (row && follows(row.at(-1), choice)) row.push(choice);
    else rows.push([choice]);
  }
  return rows.flatMap((row) => (row.length > 2 ? [`${row[0]} … ${row.at(-1)}`] : row)).join(", ");
}

/** What is wrong with an address, in one line. */
export function problemText(say: WrongAddress, problem: WishProblem): string {
  if ("unknown" in problem) return say.unknownName(problem.unknown, problem.known.join(", "));
  const { name } = problem;
  if ("players" in problem) return say.wrongCount(name, problem.players, problem.seats);
  if ("example" in problem) return say.wrongForm(name, problem.value, problem.example);
  return say.wrongAddress(name, problem.value, choicesText(problem.right));
}
