/** Addresses that name no game. */
import type { WishProblem } from "../play/wish";
import { inEveryLanguage } from "./words";

export const wrongAddress = inEveryLanguage({
  en: {
    wrongAddress: (name: string, value: string, right: string) =>
      `“${name}” cannot be “${value}” here; it can be ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `The number of players in “${name}” is ${players}; here it can be ${seats}.`,
    refusedAddress: (why: string) => `This address names no game that can be played: ${why}`,
    noSuchGame: "This game is not in this browser.",
  },
  he: {
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}” לא יכול להיות כאן „${value}”; אפשר ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `מספר השחקנים ב„${name}” הוא ${players}; כאן אפשר ${seats}.`,
    refusedAddress: (why: string) => `אין בכתובת הזאת משחק שאפשר לשחק: ${why}`,
    noSuchGame: "המשחק הזה אינו בדפדפן הזה.",
  },
  sr: {
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}“ ovde ne može biti „${value}“; može biti ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `Broj igrača u „${name}“ je ${players}; ovde može biti ${seats}.`,
    refusedAddress: (why: string) => `Ova adresa ne navodi partiju koja može da se igra: ${why}`,
    noSuchGame: "Ove partije nema u ovom pregledaču.",
  },
  ru: {
    wrongAddress: (name: string, value: string, right: string) =>
      `«${name}» не может быть «${value}»; возможно: ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `Число игроков в «${name}»: ${players}; здесь возможно ${seats}.`,
    refusedAddress: (why: string) => `По этому адресу нет партии, которую можно сыграть: ${why}`,
    noSuchGame: "Этой партии нет в этом браузере.",
  },
});

type WrongAddress = (typeof wrongAddress)["en"];

/** What is wrong with an address, in one line. */
export function problemText(say: WrongAddress, problem: WishProblem): string {
  if ("players" in problem) return say.wrongCount(problem.name, problem.players, problem.seats);
  return say.wrongAddress(problem.name, problem.value, problem.right.join(", "));
}
