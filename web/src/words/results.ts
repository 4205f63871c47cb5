/** How games end: who won, why, after how many moves. */
import { counted, inEveryLanguage } from "./words";

export const results = inEveryLanguage({
  en: {
    youWin: "You win",
    youLose: "You lose",
    wins: (name: string) => `${name} wins`,
    isFool: (name: string) => `${name} is the fool`,
    youAreFool: "You are the fool",
    draw: "A draw",
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
    youWin: "ניצחת",
    youLose: "הפסדת",
    wins: (name: string) => `הניצחון של ${name}`,
    isFool: (name: string) => `הטיפש: ${name}`,
    youAreFool: "הטיפש הפעם: את/ה",
    draw: "תיקו",
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
    youWin: "Pobeda",
    youLose: "Poraz",
    wins: (name: string) => `Pobeđuje ${name}`,
    isFool: (name: string) => `Budala je ${name}`,
    youAreFool: "Ti si budala",
    draw: "Nerešeno",
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
    youWin: "Вы выиграли",
    youLose: "Вы проиграли",
    wins: (name: string) => `Победа: ${name}`,
    isFool: (name: string) => `В дураках: ${name}`,
    youAreFool: "Вы в дураках",
    draw: "Ничья",
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

type Results = (typeof results)["en"];

/** Why the game is over. */
export function reasonText(say: Results, reason: string | null): string {
  return (say as unknown as Record<string, string>)[reason ?? ""] ?? reason ?? "";
}

/** How it ended, for the person on seat `own`; null for people who share the screen. */
export function resultText(
  say: Results,
  result: number[],
  names: string[],
  own: number | null,
): string {
  const best = Math.max(...result);
  const worst = Math.min(...result);
  if (best === worst) return say.draw;
  const losers = result.filter((each) => each === worst).length;
  const winners = result.filter((each) => each === best).length;
  // A sole loser among many: that is what there is to say.
  if (winners > 1 && losers === 1) {
    const loser = result.indexOf(worst);
    return loser === own ? say.youAreFool : say.isFool(names[loser]!);
  }
  const winner = result.indexOf(best);
  if (own === null) return say.wins(names[winner]!);
  return winner === own ? say.youWin : result.length === 2 ? say.youLose : say.wins(names[winner]!);
}
