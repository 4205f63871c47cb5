/** The names of the opponents; opponent_lines.ts describes them. */
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
    table: "Table",
    net: "Net",
    cardGreedy: "Spendthrift",
    red: "Red",
    blue: "Blue",
    person: "Person here",
    you: "You",
    player: (number: number) => `Player ${number}`,
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
    table: "טבלה",
    net: "רשת",
    cardGreedy: "בזבזן",
    red: "אדום",
    blue: "כחול",
    person: "אדם כאן",
    you: "אני",
    player: (number: number) => `שחקן ${number}`,
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
    passive: "Šetač",
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
    table: "Tabela",
    net: "Mreža",
    cardGreedy: "Rasipnik",
    red: "Crveni",
    blue: "Plavi",
    person: "Osoba ovde",
    you: "Ti",
    player: (number: number) => `Igrač ${number}`,
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
    table: "Таблица",
    net: "Сеть",
    cardGreedy: "Транжира",
    red: "Красные",
    blue: "Синие",
    person: "Человек здесь",
    you: "Вы",
    player: (number: number) => `Игрок ${number}`,
  },
});

type Opponents = (typeof opponents)["en"];

/**
 * The key of a player's name. `greedy` follows another rule in Durak and has another name there.
 * Anything after a colon is ignored.
 */
export function nameKey(player: Player, game: string): string {
  return game === "durak" && player === "greedy" ? "cardGreedy" : player.split(":")[0]!;
}

export function playerName(say: Opponents, player: Player, game: string): string {
  if (isPerson(player)) return say.person;
  const key = animalOf(player) ?? nameKey(player, game);
  return (say as unknown as Record<string, string>)[key] ?? player;
}

/** The names of all seats: one person is "you", several are numbered; so are equal bots. */
export function seatNames(
  say: Opponents,
  seats: Player[],
  game: string,
  /** Names that people chose for themselves, by seat. */
  called: (string | null)[] = [],
): string[] {
  return seats.map((player, seat) => {
    if (called[seat]) return called[seat];
    const alone = seats.indexOf(player) === seats.lastIndexOf(player);
    if (alone) return isPerson(player) ? say.you : playerName(say, player, game);
    const number = seats.slice(0, seat + 1).filter((other) => other === player).length;
    return isPerson(player) ? say.player(number) : `${playerName(say, player, game)} ${number}`;
  });
}
