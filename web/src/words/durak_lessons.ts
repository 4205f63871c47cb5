/** What stands under the pictures in the rules of Durak. */
import { inEveryLanguage } from "./words";

export const durakLessons = inEveryLanguage({
  en: {
    trumpTitle: "The trump",
    trump:
      "The last card of the talon lies face up. Its suit is trump for the whole game: the lowest trump beats every card of another suit.",
    beatTitle: "Beating",
    beat: "The queen of hearts beats the seven of hearts: same suit, higher. The six of spades beats the ace of hearts, because spades are trump.",
    transferTitle: "Transferring",
    transfer:
      "If the game is played with transfers: instead of beating a seven, the defender adds another seven. Now the next player has to beat both.",
    trumpPicture: "The talon, under it the nine of spades face up",
    beatPicture:
      "Seven of hearts, beaten by the queen of hearts; ace of hearts, beaten by the six of spades, a trump",
    transferPicture: "Seven of clubs, the seven of diamonds beside it, an arrow to the next player",
  },
  he: {
    trumpTitle: "השליט",
    trump:
      "הקלף האחרון בקופה מונח גלוי. הסדרה שלו היא השליט לכל המשחק: גם השליט הנמוך ביותר מכה כל קלף מסדרה אחרת.",
    beatTitle: "הכאה",
    beat: "מלכה לב מכה שבע לב: אותה סדרה, ערך גבוה יותר. שש עלה מכה אס לב, כי עלה הוא השליט.",
    transferTitle: "העברה",
    transfer:
      "אם משחקים עם העברות: במקום להכות שבע, המגן מוסיף עוד שבע. עכשיו השחקן הבא צריך להכות את שתיהן.",
    trumpPicture: "הקופה, ומתחתיה תשע עלה גלוי",
    beatPicture: "שבע לב שהוכה על ידי מלכה לב; אס לב שהוכה על ידי שש עלה, שליט",
    transferPicture: "שבע תלתן, לידו שבע יהלום, וחץ אל השחקן הבא",
  },
  sr: {
    trumpTitle: "Adut",
    trump:
      "Poslednja karta talona leži otvorena. Njena boja je adut do kraja partije: i najniži adut pobija svaku kartu druge boje.",
    beatTitle: "Pobijanje",
    beat: "Dama herc pobija sedmicu herc: ista boja, jača karta. Šestica pik pobija asa herc, jer je pik adut.",
    transferTitle: "Prenošenje",
    transfer:
      "Ako se igra s prenošenjem: umesto da pobije sedmicu, branilac dodaje još jednu sedmicu. Sada sledeći igrač mora da pobije obe.",
    trumpPicture: "Talon, ispod njega otvorena devetka pik",
    beatPicture: "Sedmica herc, pobija je dama herc; as herc, pobija ga šestica pik, adut",
    transferPicture: "Sedmica tref, pored nje sedmica karo, strelica ka sledećem igraču",
  },
  ru: {
    trumpTitle: "Козырь",
    trump:
      "Последняя карта колоды лежит открытой. Её масть – козырь на всю игру: самый младший козырь бьёт любую карту другой масти.",
    beatTitle: "Как бить",
    beat: "Дама червей бьёт семёрку червей: та же масть, но старше. Шестёрка пик бьёт туза червей, потому что пики – козырь.",
    transferTitle: "Перевод",
    transfer:
      "В переводном дураке можно не бить семёрку, а положить рядом ещё одну. Теперь следующий игрок отбивается от обеих.",
    trumpPicture: "Колода, под ней открытая девятка пик",
    beatPicture: "Семёрка червей, побита дамой червей; туз червей, побит шестёркой пик, козырем",
    transferPicture: "Семёрка треф, рядом семёрка бубен, стрелка к следующему игроку",
  },
});
