/**
 * Why a position of Hex is won, and where the must-play region is. Cells are in the notation of the
 * rules.
 */
import { inEveryLanguage } from "./words";

export const connections = inEveryLanguage({
  en: {
    title: "Connections",
    meaning: "Why it is won, and where one must play",
    redWins: "Red joins top and bottom whatever Blue does.",
    blueWins: "Blue joins left and right whatever Red does.",
    redWinsBy: (cell: string) =>
      `Red plays ${cell} and then joins top and bottom whatever Blue does.`,
    blueWinsBy: (cell: string) =>
      `Blue plays ${cell} and then joins left and right whatever Red does.`,
    redMust: (cells: string) =>
      `Red must play on one of these cells: ${cells}. After any other move Blue joins left and right.`,
    blueMust: (cells: string) =>
      `Blue must play on one of these cells: ${cells}. After any other move Red joins top and bottom.`,
    open: "No connection decides the game yet.",
    howWon:
      "The coloured cells are enough for it: whichever of them the other side takes, another keeps the connection.",
    howThreat: "The coloured cells are what the threats need; the rings are needed by all of them.",
    howOpen: "Coloured cells join stones to an edge; two curves between stones are a bridge.",
    red: (stones: string) => `Red ${stones}`,
    blue: (stones: string) => `Blue ${stones}`,
    top: "to the top",
    bottom: "to the bottom",
    left: "to the left",
    right: "to the right",
    needed: "empty, needed by the connection",
    mustPlay: "empty, one of the cells to play on",
    key: "empty, the move that wins",
    problem: (text: string) => `Something went wrong: ${text}`,
  },
  he: {
    title: "חיבורים",
    meaning: "למה זה ניצחון, ואיפה חייבים לשחק",
    redWins: "אדום מחבר למעלה ולמטה, יעשה כחול מה שיעשה.",
    blueWins: "כחול מחבר שמאל וימין, יעשה אדום מה שיעשה.",
    redWinsBy: (cell) => `אדום משחק ${cell} ואז מחבר למעלה ולמטה, יעשה כחול מה שיעשה.`,
    blueWinsBy: (cell) => `כחול משחק ${cell} ואז מחבר שמאל וימין, יעשה אדום מה שיעשה.`,
    redMust: (cells) =>
      `אדום חייב לשחק באחד התאים האלה: ${cells}. אחרי כל מהלך אחר כחול מחבר שמאל וימין.`,
    blueMust: (cells) =>
      `כחול חייב לשחק באחד התאים האלה: ${cells}. אחרי כל מהלך אחר אדום מחבר למעלה ולמטה.`,
    open: "עדיין אין חיבור שמכריע את המשחק.",
    howWon: "התאים הצבועים מספיקים לכך: אם הצד השני תופס אחד מהם, תא אחר שומר על החיבור.",
    howThreat: "התאים הצבועים דרושים לאיומים; המסומנים בטבעת דרושים לכולם.",
    howOpen: "תאים צבועים מחברים אבנים לשפה; שתי קשתות בין אבנים הן גשר.",
    red: (stones) => `אדום ${stones}`,
    blue: (stones) => `כחול ${stones}`,
    top: "אל למעלה",
    bottom: "אל למטה",
    left: "אל שמאל",
    right: "אל ימין",
    needed: "ריק, דרוש לחיבור",
    mustPlay: "ריק, אחד התאים שבהם חייבים לשחק",
    key: "ריק, המהלך המנצח",
    problem: (text) => `משהו השתבש: ${text}`,
  },
  sr: {
    title: "Veze",
    meaning: "Zašto je dobijeno i gde se mora igrati",
    redWins: "Crveni spaja gore i dole šta god plavi igrao.",
    blueWins: "Plavi spaja levo i desno šta god crveni igrao.",
    redWinsBy: (cell) => `Crveni igra ${cell} i onda spaja gore i dole šta god plavi igrao.`,
    blueWinsBy: (cell) => `Plavi igra ${cell} i onda spaja levo i desno šta god crveni igrao.`,
    redMust: (cells) =>
      `Crveni mora da igra na jedno od ovih polja: ${cells}. Posle svakog drugog poteza plavi spaja levo i desno.`,
    blueMust: (cells) =>
      `Plavi mora da igra na jedno od ovih polja: ${cells}. Posle svakog drugog poteza crveni spaja gore i dole.`,
    open: "Nijedna veza još ne odlučuje partiju.",
    howWon: "Obojena polja su dovoljna: koje god od njih druga strana uzme, drugo čuva vezu.",
    howThreat: "Obojena polja su potrebna pretnjama; ona sa prstenom su potrebna svima.",
    howOpen: "Obojena polja spajaju kamenje sa ivicom; dve krive između kamenja su most.",
    red: (stones) => `Crveni ${stones}`,
    blue: (stones) => `Plavi ${stones}`,
    top: "do gornje ivice",
    bottom: "do donje ivice",
    left: "do leve ivice",
    right: "do desne ivice",
    needed: "prazno, potrebno vezi",
    mustPlay: "prazno, jedno od polja na koja se mora igrati",
    key: "prazno, potez koji dobija",
    problem: (text) => `Nešto nije uspelo: ${text}`,
  },
  ru: {
    title: "Соединения",
    meaning: "Почему это выиграно и где надо ходить",
    redWins: "Красные соединяют верх и низ, что бы ни делали синие.",
    blueWins: "Синие соединяют лево и право, что бы ни делали красные.",
    redWinsBy: (cell) =>
      `Красные ходят на ${cell} и затем соединяют верх и низ, что бы ни делали синие.`,
    blueWinsBy: (cell) =>
      `Синие ходят на ${cell} и затем соединяют лево и право, что бы ни делали красные.`,
    redMust: (cells) =>
      `Красные должны пойти на одну из этих клеток: ${cells}. После любого другого хода синие соединяют лево и право.`,
    blueMust: (cells) =>
      `Синие должны пойти на одну из этих клеток: ${cells}. После любого другого хода красные соединяют верх и низ.`,
    open: "Пока ни одно соединение не решает игру.",
    howWon:
      "Закрашенных клеток для этого достаточно: какую бы из них ни занял соперник, другая сохранит соединение.",
    howThreat: "Закрашенные клетки нужны угрозам; отмеченные кольцом нужны им всем.",
    howOpen: "Закрашенные клетки соединяют камни с краем; две дуги между камнями – мост.",
    red: (stones) => `Красные ${stones}`,
    blue: (stones) => `Синие ${stones}`,
    top: "с верхом",
    bottom: "с низом",
    left: "с левым краем",
    right: "с правым краем",
    needed: "пусто, нужна соединению",
    mustPlay: "пусто, одна из клеток, куда надо пойти",
    key: "пусто, выигрывающий ход",
    problem: (text) => `Что-то пошло не так: ${text}`,
  },
});

export type ConnectionWords = (typeof connections)["en"];
