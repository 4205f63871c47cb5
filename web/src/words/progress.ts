/** Results against the levels, the next opponent to play, and exporting all games as a file. */
import { inEveryLanguage } from "./words";

export const progressWords = inEveryLanguage({
  en: {
    title: "Against the levels",
    opponent: "Opponent",
    won: "Won",
    drawn: "Drawn",
    lost: "Lost",
    next: (name: string) => `Next: ${name}`,
    file: "All your games as a file",
    fileLine:
      "To keep them, or to move them to another browser. They come back exactly as they were.",
    save: "Save all games",
    open: "Load a file of games",
    noFile:
      "This is not a file of games. It must be one that was saved here, or on this page in another browser.",
    taken: (fresh: number, known: number, refused: number, full: number) =>
      `New: ${fresh}, already here: ${known}, unreadable: ${refused}, no room: ${full}.`,
  },
  he: {
    title: "מול הרמות",
    opponent: "יריב",
    won: "ניצחונות",
    drawn: "תיקו",
    lost: "הפסדים",
    next: (name: string) => `הבא בתור: ${name}`,
    file: "כל המשחקים כקובץ",
    fileLine: "כדי לשמור אותם או להעביר לדפדפן אחר. הם חוזרים כפי שהיו.",
    save: "שמירת כל המשחקים",
    open: "קליטת קובץ משחקים",
    noFile: "זה לא קובץ של משחקים. אפשר לשמור כזה כאן, בדפדפן אחר.",
    taken: (fresh: number, known: number, refused: number, full: number) =>
      `חדשים: ${fresh}, כבר כאן: ${known}, לא קריאים: ${refused}, אין מקום: ${full}.`,
  },
  sr: {
    title: "Protiv nivoa",
    opponent: "Protivnik",
    won: "Dobijeno",
    drawn: "Nerešeno",
    lost: "Izgubljeno",
    next: (name: string) => `Sledeći: ${name}`,
    file: "Sve partije kao datoteka",
    fileLine: "Da se sačuvaju ili prenesu u drugi pregledač. Vraćaju se kakve su bile.",
    save: "Sačuvaj sve partije",
    open: "Unesi datoteku s partijama",
    noFile: "Ovo nije datoteka s partijama. Takva se pravi ovde, u drugom pregledaču.",
    taken: (fresh: number, known: number, refused: number, full: number) =>
      `Novih: ${fresh}, već ovde: ${known}, nečitljivih: ${refused}, bez mesta: ${full}.`,
  },
  ru: {
    title: "Против уровней",
    opponent: "Соперник",
    won: "Победы",
    drawn: "Ничьи",
    lost: "Поражения",
    next: (name: string) => `Следующий: ${name}`,
    file: "Все партии одним файлом",
    fileLine: "Чтобы сохранить их или перенести в другой браузер. Они вернутся такими же.",
    save: "Сохранить все партии",
    open: "Принять файл с партиями",
    noFile: "Это не файл с партиями. Такой файл сохраняют здесь же, в другом браузере.",
    taken: (fresh: number, known: number, refused: number, full: number) =>
      `Новых: ${fresh}, уже здесь: ${known}, не прочитано: ${refused}, нет места: ${full}.`,
  },
});
