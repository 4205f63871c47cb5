/** For first-time players of a game: what they can do, in a line, and the link to its lesson. */
import { inEveryLanguage } from "./words";

export const firstMoves = inEveryLanguage({
  en: {
    learn: "Learn by playing",
    quoridor:
      "Go to a marked square, or lay a wall on a line between squares. Whoever reaches the other side first wins.",
    blockade:
      "Take one of your pawns to a marked square, then lay a wall on a line between squares.",
    hex: "Put a stone on any free cell. Whoever joins the two sides of their colour first wins.",
    durak:
      "Marked cards can be played. Beat a card with a higher one of its suit or with a trump; if you cannot, take.",
  },
  he: {
    learn: "ללמוד תוך כדי משחק",
    quoridor: "צעדו למשבצת מסומנת, או הניחו קיר על קו בין משבצות. מי שמגיע ראשון לצד השני מנצח.",
    blockade: "העבירו כלי שלכם למשבצת מסומנת, ואז הניחו קיר על קו בין משבצות.",
    hex: "הניחו אבן על תא פנוי כלשהו. מי שמחבר ראשון את שני הצדדים בצבעו מנצח.",
    durak:
      "אפשר לשחק את הקלפים המסומנים. מכים קלף בגבוה ממנו מאותה סדרה או בשליט; ואם אי אפשר, לוקחים.",
  },
  sr: {
    learn: "Uči kroz igru",
    quoridor:
      "Idi na označeno polje ili postavi zid na liniju između polja. Ko prvi stigne na drugu stranu, pobeđuje.",
    blockade: "Pomeri svog piona na označeno polje, pa postavi zid na liniju između polja.",
    hex: "Stavi kamen na bilo koje slobodno polje. Ko prvi spoji dve strane svoje boje, pobeđuje.",
    durak:
      "Označene karte mogu da se igraju. Kartu tuče jača iste boje ili adut; ako ne možeš, uzmi.",
  },
  ru: {
    learn: "Учиться играя",
    quoridor:
      "Идите на отмеченную клетку или поставьте стену на линию между клетками. Кто первым дойдёт до другой стороны, выигрывает.",
    blockade:
      "Переведите свою пешку на отмеченную клетку, затем поставьте стену на линию между клетками.",
    hex: "Поставьте камень на любую свободную клетку. Кто первым соединит две стороны своего цвета, выигрывает.",
    durak:
      "Отмеченными картами можно ходить. Карту бьёт старшая той же масти или козырь; если нечем, берите.",
  },
});

/** Empty for games without a line. */
export function firstMovesText(say: (typeof firstMoves)["en"], game: string): string {
  return (say as Record<string, string>)[game] ?? "";
}
