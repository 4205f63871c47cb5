/** Writing into a game that is looked through: variations, comments, marks; what is kept of it. */
import { counted, inEveryLanguage } from "./words";

export const study = inEveryLanguage({
  en: {
    full: (most: number) => `A study holds at most ${most} moves; delete some to go on.`,
    notes: "Notes",
    comment: "Comment",
    commentHere: (place: string) => `Comment: ${place}`,
    marks: "Mark the move",
    good: "good move",
    veryGood: "very good move",
    interesting: "interesting move",
    doubtful: "doubtful move",
    bad: "bad move",
    veryBad: "very bad move",
    promote: "Move the variation up",
    remove: "Delete from here",
    undo: "Undo",
    variation: "Variation",
    variations: (count: number) =>
      counted("en", count, { one: "# variation", other: "# variations" }),
    studies: "Studies",
    recent: "Recent games",
    forget: "Delete this study",
    how: "Play a move to try it; variations, comments and marks are kept in this browser.",
    studyFile: "Study (file)",
    player: "Player",
    accuracy: "Accuracy",
    faults: "Mistakes",
    accurate: (percent: number) => `${percent}% accurate`,
    faultsOf: (mistakes: number, blunders: number) =>
      `${counted("en", mistakes, { one: "# mistake", other: "# mistakes" })}, ${counted("en", blunders, { one: "# blunder", other: "# blunders" })}`,
    turned: (ply: number, name: string, move: string, before: number, after: number) =>
      `The game turned at move ${ply} (${name}: ${move}): from ${before}% to ${after}%`,
  },
  he: {
    full: (most) => `ניתוח מכיל לכל היותר ${most} מהלכים; כדי להמשיך יש למחוק חלק מהם.`,
    notes: "הערות",
    comment: "הערה",
    commentHere: (place) => `הערה: ${place}`,
    marks: "סימון המהלך",
    good: "מהלך טוב",
    veryGood: "מהלך טוב מאוד",
    interesting: "מהלך מעניין",
    doubtful: "מהלך מפוקפק",
    bad: "מהלך רע",
    veryBad: "מהלך רע מאוד",
    promote: "העלאת הענף",
    remove: "מחיקה מכאן",
    undo: "ביטול",
    variation: "ענף",
    variations: (count) =>
      counted("he", count, { one: "ענף אחד", two: "שני ענפים", other: "# ענפים" }),
    studies: "ניתוחים שמורים",
    recent: "משחקים אחרונים",
    forget: "מחיקת הניתוח",
    how: "אפשר לנסות כל מהלך; ענפים, הערות וסימונים נשמרים בדפדפן הזה.",
    studyFile: "ניתוח (קובץ)",
    player: "שחקן",
    accuracy: "דיוק",
    faults: "טעויות",
    accurate: (percent) => `דיוק ${percent}%`,
    faultsOf: (mistakes, blunders) =>
      `${counted("he", mistakes, { one: "טעות אחת", two: "שתי טעויות", other: "# טעויות" })}, ${counted("he", blunders, { one: "טעות גסה אחת", two: "שתי טעויות גסות", other: "# טעויות גסות" })}`,
    turned: (ply, name, move, before, after) =>
      `נקודת המפנה: מהלך ${ply} (${name}, ${move}), מ־${before}% ל־${after}%`,
  },
  sr: {
    full: (most) => `Studija ima najviše ${most} poteza; obriši neke da nastaviš.`,
    notes: "Beleške",
    comment: "Komentar",
    commentHere: (place) => `Komentar: ${place}`,
    marks: "Oceni potez",
    good: "dobar potez",
    veryGood: "odličan potez",
    interesting: "zanimljiv potez",
    doubtful: "sumnjiv potez",
    bad: "loš potez",
    veryBad: "vrlo loš potez",
    promote: "Pomeri varijantu naviše",
    remove: "Obriši odavde",
    undo: "Opozovi",
    variation: "Varijanta",
    variations: (count) =>
      counted("sr", count, { one: "# varijanta", few: "# varijante", other: "# varijanti" }),
    studies: "Studije",
    recent: "Nedavne partije",
    forget: "Obriši ovu studiju",
    how: "Odigraj potez da ga isprobaš; varijante, komentari i ocene čuvaju se u ovom pregledaču.",
    studyFile: "Studija (datoteka)",
    player: "Igrač",
    accuracy: "Preciznost",
    faults: "Greške",
    accurate: (percent) => `preciznost ${percent}%`,
    faultsOf: (mistakes, blunders) =>
      `${counted("sr", mistakes, { one: "# greška", few: "# greške", other: "# grešaka" })}, ${counted("sr", blunders, { one: "# gruba greška", few: "# grube greške", other: "# grubih grešaka" })}`,
    turned: (ply, name, move, before, after) =>
      `Partija se preokrenula u ${ply}. potezu (${name}, ${move}): sa ${before}% na ${after}%`,
  },
  ru: {
    full: (most) => `В разборе не больше ${most} ходов; удалите часть, чтобы продолжить.`,
    notes: "Заметки",
    comment: "Комментарий",
    commentHere: (place) => `Комментарий: ${place}`,
    marks: "Оценить ход",
    good: "хороший ход",
    veryGood: "отличный ход",
    interesting: "интересный ход",
    doubtful: "сомнительный ход",
    bad: "плохой ход",
    veryBad: "очень плохой ход",
    promote: "Поднять вариант выше",
    remove: "Удалить отсюда",
    undo: "Отменить",
    variation: "Вариант",
    variations: (count) =>
      counted("ru", count, {
        one: "# вариант",
        few: "# варианта",
        many: "# вариантов",
        other: "# варианта",
      }),
    studies: "Разборы",
    recent: "Недавние партии",
    forget: "Удалить этот разбор",
    how: "Сделайте ход, чтобы попробовать его; варианты, комментарии и оценки хранятся в этом браузере.",
    studyFile: "Разбор (файл)",
    player: "Игрок",
    accuracy: "Точность",
    faults: "Ошибки",
    accurate: (percent) => `точность ${percent}%`,
    faultsOf: (mistakes, blunders) =>
      `${counted("ru", mistakes, { one: "# ошибка", few: "# ошибки", many: "# ошибок", other: "# ошибки" })}, ${counted("ru", blunders, { one: "# грубая", few: "# грубые", many: "# грубых", other: "# грубые" })}`,
    turned: (ply, name, move, before, after) =>
      `Перелом на ${ply}-м ходу (${name}, ${move}): с ${before}% до ${after}%`,
  },
});

export type StudyWords = (typeof study)["en"];

/** What a mark says. */
export function markWord(say: StudyWords, mark: string): string {
  const words: Record<string, string> = {
    "!": say.good,
    "!!": say.veryGood,
    "!?": say.interesting,
    "?!": say.doubtful,
    "?": say.bad,
    "??": say.veryBad,
  };
  return words[mark] ?? "";
}
