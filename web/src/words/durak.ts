/**
 * The texts of the Durak table: the names of cards, the roles of players, and reasons of refusals.
 */
import { inEveryLanguage, ofHebrew } from "./words";

/** A card as printed: 7♥, 10♠. */
export function cardSign(card: string): string {
  const signs: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
  const rank = card.slice(0, 1);
  return (rank === "T" ? "10" : rank) + (signs[card.slice(1)] ?? "");
}

type Names = Record<string, string>;

/** Builds the name of a card from those of its rank and suit. */
const named =
  (ranks: Names, suits: Names, join: string) =>
  (card: string): string =>
    (ranks[card.slice(0, 1)] ?? "") + join + (suits[card.slice(1)] ?? "");

/** The plural forms of Russian and Serbian: 1, 21; 2 to 4, 22 to 24; the rest. */
function slavic(count: number, one: string, few: string, many: string): string {
  const tens = count % 100;
  const ones = count % 10;
  if (ones === 1 && tens !== 11) return `${count} ${one}`;
  if (ones >= 2 && ones <= 4 && (tens < 12 || tens > 14)) return `${count} ${few}`;
  return `${count} ${many}`;
}

const english = {
  ranks: {
    2: "two",
    3: "three",
    4: "four",
    5: "five",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    T: "ten",
    J: "jack",
    Q: "queen",
    K: "king",
    A: "ace",
  },
  suits: { S: "spades", H: "hearts", D: "diamonds", C: "clubs" } as Names,
};

const hebrew = {
  ranks: {
    2: "שתיים",
    3: "שלוש",
    4: "ארבע",
    5: "חמש",
    6: "שש",
    7: "שבע",
    8: "שמונה",
    9: "תשע",
    T: "עשר",
    J: "נסיך",
    Q: "מלכה",
    K: "מלך",
    A: "אס",
  },
  suits: { S: "עלה", H: "לב", D: "יהלום", C: "תלתן" } as Names,
};

const serbian = {
  ranks: {
    2: "dvojka",
    3: "trojka",
    4: "četvorka",
    5: "petica",
    6: "šestica",
    7: "sedmica",
    8: "osmica",
    9: "devetka",
    T: "desetka",
    J: "žandar",
    Q: "dama",
    K: "kralj",
    A: "as",
  },
  suits: { S: "pik", H: "herc", D: "karo", C: "tref" } as Names,
};

const russian = {
  ranks: {
    2: "двойка",
    3: "тройка",
    4: "четвёрка",
    5: "пятёрка",
    6: "шестёрка",
    7: "семёрка",
    8: "восьмёрка",
    9: "девятка",
    T: "десятка",
    J: "валет",
    Q: "дама",
    K: "король",
    A: "туз",
  },
  suits: { S: "пик", H: "червей", D: "бубен", C: "треф" } as Names,
};

export const durak = inEveryLanguage({
  en: {
    card: named(english.ranks, english.suits, " of "),
    trumpCard: (card: string) => `${card}, trump`,
    board: "Durak table",
    hand: "Your hand",
    table: "On the table",
    around: "Around the table",
    take: "Take",
    pass: "Pass",
    transfer: "Transfer",
    sure: "Sure?",
    attacks: "attacks",
    defends: "defends",
    takes: "takes",
    out: "out",
    fool: "the fool",
    cards: (count: number) => (count === 1 ? "1 card" : `${count} cards`),
    seat: (name: string, cards: string, role: string) =>
      role === "" ? `${name}: ${cards}` : `${name}: ${cards}, ${role}`,
    talon: (count: number) => (count === 0 ? "The talon is empty" : `Talon: ${count}`),
    trumpIs: (suit: string) => `Trump: ${english.suits[suit] ?? ""}`,
    trump: "trump",
    discard: (count: number) => `Discard: ${count}`,
    nothingOnTable: "There is nothing on the table",
    open: (card: string) => `${card}, not beaten yet`,
    beaten: (attack: string, defence: string) => `${attack}, beaten by ${defence}`,
    playable: (card: string) => `${card}, can be played`,
    target: (card: string) => `${card}, can be beaten`,
    chosen: (card: string) => `${card}, chosen`,
    chooseTarget: (card: string) => `${card}: choose the card to beat`,
    chooseUse: (card: string) => `${card}: beat or transfer?`,
    knownCards: (name: string, cards: string) => `${name} took: ${cards}`,
    knownNothing: (name: string) => `No card of ${name} is known`,
    doesAttack: (card: string) => `plays ${card}`,
    doesBeat: (target: string, card: string) => `beats ${target} with ${card}`,
    doesTransfer: (card: string) => `transfers with ${card}`,
    doesTake: "takes the cards",
    doesPass: "passes",
    notYourTurn: "It is not your turn",
    gameOver: "The game is over",
    rankAbsent: (card: string) => `No card on the table has the rank of ${card}`,
    doesNotBeat: (card: string, target: string, trump: string) =>
      `${card} does not beat ${target}; trump is ${trump}`,
    mustMove: "Whoever begins a bout must play a card",
    defenderOnly: "Only the defender can do that, while a card is not beaten yet",
    notForDefender: "You are defending: beat an open card, or take",
    noTransfer: "The attack cannot be transferred now",
  },
  he: {
    card: named(hebrew.ranks, hebrew.suits, " "),
    trumpCard: (card: string) => `${card}, שליט`,
    board: "שולחן דוראק",
    hand: "הקלפים שלך",
    table: "על השולחן",
    around: "סביב השולחן",
    take: "לקחת",
    pass: "פאס",
    transfer: "העברה",
    sure: "בטוח?",
    attacks: "בהתקפה",
    defends: "בהגנה",
    takes: "בלקיחה",
    out: "בחוץ",
    fool: "דוראק",
    cards: (count: number) => (count === 1 ? "קלף אחד" : `${count} קלפים`),
    seat: (name: string, cards: string, role: string) =>
      role === "" ? `${name}: ${cards}` : `${name}: ${cards}, ${role}`,
    talon: (count: number) => (count === 0 ? "הקופה ריקה" : `קופה: ${count}`),
    trumpIs: (suit: string) => `שליט: ${hebrew.suits[suit] ?? ""}`,
    trump: "שליט",
    discard: (count: number) => `יצאו מהמשחק: ${count}`,
    nothingOnTable: "אין קלפים על השולחן",
    open: (card: string) => `${card}, עוד לא הוכה`,
    beaten: (attack: string, defence: string) => `${attack}, הוכה על ידי ${defence}`,
    playable: (card: string) => `${card}, אפשר לשחק`,
    target: (card: string) => `${card}, אפשר להכות`,
    chosen: (card: string) => `${card}, נבחר`,
    chooseTarget: (card: string) => `${card}: איזה קלף להכות?`,
    chooseUse: (card: string) => `${card}: להכות או להעביר?`,
    knownCards: (name: string, cards: string) => `${name} – קלפים שנלקחו: ${cards}`,
    knownNothing: (name: string) => `אין קלפים ידועים ${ofHebrew(name)}`,
    doesAttack: (card: string) => `משחק ${card}`,
    doesBeat: (target: string, card: string) => `הכאה של ${target} עם ${card}`,
    doesTransfer: (card: string) => `העברה עם ${card}`,
    doesTake: "לקיחת הקלפים",
    doesPass: "פאס",
    notYourTurn: "זה לא תורך",
    gameOver: "המשחק נגמר",
    rankAbsent: (card: string) => `אין על השולחן קלף בערך של ${card}`,
    doesNotBeat: (card: string, target: string, trump: string) =>
      `${card} לא מכה את ${target}; השליט הוא ${trump}`,
    mustMove: "מי שפותח סיבוב חייב לשחק קלף",
    defenderOnly: "רק המגן עושה זאת, כל עוד יש קלף התקפה פתוח",
    notForDefender: "התפקיד שלך הוא הגנה: להכות קלף פתוח או לקחת",
    noTransfer: "אי אפשר להעביר את ההתקפה עכשיו",
  },
  sr: {
    card: named(serbian.ranks, serbian.suits, " "),
    trumpCard: (card: string) => `${card}, adut`,
    board: "Sto za durak",
    hand: "Tvoje karte",
    table: "Na stolu",
    around: "Oko stola",
    take: "Uzmi",
    pass: "Dalje",
    transfer: "Prenesi",
    sure: "Sigurno?",
    attacks: "napada",
    defends: "brani se",
    takes: "uzima",
    out: "gotovo",
    fool: "durak",
    cards: (count: number) => slavic(count, "karta", "karte", "karata"),
    seat: (name: string, cards: string, role: string) =>
      role === "" ? `${name}: ${cards}` : `${name}: ${cards}, ${role}`,
    talon: (count: number) => (count === 0 ? "Talon je prazan" : `Talon: ${count}`),
    trumpIs: (suit: string) => `Adut: ${serbian.suits[suit] ?? ""}`,
    trump: "adut",
    discard: (count: number) => `Odbačeno: ${count}`,
    nothingOnTable: "Na stolu nema karata",
    open: (card: string) => `${card}, još nije pobijena`,
    beaten: (attack: string, defence: string) => `${attack}, pobija je ${defence}`,
    playable: (card: string) => `${card}, može da se igra`,
    target: (card: string) => `${card}, može da se pobije`,
    chosen: (card: string) => `${card}, izabrano`,
    chooseTarget: (card: string) => `${card}: koju kartu da pobije?`,
    chooseUse: (card: string) => `${card}: pobiti ili preneti?`,
    knownCards: (name: string, cards: string) => `${name}, uzete karte: ${cards}`,
    knownNothing: (name: string) => `${name}: nijedna karta nije poznata`,
    doesAttack: (card: string) => `igra kartu „${card}“`,
    doesBeat: (target: string, card: string) => `pobija kartu „${target}“ kartom „${card}“`,
    doesTransfer: (card: string) => `prenosi kartom „${card}“`,
    doesTake: "uzima karte",
    doesPass: "kaže dalje",
    notYourTurn: "Nisi na potezu",
    gameOver: "Partija je završena",
    rankAbsent: (card: string) => `Na stolu nema karte iste vrednosti kao ${card}`,
    doesNotBeat: (card: string, target: string, trump: string) =>
      `${card} ne pobija ${target}; adut je ${trump}`,
    mustMove: "Ko počinje napad, mora da odigra kartu",
    defenderOnly: "To može samo branilac, dok na stolu ima nepobijene karte",
    notForDefender: "Ti se braniš: pobij kartu ili uzmi",
    noTransfer: "Napad sada ne može da se prenese",
  },
  ru: {
    card: named(russian.ranks, russian.suits, " "),
    trumpCard: (card: string) => `${card}, козырь`,
    board: "Стол для дурака",
    hand: "Ваши карты",
    table: "На столе",
    around: "Вокруг стола",
    take: "Беру",
    pass: "Пас",
    transfer: "Перевод",
    sure: "Точно?",
    attacks: "ходит",
    defends: "отбивается",
    takes: "берёт",
    out: "вне игры",
    fool: "дурак",
    cards: (count: number) => slavic(count, "карта", "карты", "карт"),
    seat: (name: string, cards: string, role: string) =>
      role === "" ? `${name}: ${cards}` : `${name}: ${cards}, ${role}`,
    talon: (count: number) => (count === 0 ? "Колода пуста" : `Колода: ${count}`),
    trumpIs: (suit: string) =>
      `Козырь: ${({ S: "пики", H: "черви", D: "бубны", C: "трефы" } as Names)[suit] ?? ""}`,
    trump: "козырь",
    discard: (count: number) => `Бито: ${count}`,
    nothingOnTable: "На столе нет карт",
    open: (card: string) => `${card}, ещё не бита`,
    beaten: (attack: string, defence: string) => `${attack}, бьёт ${defence}`,
    playable: (card: string) => `${card}, можно сыграть`,
    target: (card: string) => `${card}, можно побить`,
    chosen: (card: string) => `${card}, выбрано`,
    chooseTarget: (card: string) => `${card}: какую карту побить?`,
    chooseUse: (card: string) => `${card}: побить или перевести?`,
    knownCards: (name: string, cards: string) => `${name}, взятые карты: ${cards}`,
    knownNothing: (name: string) => `${name}: карты неизвестны`,
    doesAttack: (card: string) => `ходит картой «${card}»`,
    doesBeat: (target: string, card: string) => `бьёт карту «${target}» картой «${card}»`,
    doesTransfer: (card: string) => `переводит картой «${card}»`,
    doesTake: "берёт карты",
    doesPass: "пасует",
    notYourTurn: "Сейчас не ваш ход",
    gameOver: "Игра окончена",
    rankAbsent: (card: string) => `На столе нет карты того же достоинства: ${card}`,
    doesNotBeat: (card: string, target: string, trump: string) =>
      `${card} не бьёт ${target}; козырь – ${trump}`,
    mustMove: "Кто начинает кон, должен пойти",
    defenderOnly: "Это может только отбивающийся, пока есть непобитая карта",
    notForDefender: "Вы отбиваетесь: побейте карту или берите",
    noTransfer: "Сейчас перевести нельзя",
  },
});

export type DurakWords = (typeof durak)["en"];

/**
 * A move as a predicate, to follow a player's name: "beats seven of hearts with queen of hearts".
 */
export function describeMove(move: string, words: DurakWords): string {
  if (move === "take") return words.doesTake;
  if (move === "pass") return words.doesPass;
  if (move.startsWith("t")) return words.doesTransfer(words.card(move.slice(1)));
  const [first = "", second] = move.split("/");
  return second === undefined
    ? words.doesAttack(words.card(first))
    : words.doesBeat(words.card(first), words.card(second));
}
