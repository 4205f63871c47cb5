/** How games end: who won. */
import { inEveryLanguage } from "./words";

export const results = inEveryLanguage({
  en: {
    youWin: "You win",
    youLose: "You lose",
    wins: (name: string) => `${name} wins`,
    loses: (name: string) => `${name} loses`,
    isFool: (name: string) => `${name} is the fool`,
    youAreFool: "You are the fool",
    draw: "A draw",
    aborted: "Aborted",
  },
  he: {
    youWin: "ניצחת",
    youLose: "הפסדת",
    wins: (name: string) => `הניצחון של ${name}`,
    loses: (name: string) => `ההפסד של ${name}`,
    isFool: (name: string) => `הטיפש: ${name}`,
    youAreFool: "נשארת דוראק",
    draw: "תיקו",
    aborted: "המשחק הופסק",
  },
  sr: {
    youWin: "Pobeda",
    youLose: "Poraz",
    wins: (name: string) => `Pobeđuje ${name}`,
    loses: (name: string) => `Gubi ${name}`,
    isFool: (name: string) => `Budala je ${name}`,
    youAreFool: "Ti si budala",
    draw: "Nerešeno",
    aborted: "Prekinuto",
  },
  ru: {
    youWin: "Вы выиграли",
    youLose: "Вы проиграли",
    wins: (name: string) => `Победа: ${name}`,
    loses: (name: string) => `Поражение: ${name}`,
    isFool: (name: string) => `В дураках: ${name}`,
    youAreFool: "Вы в дураках",
    draw: "Ничья",
    aborted: "Партия прервана",
  },
});

type Results = (typeof results)["en"];

/** The result for the person on seat `own`; null for people who share the screen. */
export function resultText(
  say: Results,
  game: string,
  result: number[],
  names: string[],
  own: number | null,
): string {
  const best = Math.max(...result);
  const worst = Math.min(...result);
  if (best === worst) return say.draw;
  const losers = result.filter((each) => each === worst).length;
  const winners = result.filter((each) => each === best).length;
  // A single loser among several winners: the loser is what matters.
  if (winners > 1 && losers === 1) {
    const loser = result.indexOf(worst);
    const [youLose, loses] =
      game === "durak" ? [say.youAreFool, say.isFool] : [say.youLose, say.loses];
    return loser === own ? youLose : loses(names[loser]!);
  }
  const winner = result.indexOf(best);
  if (own === null) return say.wins(names[winner]!);
  return winner === own ? say.youWin : result.length === 2 ? say.youLose : say.wins(names[winner]!);
}
