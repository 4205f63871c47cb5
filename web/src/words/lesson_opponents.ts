/** The opponents of the lesson on the page of Hex. */
import { inEveryLanguage } from "./words";

export const lessonOpponents = inEveryLanguage({
  en: {
    title: "Opponents of the lesson, on 5 × 5",
    easy: "easy",
    average: "average",
    hard: "hard",
    score: (won: number, lost: number) => `You ${won} : ${lost}`,
    noGames: "not played yet",
    how: "How they learned",
  },
  he: {
    title: "היריבים של השיעור, על 5 × 5",
    easy: "קל",
    average: "בינוני",
    hard: "קשה",
    score: (won: number, lost: number) => `אני ${won} : ${lost}`,
    noGames: "עוד לא שיחקתם",
    how: "איך הם למדו",
  },
  sr: {
    title: "Protivnici sa časa, na 5 × 5",
    easy: "lako",
    average: "srednje",
    hard: "teško",
    score: (won: number, lost: number) => `Ti ${won} : ${lost}`,
    noGames: "još nije igrano",
    how: "Kako su učili",
  },
  ru: {
    title: "Соперники из урока, на доске 5 × 5",
    easy: "легко",
    average: "средне",
    hard: "трудно",
    score: (won: number, lost: number) => `Вы ${won} : ${lost}`,
    noGames: "ещё не играли",
    how: "Как они учились",
  },
});
