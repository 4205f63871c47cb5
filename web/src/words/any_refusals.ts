/**
 * Why a move is refused, by the reason that the rules give. These reasons are common to all games;
 * each game has more.
 */
import { inEveryLanguage } from "./words";

export const anyRefusals = inEveryLanguage({
  en: {
    unreadable: "That is not a move in this game.",
    "game-over": "The game is over.",
    "not-your-turn": "It is not your turn.",
    "must-move": "You cannot pass while you can move.",
    "not-your-pawn": "That is not your pawn.",
    "not-held": "You do not hold that card.",
    "not-on-table": "There is no such card to beat.",
  },
  he: {
    unreadable: "זה לא מהלך במשחק הזה.",
    "game-over": "המשחק נגמר.",
    "not-your-turn": "עוד לא תורך.",
    "must-move": "אי אפשר לוותר כשיש מהלך.",
    "not-your-pawn": "הכלי הזה לא שלך.",
    "not-held": "הקלף הזה לא בידך.",
    "not-on-table": "אין על השולחן קלף כזה להכות.",
  },
  sr: {
    unreadable: "To nije potez ove igre.",
    "game-over": "Partija je gotova.",
    "not-your-turn": "Nisi na potezu.",
    "must-move": "Ne možeš dalje dok imaš potez.",
    "not-your-pawn": "To nije tvoj pion.",
    "not-held": "Nemaš tu kartu.",
    "not-on-table": "Na stolu nema takve karte.",
  },
  ru: {
    unreadable: "Такого хода в этой игре нет.",
    "game-over": "Партия окончена.",
    "not-your-turn": "Сейчас не ваш ход.",
    "must-move": "Пасовать нельзя, пока есть ход.",
    "not-your-pawn": "Это не ваша пешка.",
    "not-held": "Этой карты у вас нет.",
    "not-on-table": "Такой карты на столе нет.",
  },
});

/** The phrase of the game, else the common one, else the problem as the rules state it. */
export function refusalIn(
  words: Record<string, string>,
  any: (typeof anyRefusals)["en"],
  { reason = "", problem }: { reason?: string; problem: string },
): string {
  return words[reason] ?? (any as Record<string, string>)[reason] ?? problem;
}
