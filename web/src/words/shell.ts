/** What stands around every page, and what the games are called. */
import { inEveryLanguage } from "./words";

export const shell = inEveryLanguage({
  en: {
    skip: "Skip to the content",
    home: "Home",
    pastGames: "Your games",
    analysis: "Analysis",
    puzzles: "Puzzles",
    lab: "Lab",
    settings: "Settings",
    menu: "Pages",
    close: "Close",
    loading: "One moment …",
    broken: "This page could not be loaded. Look at your connection and try again.",
    failed: "This page has failed.",
    again: "Try again",
    quoridor: "Quoridor",
    blockade: "Blockade",
    hex: "Hex",
    durak: "Durak",
    quoridorLine: "Run across the board, and wall the others in.",
    blockadeLine: "Two pawns, two goals, and a wall every turn.",
    hexLine: "Join your two sides. One of you always will.",
    durakLine: "Get rid of your cards. Who is left with some is the fool.",
  },
  he: {
    skip: "דילוג לתוכן",
    home: "דף הבית",
    pastGames: "המשחקים שלך",
    analysis: "ניתוח",
    puzzles: "חידות",
    lab: "מעבדה",
    settings: "הגדרות",
    menu: "דפים",
    close: "סגירה",
    loading: "רק רגע…",
    broken: "לא ניתן היה לטעון את הדף. בדקו את החיבור ונסו שוב.",
    failed: "הדף הזה נכשל.",
    again: "ניסיון נוסף",
    quoridor: "קורידור",
    blockade: "בלוקייד",
    hex: "הקס",
    durak: "דוראק",
    quoridorLine: "רוצו אל הצד השני, וחסמו את האחרים בקירות.",
    blockadeLine: "שני כלים, שני יעדים, וקיר בכל תור.",
    hexLine: "חברו את שני הצדדים שלכם. אחד מכם תמיד יצליח.",
    durakLine: "היפטרו מהקלפים. מי שנשאר איתם הוא הטיפש.",
  },
  sr: {
    skip: "Pređi na sadržaj",
    home: "Početna",
    pastGames: "Tvoje partije",
    analysis: "Analiza",
    puzzles: "Zadaci",
    lab: "Laboratorija",
    settings: "Podešavanja",
    menu: "Strane",
    close: "Zatvori",
    loading: "Samo trenutak …",
    broken: "Strana nije mogla da se učita. Proveri vezu i pokušaj ponovo.",
    failed: "Ova strana je otkazala.",
    again: "Pokušaj ponovo",
    quoridor: "Koridor",
    blockade: "Blokada",
    hex: "Heks",
    durak: "Durak",
    quoridorLine: "Pretrči tablu i zagradi put ostalima.",
    blockadeLine: "Dva piona, dva cilja i zid u svakom potezu.",
    hexLine: "Spoji svoje dve strane. Jednom to uvek uspe.",
    durakLine: "Otarasi se karata. Ko ostane s njima, taj je budala.",
  },
  ru: {
    skip: "Перейти к содержанию",
    home: "Главная",
    pastGames: "Ваши партии",
    analysis: "Анализ",
    puzzles: "Задачи",
    lab: "Лаборатория",
    settings: "Настройки",
    menu: "Страницы",
    close: "Закрыть",
    loading: "Минутку…",
    broken: "Страница не загрузилась. Проверьте соединение и попробуйте ещё раз.",
    failed: "На этой странице сбой.",
    again: "Ещё раз",
    quoridor: "Коридор",
    blockade: "Блокада",
    hex: "Гекс",
    durak: "Дурак",
    quoridorLine: "Перебегите доску и загородите путь другим.",
    blockadeLine: "Две пешки, две цели и стена каждый ход.",
    hexLine: "Соедините свои стороны. Кому-то это всегда удаётся.",
    durakLine: "Избавьтесь от карт. Кто с ними остался, тот и дурак.",
  },
});

type Shell = (typeof shell)["en"];

/** The name of a game; its own word where we have none. */
export function gameTitle(say: Shell, game: string): string {
  return (say as unknown as Record<string, string>)[game] ?? game;
}

/** A game in one sentence. */
export function gameLine(say: Shell, game: string): string {
  return (say as unknown as Record<string, string>)[`${game}Line`] ?? "";
}
