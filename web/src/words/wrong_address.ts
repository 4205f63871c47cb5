/** Addresses that name no game. */
import type { WishProblem } from "../play/wish";
import { inEveryLanguage } from "./words";

export const wrongAddress = inEveryLanguage({
  en: {
    unknownName: (name: string, known: string) =>
      `An address cannot say “${name}” here; it can say ${known}.`,
    wrongAddress: (name: string, value: string, right: string) =>
      `“${name}” cannot be “${value}” here; it can be ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `The number of players in “${name}” is ${players}; here it can be ${seats}.`,
    refusedAddress: (why: string) => `This address names no game that can be played: ${why}`,
    noSuchGame: "This game is not in this browser.",
  },
  he: {
    unknownName: (name: string, known: string) =>
      `„${name}” לא יכול להופיע כאן בכתובת; אפשר ${known}.`,
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}” לא יכול להיות כאן „${value}”; אפשר ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `מספר השחקנים ב„${name}” הוא ${players}; כאן אפשר ${seats}.`,
    refusedAddress: (why: string) => `אין בכתובת הזאת משחק שאפשר לשחק: ${why}`,
    noSuchGame: "המשחק הזה אינו בדפדפן הזה.",
  },
  sr: {
    unknownName: (name: string, known: string) =>
      `Adresa ovde ne može da sadrži „${name}“; može da sadrži ${known}.`,
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}“ ovde ne može biti „${value}“; može biti ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `Broj igrača u „${name}“ je ${players}; ovde može biti ${seats}.`,
    refusedAddress: (why: string) => `Ova adresa ne navodi partiju koja može da se igra: ${why}`,
    noSuchGame: "Ove partije nema u ovom pregledaču.",
  },
  ru: {
    unknownName: (name: string, known: string) =>
      `В этом адресе не может быть «${name}»; возможно: ${known}.`,
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
  if ("unknown" in problem) return say.unknownName(problem.unknown, problem.known.join(", "));
  if ("players" in problem) return say.wrongCount(problem.name, problem.players, problem.seats);
  return say.wrongAddress(problem.name, problem.value, problem.right.join(", "));
}
