/** The texts of the Hex board. Cells are in the notation of the rules. */
import { inEveryLanguage } from "./words";

export const hex = inEveryLanguage({
  en: {
    board: (size: number) => `Board, ${size} by ${size} cells`,
    keys: "Arrow keys move over the board, Enter plays, S swaps where that is offered.",
    empty: "empty",
    red: (name: string) => `red, ${name}`,
    blue: (name: string) => `blue, ${name}`,
    inChain: "in the winning chain",
    redAim: "Red joins top and bottom",
    blueAim: "Blue joins left and right",
    swapOffer: "You may take over the red stone.",
    swap: "Swap",
    put: (cell: string) => `Play ${cell}`,
    cancel: "Cancel",
  },
  he: {
    board: (size) => `לוח, ${size} על ${size} תאים`,
    keys: "מקשי החצים נעים על הלוח, Enter משחק, S מחליף כשזה אפשרי.",
    empty: "ריק",
    red: (name) => `אדום, ${name}`,
    blue: (name) => `כחול, ${name}`,
    inChain: "בשרשרת המנצחת",
    redAim: "אדום מחבר למעלה ולמטה",
    blueAim: "כחול מחבר שמאל וימין",
    swapOffer: "אפשר לקחת את האבן האדומה.",
    swap: "החלפה",
    put: (cell) => `לשחק ${cell}`,
    cancel: "ביטול",
  },
  sr: {
    board: (size) => `Tabla, ${size} puta ${size} polja`,
    keys: "Strelice vode po tabli, Enter igra, S menja kad je to ponuđeno.",
    empty: "prazno",
    red: (name) => `crveno, ${name}`,
    blue: (name) => `plavo, ${name}`,
    inChain: "u pobedničkom lancu",
    redAim: "Crveni spaja gore i dole",
    blueAim: "Plavi spaja levo i desno",
    swapOffer: "Možeš da preuzmeš crveni kamen.",
    swap: "Zameni",
    put: (cell) => `Igraj ${cell}`,
    cancel: "Odustani",
  },
  ru: {
    board: (size) => `Доска, ${size} на ${size} клеток`,
    keys: "Стрелки ведут по доске, Enter делает ход, S меняет, когда это предложено.",
    empty: "пусто",
    red: (name) => `красный, ${name}`,
    blue: (name) => `синий, ${name}`,
    inChain: "в победной цепи",
    redAim: "Красные соединяют верх и низ",
    blueAim: "Синие соединяют лево и право",
    swapOffer: "Можно забрать красный камень.",
    swap: "Обменять",
    put: (cell) => `Сыграть ${cell}`,
    cancel: "Отмена",
  },
});

/** Why a move of Hex is refused, by the reason that the rules give. */
export const hexRefusals = inEveryLanguage({
  en: {
    "off-board": "That is off the board.",
    taken: "There is already a stone there.",
    "no-swap": "Swapping is not possible now.",
  },
  he: {
    "off-board": "זה מחוץ ללוח.",
    taken: "כבר מונחת שם אבן.",
    "no-swap": "אי אפשר להחליף עכשיו.",
  },
  sr: {
    "off-board": "To je van table.",
    taken: "Tamo već leži kamen.",
    "no-swap": "Zamena sada nije moguća.",
  },
  ru: {
    "off-board": "Это за краем доски.",
    taken: "Там уже лежит камень.",
    "no-swap": "Сейчас обмен невозможен.",
  },
});
