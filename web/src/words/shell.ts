/** What stands around every page, and what the games are called. */
import type { WishProblem } from "../play/wish";
import { inEveryLanguage } from "./words";

export const shell = inEveryLanguage({
  en: {
    tagline: "Four games of blocking and connecting",
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
    nowhere: "There is no such page",
    nowhereLine:
      "Perhaps a letter got lost on the way here. These four are where they always were:",
    broken: "This page could not be loaded. Look at your connection and try again.",
    failed: "This page has failed.",
    again: "Try again",
    wrongAddress: (name: string, value: string, right: string) =>
      `“${name}” cannot be “${value}” here; it can be ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `The number of players in “${name}” is ${players}; here it can be ${seats}.`,
    refusedAddress: (why: string) => `This address names no game that can be played: ${why}`,
    quoridor: "Quoridor",
    blockade: "Blockade",
    hex: "Hex",
    durak: "Durak",
    quoridorLine: "Run across the board, and wall the others in.",
    blockadeLine: "Two pawns, two goals, and a wall every turn.",
    hexLine: "Join your two sides. One of you always will.",
    durakLine: "Get rid of your cards. Who is left with some is the fool.",
    freeware: "Free to play, without an account. Everything stays in this browser.",
  },
  he: {
    tagline: "ארבעה משחקים של חסימה וחיבור",
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
    nowhere: "אין דף כזה",
    nowhereLine: "אולי אות הלכה לאיבוד בדרך. ארבעת אלה נמצאים במקומם:",
    broken: "לא ניתן היה לטעון את הדף. בדקו את החיבור ונסו שוב.",
    failed: "הדף הזה נכשל.",
    again: "ניסיון נוסף",
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}” לא יכול להיות כאן „${value}”; אפשר ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `מספר השחקנים ב„${name}” הוא ${players}; כאן אפשר ${seats}.`,
    refusedAddress: (why: string) => `אין בכתובת הזאת משחק שאפשר לשחק: ${why}`,
    quoridor: "קורידור",
    blockade: "בלוקייד",
    hex: "הקס",
    durak: "דוראק",
    quoridorLine: "רוצו אל הצד השני, וחסמו את האחרים בקירות.",
    blockadeLine: "שני כלים, שני יעדים, וקיר בכל תור.",
    hexLine: "חברו את שני הצדדים שלכם. אחד מכם תמיד יצליח.",
    durakLine: "היפטרו מהקלפים. מי שנשאר איתם הוא הטיפש.",
    freeware: "חינם וללא חשבון. הכול נשמר בדפדפן הזה.",
  },
  sr: {
    tagline: "Četiri igre prepreka i spajanja",
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
    nowhere: "Ova strana ne postoji",
    nowhereLine: "Možda se usput izgubilo neko slovo. Ove četiri su na svom mestu:",
    broken: "Strana nije mogla da se učita. Proveri vezu i pokušaj ponovo.",
    failed: "Ova strana je otkazala.",
    again: "Pokušaj ponovo",
    wrongAddress: (name: string, value: string, right: string) =>
      `„${name}“ ovde ne može biti „${value}“; može biti ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `Broj igrača u „${name}“ je ${players}; ovde može biti ${seats}.`,
    refusedAddress: (why: string) => `Ova adresa ne navodi partiju koja može da se igra: ${why}`,
    quoridor: "Koridor",
    blockade: "Blokada",
    hex: "Heks",
    durak: "Durak",
    quoridorLine: "Pretrči tablu i zagradi put ostalima.",
    blockadeLine: "Dva piona, dva cilja i zid u svakom potezu.",
    hexLine: "Spoji svoje dve strane. Jednom to uvek uspe.",
    durakLine: "Otarasi se karata. Ko ostane s njima, taj je budala.",
    freeware: "Besplatno i bez naloga. Sve ostaje u ovom pregledaču.",
  },
  ru: {
    tagline: "Четыре игры о преградах и связях",
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
    nowhere: "Такой страницы нет",
    nowhereLine: "Возможно, по пути потерялась буква. А эти четыре игры на месте:",
    broken: "Страница не загрузилась. Проверьте соединение и попробуйте ещё раз.",
    failed: "На этой странице сбой.",
    again: "Ещё раз",
    wrongAddress: (name: string, value: string, right: string) =>
      `«${name}» не может быть «${value}»; возможно: ${right}.`,
    wrongCount: (name: string, players: number, seats: number) =>
      `Число игроков в «${name}»: ${players}; здесь возможно ${seats}.`,
    refusedAddress: (why: string) => `По этому адресу нет партии, которую можно сыграть: ${why}`,
    quoridor: "Коридор",
    blockade: "Блокада",
    hex: "Гекс",
    durak: "Дурак",
    quoridorLine: "Перебегите доску и загородите путь другим.",
    blockadeLine: "Две пешки, две цели и стена каждый ход.",
    hexLine: "Соедините свои стороны. Кому-то это всегда удаётся.",
    durakLine: "Избавьтесь от карт. Кто с ними остался, тот и дурак.",
    freeware: "Бесплатно и без регистрации. Всё хранится в этом браузере.",
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

/** What is wrong with an address, in one line. */
export function problemText(say: Shell, problem: WishProblem): string {
  if ("players" in problem) return say.wrongCount(problem.name, problem.players, problem.seats);
  return say.wrongAddress(problem.name, problem.value, problem.right.join(", "));
}
