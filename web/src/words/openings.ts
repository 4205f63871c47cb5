/**
 * The opening explorer of the study: the moves played from a position, how often, and the results.
 */
import { counted, inEveryLanguage } from "./words";

export const openings = inEveryLanguage({
  en: {
    title: "Openings",
    meaning: "What our engines played from here, and how it ended",
    reached: (games: number, shown: string, all: string) =>
      `${counted("en", games, { one: "# game", other: "# games" }, shown)} of ${all} came to this position.`,
    unknown:
      "No game in the book came to this position. Step back until moves are shown, or go on with the analysis.",
    ends: "From here on the games in the book part ways: no next move was played often enough to tell.",
    otherBoard: (sizes: string) => `There is a book only for ${sizes} and two players.`,
    move: "Move",
    games: "Games",
    score: "Score",
    play: (move: string, games: number, percent: number) =>
      `Play ${move}: ${counted("en", games, { one: "# game", other: "# games" })}, ${percent}% for the side to move`,
    all: (count: number) => counted("en", count, { one: "All # move", other: "All # moves" }),
    how: "Games that came to the position after the move, by any order of moves, and the share of points for the side to move. Mirrored moves are shown once.",
    problem: (text: string) =>
      `The book could not be fetched (${text}). Your next step through the game tries again.`,
  },
  he: {
    title: "פתיחות",
    meaning: "מה המנועים שלנו שיחקו מכאן, ואיך זה נגמר",
    reached: (games, shown, all) =>
      `${counted("he", games, { one: "משחק אחד", two: "שני משחקים", other: "# משחקים" }, shown)} מתוך ${all} הגיעו לכאן.`,
    unknown: "אף משחק בספר לא הגיע לכאן. אפשר לחזור עד שמופיעים מהלכים, או להמשיך עם הניתוח.",
    ends: "מכאן המשחקים בספר נפרדים: אף מהלך לא שוחק מספיק פעמים כדי לומר עליו משהו.",
    otherBoard: (sizes) => `יש ספר רק ללוח ${sizes} ולשני שחקנים.`,
    move: "מהלך",
    games: "משחקים",
    score: "תוצאה",
    play: (move, games, percent) =>
      `לשחק ${move}: ${counted("he", games, { one: "משחק אחד", two: "שני משחקים", other: "# משחקים" })}, ${percent}% לצד שבתור`,
    all: (count) =>
      counted("he", count, { one: "מהלך אחד", two: "שני המהלכים", other: "כל # המהלכים" }),
    how: "משחקים שהגיעו לעמדה שאחרי המהלך, בכל סדר שהוא, וחלקו של הצד שבתור בנקודות. מהלכים שהם תמונת ראי זה של זה מוצגים פעם אחת.",
    problem: (text) => `לא ניתן להביא את הספר (${text}). הצעד הבא במשחק ינסה שוב.`,
  },
  sr: {
    title: "Otvaranja",
    meaning: "Šta su naši programi igrali odavde i kako se završilo",
    reached: (games, shown, all) =>
      `Dovde je stiglo ${counted("sr", games, { one: "# partija", few: "# partije", other: "# partija" }, shown)} od ${all}.`,
    unknown:
      "Nijedna partija iz knjige nije stigla dovde. Vrati se dok se ne pojave potezi ili nastavi sa analizom.",
    ends: "Odavde se partije iz knjige razilaze: nijedan sledeći potez nije igran dovoljno često.",
    otherBoard: (sizes) => `Knjiga postoji samo za tablu ${sizes} i dva igrača.`,
    move: "Potez",
    games: "Partije",
    score: "Učinak",
    play: (move, games, percent) =>
      `Odigraj ${move}: ${counted("sr", games, { one: "# partija", few: "# partije", other: "# partija" })}, ${percent}% za stranu na potezu`,
    all: (count) =>
      counted("sr", count, {
        one: "Prikaži # potez",
        few: "Prikaži sva # poteza",
        other: "Prikaži svih # poteza",
      }),
    how: "Partije koje su stigle do pozicije posle poteza, bilo kojim redom, i udeo poena strane na potezu. Potezi koji su slika u ogledalu prikazani su jednom.",
    problem: (text) =>
      `Knjiga se nije mogla preuzeti (${text}). Sledeći korak kroz partiju pokušava ponovo.`,
  },
  ru: {
    title: "Дебюты",
    meaning: "Что наши программы играли отсюда и чем это кончилось",
    reached: (games, shown, all) =>
      `Сюда пришло ${counted("ru", games, { one: "# партия", few: "# партии", many: "# партий", other: "# партии" }, shown)} из ${all}.`,
    unknown:
      "Ни одна партия книги сюда не пришла. Вернитесь туда, где показаны ходы, или продолжайте с анализом.",
    ends: "Отсюда партии книги расходятся: ни один следующий ход не встречался достаточно часто.",
    otherBoard: (sizes) => `Книга есть только для доски ${sizes} и двух игроков.`,
    move: "Ход",
    games: "Партии",
    score: "Итог",
    play: (move, games, percent) =>
      `Сыграть ${move}: ${counted("ru", games, { one: "# партия", few: "# партии", many: "# партий", other: "# партии" })}, ${percent}% для того, чей ход`,
    all: (count) =>
      counted("ru", count, {
        one: "Показать # ход",
        few: "Показать все # хода",
        many: "Показать все # ходов",
        other: "Показать все # хода",
      }),
    how: "Партии, пришедшие к позиции после хода в любом порядке, и доля очков того, чей ход. Ходы, зеркальные друг другу, показаны один раз.",
    problem: (text) =>
      `Не удалось загрузить книгу (${text}). Следующий шаг по партии попробует ещё раз.`,
  },
});
