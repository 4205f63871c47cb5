/** The descriptions on the home page of the pages besides the games. */
import { inEveryLanguage } from "./words";

export const beside = inEveryLanguage({
  en: {
    beside: "More to do",
    club: "Play with others: a game now, a table of your own, or one to watch.",
    puzzles: "A new one every day: one move wins. Find it.",
    analysis: "Go through a game: where it turned, and what was better.",
    lab: "The computer plays itself and shows what it is thinking.",
  },
  he: {
    beside: "לצד המשחקים",
    club: "לשחק עם אחרים: משחק עכשיו, שולחן משלך, או משחק לצפות בו.",
    puzzles: "חידה חדשה בכל יום: מהלך אחד מנצח, מצאו אותו.",
    analysis: "עברו על משחק: נקודות המפנה, ומה היה טוב יותר.",
    lab: "המחשב משחק נגד עצמו ומראה מה הוא חושב.",
  },
  sr: {
    beside: "Pored igara",
    club: "Igraj s drugima: partija odmah, svoj sto ili sto za gledanje.",
    puzzles: "Svakog dana nov: jedan potez dobija, nađi ga.",
    analysis: "Pregledaj partiju: prelomne tačke i šta je bilo bolje.",
    lab: "Računar igra sam sa sobom i pokazuje šta misli.",
  },
  ru: {
    beside: "Кроме игр",
    club: "Играйте с другими: партия сейчас, свой стол или чужая игра.",
    puzzles: "Каждый день новая: выигрывает один ход, найдите его.",
    analysis: "Разберите партию: где был перелом и что было лучше.",
    lab: "Компьютер играет сам с собой и показывает, о чём думает.",
  },
});
