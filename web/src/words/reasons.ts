/** Why games end, and after how many moves. */
import { counted, inEveryLanguage } from "./words";

export const reasons = inEveryLanguage({
  en: {
    length: (count: number) => counted("en", count, { one: "# move", other: "# moves" }),
    goal: "the goal is reached",
    connection: "the sides are joined",
    "last-with-cards": "the last one with cards",
    "empty-hands": "nobody has cards left",
    repetition: "the same position three times",
    resignation: "by resignation",
    time: "time is up",
    agreement: "by agreement",
  },
  he: {
    length: (count: number) =>
      counted("he", count, { one: "מהלך אחד", two: "שני מהלכים", other: "# מהלכים" }),
    goal: "היעד הושג",
    connection: "הצדדים חוברו",
    "last-with-cards": "האחרון עם קלפים",
    "empty-hands": "לאף אחד לא נשארו קלפים",
    repetition: "אותו מצב בפעם השלישית",
    resignation: "בכניעה",
    time: "הזמן נגמר",
    agreement: "בהסכמה",
  },
  sr: {
    length: (count: number) =>
      counted("sr", count, { one: "# potez", few: "# poteza", other: "# poteza" }),
    goal: "cilj je dostignut",
    connection: "strane su spojene",
    "last-with-cards": "poslednji s kartama",
    "empty-hands": "niko više nema karata",
    repetition: "ista pozicija treći put",
    resignation: "predajom",
    time: "vreme je isteklo",
    agreement: "po dogovoru",
  },
  ru: {
    length: (count: number) =>
      counted("ru", count, { one: "# ход", few: "# хода", many: "# ходов", other: "# хода" }),
    goal: "цель достигнута",
    connection: "стороны соединены",
    "last-with-cards": "последний с картами",
    "empty-hands": "карт ни у кого не осталось",
    repetition: "одна позиция в третий раз",
    resignation: "из-за сдачи",
    time: "время вышло",
    agreement: "по соглашению",
  },
});

/** Why the game is over. */
export function reasonText(say: (typeof reasons)["en"], reason: string | null): string {
  return (say as unknown as Record<string, string>)[reason ?? ""] ?? reason ?? "";
}
