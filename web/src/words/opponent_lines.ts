/** Each opponent in one line: its level, or the rule that it follows. */
import type { Player } from "../play/players";
import { nameKey } from "./opponents";
import { inEveryLanguage } from "./words";

export const opponentLines = inEveryLanguage({
  en: {
    level: (number: number) => `Level ${number}`,
    passive: "always walks the shortest path",
    hesitant: "a wall one turn in four, otherwise walks",
    coin: "a wall every other turn, otherwise walks",
    greedy: "a wall two turns in three, otherwise walks",
    greediest: "a wall whenever possible",
    mixed: "plays like a different character each turn",
    minimax: "tries every move and every reply",
    uct: "plays random games in its head, knowing nothing",
    scorer: "scores every card and hoards trumps",
    random: "any move, at random",
    best: "the strongest; takes three seconds",
    table: "has memorised boards from its own games",
    net: "a neural net that has learned to judge boards",
    cardGreedy: "spends the lowest card that will do",
  },
  he: {
    level: (number: number) => `רמה ${number}`,
    passive: "תמיד הולך בדרך הקצרה ביותר",
    hesitant: "קיר באחד מארבעה תורות, אחרת הולך",
    coin: "קיר בכל תור שני, אחרת הולך",
    greedy: "קיר בשניים מכל שלושה תורות, אחרת הולך",
    greediest: "קיר בכל פעם שאפשר",
    mixed: "בכל תור כמו אחד אחר",
    minimax: "מנסה כל מהלך וכל תשובה",
    uct: "משחק בראשו משחקים בגורל, בלי שום ידע",
    scorer: "נותן ציון לכל קלף ואוגר שליטים",
    random: "כל מהלך, בגורל",
    best: "החזק מכולם; חושב שלוש שניות",
    table: "למדה לוחות בעל פה ממשחקיה",
    net: "רשת עצבית שלמדה להעריך לוחות",
    cardGreedy: "מוציא את הקלף הנמוך ביותר שמספיק",
  },
  sr: {
    level: (number: number) => `Nivo ${number}`,
    passive: "uvek ide najkraćim putem",
    hesitant: "svaki četvrti potez zid, inače hoda",
    coin: "svaki drugi potez zid, inače hoda",
    greedy: "dva od tri poteza zid, inače hoda",
    greediest: "zid kad god može",
    mixed: "svaki potez kao neko drugi",
    minimax: "proba svaki potez i svaki odgovor",
    uct: "u glavi igra nasumične partije, bez ikakvog znanja",
    scorer: "ocenjuje svaku kartu i čuva adute",
    random: "bilo koji potez, nasumice",
    best: "najjači; misli tri sekunde",
    table: "naučila je table napamet iz svojih partija",
    net: "neuronska mreža koja je naučila da ceni table",
    cardGreedy: "troši najnižu kartu koja je dovoljna",
  },
  ru: {
    level: (number: number) => `Уровень ${number}`,
    passive: "всегда идёт кратчайшим путём",
    hesitant: "каждый четвёртый ход ставит стену, иначе идёт",
    coin: "через ход ставит стену, иначе идёт",
    greedy: "два хода из трёх ставит стену, иначе идёт",
    greediest: "ставит стену, как только может",
    mixed: "каждый ход как кто-то другой",
    minimax: "пробует каждый ход и каждый ответ",
    uct: "разыгрывает в уме партии наугад, без всяких знаний",
    scorer: "оценивает каждую карту и копит козыри",
    random: "любой ход, наугад",
    best: "сильнейший; думает три секунды",
    table: "выучила доски наизусть по своим партиям",
    net: "нейронная сеть, научившаяся оценивать доски",
    cardGreedy: "тратит младшую карту, которой хватает",
  },
});

type OpponentLines = (typeof opponentLines)["en"];

/** Empty for opponents without a line. */
export function playerLine(say: OpponentLines, player: Player, game: string): string {
  const level = /^level:(\d+)$/.exec(player);
  if (level) return say.level(Number(level[1]));
  return (say as unknown as Record<string, string>)[nameKey(player, game)] ?? "";
}
