/** Why games end, by the names that records use, and after how many moves. */
import { counted, inEveryLanguage } from "./words";

export const reasons = inEveryLanguage({
  en: {
    moves: (count: number) => counted("en", count, { one: "# move", other: "# moves" }),
    goal: "the goal is reached",
    connection: "the sides are joined",
    "last-with-cards": "the last one with cards",
    "empty-hands": "nobody has cards left",
    repetition: "the same position three times",
    resignation: "by resignation",
    time: "time is up",
    agreement: "by agreement",
    length: "the game is too long",
    forfeit: "by forfeit",
    "illegal-move": "by an illegal move",
    crash: "the program failed",
    aborted: "aborted; it does not count",
  },
  he: {
    moves: (count: number) =>
      counted("he", count, { one: "מהלך אחד", two: "שני מהלכים", other: "# מהלכים" }),
    goal: "היעד הושג",
    connection: "הצדדים חוברו",
    "last-with-cards": "האחרון עם קלפים",
    "empty-hands": "לאף אחד לא נשארו קלפים",
    repetition: "אותו מצב בפעם השלישית",
    resignation: "בכניעה",
    time: "הזמן נגמר",
    agreement: "בהסכמה",
    length: "המשחק ארוך מדי",
    forfeit: "בלי להמשיך לשחק",
    "illegal-move": "במהלך לא חוקי",
    crash: "התוכנה קרסה",
    aborted: "הופסק; לא נחשב",
  },
  sr: {
    moves: (count: number) =>
      counted("sr", count, { one: "# potez", few: "# poteza", other: "# poteza" }),
    goal: "cilj je dostignut",
    connection: "strane su spojene",
    "last-with-cards": "poslednji s kartama",
    "empty-hands": "niko više nema karata",
    repetition: "ista pozicija treći put",
    resignation: "predajom",
    time: "vreme je isteklo",
    agreement: "po dogovoru",
    length: "partija je predugačka",
    forfeit: "bez nastavka igre",
    "illegal-move": "nedozvoljenim potezom",
    crash: "program je otkazao",
    aborted: "prekinuta; ne računa se",
  },
  ru: {
    moves: (count: number) =>
      counted("ru", count, { one: "# ход", few: "# хода", many: "# ходов", other: "# хода" }),
    goal: "цель достигнута",
    connection: "стороны соединены",
    "last-with-cards": "последний с картами",
    "empty-hands": "карт ни у кого не осталось",
    repetition: "одна позиция в третий раз",
    resignation: "из-за сдачи",
    time: "время вышло",
    agreement: "по соглашению",
    length: "партия слишком длинная",
    forfeit: "из-за неявки",
    "illegal-move": "из-за недопустимого хода",
    crash: "сбой программы",
    aborted: "прервана и не засчитана",
  },
});

/** Why the game is over. */
export function reasonText(say: (typeof reasons)["en"], reason: string | null): string {
  return (say as unknown as Record<string, string>)[reason ?? ""] ?? reason ?? "";
}
