/** What the opponents are called and what each of them does. */
import { animalOf } from "../play/opponents";
import { isPerson, type Player } from "../play/players";
import { inEveryLanguage } from "./words";

export const opponents = inEveryLanguage({
  en: {
    snail: "Snail",
    chick: "Chick",
    mouse: "Mouse",
    rabbit: "Rabbit",
    goat: "Goat",
    cat: "Cat",
    fox: "Fox",
    wolf: "Wolf",
    raven: "Raven",
    owl: "Owl",
    passive: "Walker",
    hesitant: "Doubter",
    coin: "Coin",
    greedy: "Blocker",
    greediest: "Bricklayer",
    mixed: "Chameleon",
    minimax: "Weigher",
    uct: "Dreamer",
    scorer: "Miser",
    random: "Dice",
    best: "Master",
    cardGreedy: "Spender",
    red: "Red",
    blue: "Blue",
    person: "Person here",
    you: "You",
    player: (number: number) => `Player ${number}`,
    level: (number: number) => `Level ${number}`,
    passiveRule: "always walks the shortest path",
    hesitantRule: "one turn in four a wall, else walks",
    coinRule: "every other turn a wall, else walks",
    greedyRule: "two turns in three a wall, else walks",
    greediestRule: "a wall whenever it can",
    mixedRule: "each turn like another one",
    minimaxRule: "tries every move and every answer",
    uctRule: "plays games by lot in its head, without any knowledge",
    scorerRule: "gives each card marks, and hoards trumps",
    randomRule: "any move, by lot",
    bestRule: "the strongest; takes three seconds",
    cardGreedyRule: "spends the lowest card that does",
  },
  he: {
    snail: "חילזון",
    chick: "אפרוח",
    mouse: "עכבר",
    rabbit: "ארנב",
    goat: "עז",
    cat: "חתול",
    fox: "שועל",
    wolf: "זאב",
    raven: "עורב",
    owl: "ינשוף",
    passive: "הלך",
    hesitant: "הססן",
    coin: "מטבע",
    greedy: "חוסם",
    greediest: "בנאי",
    mixed: "זיקית",
    minimax: "שוקל",
    uct: "חולם",
    scorer: "קמצן",
    random: "קובייה",
    best: "רב־אמן",
    cardGreedy: "בזבזן",
    red: "אדום",
    blue: "כחול",
    person: "אדם כאן",
    you: "את/ה",
    player: (number: number) => `שחקן ${number}`,
    level: (number: number) => `רמה ${number}`,
    passiveRule: "תמיד הולך בדרך הקצרה ביותר",
    hesitantRule: "קיר באחד מארבעה תורות, אחרת הולך",
    coinRule: "קיר בכל תור שני, אחרת הולך",
    greedyRule: "קיר בשניים מכל שלושה תורות, אחרת הולך",
    greediestRule: "קיר בכל פעם שאפשר",
    mixedRule: "בכל תור כמו אחד אחר",
    minimaxRule: "מנסה כל מהלך וכל תשובה",
    uctRule: "משחק בראשו משחקים בגורל, בלי שום ידע",
    scorerRule: "נותן ציון לכל קלף ואוגר שליטים",
    randomRule: "כל מהלך, בגורל",
    bestRule: "החזק מכולם; חושב שלוש שניות",
    cardGreedyRule: "מוציא את הקלף הנמוך ביותר שמספיק",
  },
  sr: {
    snail: "Puž",
    chick: "Pile",
    mouse: "Miš",
    rabbit: "Zec",
    goat: "Koza",
    cat: "Mačka",
    fox: "Lisica",
    wolf: "Vuk",
    raven: "Gavran",
    owl: "Sova",
    passive: "Pešak",
    hesitant: "Neodlučni",
    coin: "Novčić",
    greedy: "Zagrađivač",
    greediest: "Zidar",
    mixed: "Kameleon",
    minimax: "Vagač",
    uct: "Sanjar",
    scorer: "Škrtac",
    random: "Kocka",
    best: "Majstor",
    cardGreedy: "Rasipnik",
    red: "Crveni",
    blue: "Plavi",
    person: "Osoba ovde",
    you: "Ti",
    player: (number: number) => `Igrač ${number}`,
    level: (number: number) => `Nivo ${number}`,
    passiveRule: "uvek ide najkraćim putem",
    hesitantRule: "svaki četvrti potez zid, inače hoda",
    coinRule: "svaki drugi potez zid, inače hoda",
    greedyRule: "dva od tri poteza zid, inače hoda",
    greediestRule: "zid kad god može",
    mixedRule: "svaki potez kao neko drugi",
    minimaxRule: "proba svaki potez i svaki odgovor",
    uctRule: "u glavi igra nasumične partije, bez ikakvog znanja",
    scorerRule: "ocenjuje svaku kartu i čuva adute",
    randomRule: "bilo koji potez, nasumice",
    bestRule: "najjači; misli tri sekunde",
    cardGreedyRule: "troši najnižu kartu koja je dovoljna",
  },
  ru: {
    snail: "Улитка",
    chick: "Птенец",
    mouse: "Мышь",
    rabbit: "Кролик",
    goat: "Коза",
    cat: "Кошка",
    fox: "Лиса",
    wolf: "Волк",
    raven: "Ворон",
    owl: "Сова",
    passive: "Пешеход",
    hesitant: "Тихоня",
    coin: "Монетка",
    greedy: "Преграда",
    greediest: "Каменщик",
    mixed: "Хамелеон",
    minimax: "Весы",
    uct: "Мечтатель",
    scorer: "Скряга",
    random: "Кубик",
    best: "Мастер",
    cardGreedy: "Транжира",
    red: "Красные",
    blue: "Синие",
    person: "Человек здесь",
    you: "Вы",
    player: (number: number) => `Игрок ${number}`,
    level: (number: number) => `Уровень ${number}`,
    passiveRule: "всегда идёт кратчайшим путём",
    hesitantRule: "каждый четвёртый ход ставит стену, иначе идёт",
    coinRule: "через ход ставит стену, иначе идёт",
    greedyRule: "два хода из трёх ставит стену, иначе идёт",
    greediestRule: "ставит стену, как только может",
    mixedRule: "каждый ход как кто-то другой",
    minimaxRule: "пробует каждый ход и каждый ответ",
    uctRule: "разыгрывает в уме партии наугад, без всяких знаний",
    scorerRule: "оценивает каждую карту и копит козыри",
    randomRule: "любой ход, наугад",
    bestRule: "сильнейший; думает три секунды",
    cardGreedyRule: "тратит младшую карту, которой хватает",
  },
});

type Opponents = (typeof opponents)["en"];

/** The same bot's word means another rule in another game: there it has another name. */
function nameKey(player: Player, game: string): string {
  return game === "durak" && player === "greedy" ? "cardGreedy" : player;
}

export function playerName(say: Opponents, player: Player, game: string): string {
  if (isPerson(player)) return say.person;
  const key = animalOf(player) ?? nameKey(player, game);
  return (say as unknown as Record<string, string>)[key] ?? player;
}

/** A level's number, or the rule that a character follows. */
export function playerLine(say: Opponents, player: Player, game: string): string {
  const level = /^level:(\d+)$/.exec(player);
  if (level) return say.level(Number(level[1]));
  return (say as unknown as Record<string, string>)[`${nameKey(player, game)}Rule`] ?? "";
}

/** The names of all seats: one person is "you", several are numbered; so is who sits there more than once. */
export function seatNames(say: Opponents, seats: Player[], game: string): string[] {
  return seats.map((player, seat) => {
    const alone = seats.indexOf(player) === seats.lastIndexOf(player);
    if (alone) return isPerson(player) ? say.you : playerName(say, player, game);
    const number = seats.slice(0, seat + 1).filter((other) => other === player).length;
    return isPerson(player) ? say.player(number) : `${playerName(say, player, game)} ${number}`;
  });
}
