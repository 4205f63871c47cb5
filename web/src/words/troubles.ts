/** Problems outside the page's normal course: with stored data, or in the page itself. */
import { inEveryLanguage } from "./words";

export const troubleWords = inEveryLanguage({
  en: {
    title: "Something you should know",
    unkept: "This browser stores nothing for the page: games last until the window is closed.",
    full: "This browser has no room left: what is new lasts until the window is closed. Delete some of your games to make room.",
    preferences:
      "Some of your settings could not be read. They were set aside, and the defaults are used.",
    game: "A game that was kept here could not be read. It was set aside.",
    lab: "The last series of the lab could not be read. It was set aside.",
    learning: "The last lesson of the lab could not be read. It was set aside.",
    puzzles: "The list of puzzles that you solved could not be read. It was set aside.",
    failed: (text: string) => `Something on the page went wrong: ${text}`,
    reload: "Load the page again",
  },
  he: {
    title: "כדאי לדעת",
    unkept: "הדפדפן הזה לא שומר דבר עבור הדף: המשחקים יישארו עד שהחלון ייסגר.",
    full: "אין עוד מקום בדפדפן: מה שחדש יישאר עד שהחלון ייסגר. מחיקת משחקים ישנים תפנה מקום.",
    preferences: "חלק מההגדרות לא היו קריאות. הן הונחו בצד, ובמקומן ההגדרות הרגילות.",
    game: "משחק שנשמר כאן לא היה קריא. הוא הונח בצד.",
    lab: "הסדרה האחרונה של המעבדה לא הייתה קריאה. היא הונחה בצד.",
    learning: "השיעור האחרון של המעבדה לא היה קריא. הוא הונח בצד.",
    puzzles: "רשימת החידות שנפתרו לא הייתה קריאה. היא הונחה בצד.",
    failed: (text: string) => `משהו בדף נכשל: ${text}`,
    reload: "טעינת הדף מחדש",
  },
  sr: {
    title: "Dobro je znati",
    unkept: "Ovaj pregledač ništa ne čuva za stranu: partije traju dok se prozor ne zatvori.",
    full: "U pregledaču više nema mesta: novo traje dok se prozor ne zatvori. Obriši neke partije da se oslobodi mesto.",
    preferences: "Neka podešavanja nisu mogla da se pročitaju. Sklonjena su, a važe uobičajena.",
    game: "Jedna sačuvana partija nije mogla da se pročita. Sklonjena je.",
    lab: "Poslednja serija iz laboratorije nije mogla da se pročita. Sklonjena je.",
    learning: "Poslednji čas laboratorije nije mogao da se pročita. Sklonjen je.",
    puzzles: "Spisak rešenih zadataka nije mogao da se pročita. Sklonjen je.",
    failed: (text: string) => `Nešto na strani nije uspelo: ${text}`,
    reload: "Učitaj stranu ponovo",
  },
  ru: {
    title: "Стоит знать",
    unkept: "Этот браузер ничего не хранит для страницы: партии живут, пока окно открыто.",
    full: "В браузере нет места: новое живёт, пока окно открыто. Удалите часть партий, чтобы место появилось.",
    preferences: "Часть настроек не удалось прочитать. Они отложены, действуют обычные.",
    game: "Одну из сохранённых партий не удалось прочитать. Она отложена.",
    lab: "Последнюю серию лаборатории не удалось прочитать. Она отложена.",
    learning: "Последний урок лаборатории не удалось прочитать. Он отложен.",
    puzzles: "Список решённых задач не удалось прочитать. Он отложен.",
    failed: (text: string) => `На странице произошёл сбой: ${text}`,
    reload: "Загрузить страницу заново",
  },
});

/** What a value that was set aside contains, by its name on the shelf. */
export function asideText(say: (typeof troubleWords)["en"], name: string): string {
  const [, kind = ""] = name.split(".");
  const named = ["preferences", "lab", "learning", "puzzles"] as const;
  return say[named.find((each) => each === kind) ?? "game"];
}
