/** What home tells about the pages beside the games. */
import { inEveryLanguage } from "./words";

export const beside = inEveryLanguage({
  en: {
    beside: "Beside the games",
    puzzles: "A new one every day: one move wins, find it.",
    analysis: "Look through a game: its turning points, and what was better.",
    lab: "The computer plays itself, and shows what it thinks.",
  },
  he: {
    beside: "לצד המשחקים",
    puzzles: "חידה חדשה בכל יום: מהלך אחד מנצח, מצאו אותו.",
    analysis: "עברו על משחק: נקודות המפנה, ומה היה טוב יותר.",
    lab: "המחשב משחק נגד עצמו ומראה מה הוא חושב.",
  },
  sr: {
    beside: "Pored igara",
    puzzles: "Svakog dana nov: jedan potez dobija, nađi ga.",
    analysis: "Pregledaj partiju: prelomne tačke i šta je bilo bolje.",
    lab: "Računar igra sam sa sobom i pokazuje šta misli.",
  },
  ru: {
    beside: "Кроме игр",
    puzzles: "Каждый день новая: выигрывает один ход, найдите его.",
    analysis: "Разберите партию: где был перелом и что было лучше.",
    lab: "Компьютер играет сам с собой и показывает, о чём думает.",
  },
});
