/** The rules of the games in brief: aim, set-up, play and winning, in a few sentences each. */
import { inEveryLanguage } from "./words";

export const rulesWords = inEveryLanguage({
  en: {
    aim: "Aim",
    setUp: "Set-up",
    play: "Play",
    winning: "Winning",
    playIt: "Play",
    quoridorAim: "Bring your pawn to the opposite edge before the others reach theirs.",
    quoridorSetUp:
      "Each pawn begins in the middle of its edge. Two players have ten walls each; three have six, four have five.",
    quoridorPlay:
      "On your turn, move your pawn one square or place a wall. If another pawn stands in your way, jump over it; where a wall, the edge or a third pawn stops the jump, step to either side of that pawn instead. A wall is two squares long and stays for good. It may not overlap or cross another one, and it must leave everybody a path.",
    quoridorWinning:
      "Whoever reaches the opposite edge first wins at once. The same position three times is a draw.",
    blockadeAim:
      "Bring one of your two pawns onto one of the two squares where the opponent began.",
    blockadeSetUp:
      "Fourteen rows of eleven squares, two pawns each. Each player has nine blue walls, which lie across the board, and nine green ones, which lie along it.",
    blockadePlay:
      "A turn is a pawn move and then a wall, as long as you have walls. A pawn moves two squares straight or one diagonally, over other pawns too, but never through a wall. A single step is allowed onto a starting square of the opponent, or if the square beyond is taken. A wall must leave every pawn a path to both of its goals.",
    blockadeWinning: "The first pawn on a starting square of the opponent wins at once.",
    hexAim: "Join your two sides of the board with a chain of your stones.",
    hexSetUp:
      "A rhombus of hexagons, empty. Red owns the top and the bottom, blue the left and the right.",
    hexPlay:
      "Players take turns putting one stone on any empty cell; stones never move. Going first is a great advantage, so the second player may swap: the first stone becomes blue, mirrored to the other sides.",
    hexWinning:
      "Whoever has a chain from side to side wins. There are no draws: a full board always joins one of you.",
    durakAim:
      "Get rid of all your cards. There is no winner, only the last one with cards: the fool.",
    durakSetUp:
      "Everybody gets six of the 36 cards. The last card of the talon lies face up and names the trump suit. Whoever holds the lowest trump attacks first.",
    durakPlay:
      "The attacker plays a card. The defender beats it with a higher one of its suit or with a trump, or takes everything. More cards of any rank on the table may then be thrown in, first by the attacker, then by the others. When nobody adds any more, the beaten cards leave the game and the defender attacks next; a defender who had to take is passed over. Then everybody draws up to six from the talon.",
    durakWinning:
      "When the talon is gone, whoever has no cards is out. The last one with cards loses. If nobody has any left, it is a draw.",
  },
  he: {
    aim: "המטרה",
    setUp: "פתיחה",
    play: "מהלך המשחק",
    winning: "ניצחון",
    playIt: "למשחק",
    quoridorAim: "הביאו את הכלי שלכם אל הקצה הנגדי לפני שהאחרים מגיעים לשלהם.",
    quoridorSetUp:
      "כל כלי מתחיל באמצע הקצה שלו. לשני שחקנים עשרה קירות לכל אחד; לשלושה שישה, לארבעה חמישה.",
    quoridorPlay:
      "בתורכם הזיזו את הכלי משבצת אחת או הציבו קיר. אם כלי אחר עומד בדרך, קפצו מעליו; ואם קיר, קצה הלוח או כלי שלישי עוצרים את הקפיצה, צעדו לצדו של הכלי. אורך קיר שתי משבצות והוא נשאר לתמיד. אסור לו לחפוף קיר אחר או לחצות אותו, והוא חייב להשאיר לכולם דרך.",
    quoridorWinning: "הראשון שעומד בקצה הנגדי מנצח מיד. אותו מצב שלוש פעמים הוא תיקו.",
    blockadeAim: "הביאו אחד משני הכלים שלכם אל אחת משתי המשבצות שבהן התחיל היריב.",
    blockadeSetUp:
      "ארבע־עשרה שורות של אחת־עשרה משבצות, שני כלים לכל אחד. לכל שחקן תשעה קירות כחולים, לרוחב הלוח, ותשעה ירוקים, לאורכו.",
    blockadePlay:
      "תור הוא צעד של כלי ואחריו קיר, כל עוד יש קירות. כלי נע שתי משבצות ישר או אחת באלכסון, גם מעל כלים אחרים, אך לעולם לא דרך קיר. צעד יחיד מותר אל משבצת התחלה של היריב, או כשהמשבצת שמאחור תפוסה. קיר חייב להשאיר לכל כלי דרך לשני יעדיו.",
    blockadeWinning: "הכלי הראשון על משבצת התחלה של היריב מנצח מיד.",
    hexAim: "חברו את שני הצדדים שלכם בשרשרת של אבנים.",
    hexSetUp: "מעוין של משושים, ריק. לאדום הצד העליון והתחתון, לכחול השמאלי והימני.",
    hexPlay:
      "כל אחד בתורו מניח אבן אחת על תא ריק; אבנים אינן זזות. מי שפותח נהנה מיתרון גדול, ולכן השני רשאי להחליף: האבן הראשונה הופכת לכחולה, כשהיא משתקפת אל הצדדים האחרים.",
    hexWinning: "מי שיש לו שרשרת מצד לצד מנצח. אין תיקו: לוח מלא תמיד מחבר את אחד מכם.",
    durakAim: "היפטרו מכל הקלפים. אין מנצח, יש רק אחרון עם קלפים: הטיפש.",
    durakSetUp:
      "כל אחד מקבל שישה קלפים מתוך 36. הקלף האחרון בקופה גלוי וקובע את השליט. מי שמחזיק בשליט הנמוך ביותר תוקף ראשון.",
    durakPlay:
      "התוקף מניח קלף. המגן מכה אותו בקלף גבוה מאותה סדרה או בשליט, או לוקח הכול. אחרי קלפים שהוכו אפשר להוסיף קלפים מכל ערך שעל השולחן: תחילה התוקף, אחריו האחרים. כשאיש אינו מוסיף, הקלפים שהוכו יוצאים מהמשחק והמגן תוקף; מי שלקח מוותר על תורו. אחר כך כולם משלימים לשישה מהקופה.",
    durakWinning:
      "כשהקופה נגמרה, מי שאין לו קלפים יצא. האחרון עם קלפים מפסיד. אם לאיש לא נשארו קלפים, זה תיקו.",
  },
  sr: {
    aim: "Cilj",
    setUp: "Postavka",
    play: "Igra",
    winning: "Pobeda",
    playIt: "Igraj",
    quoridorAim: "Dovedi svog piona na suprotnu ivicu pre nego što ostali stignu do svoje.",
    quoridorSetUp:
      "Svaki pion počinje na sredini svoje ivice. Dva igrača imaju po deset zidova, tri po šest, četiri po pet.",
    quoridorPlay:
      "U svom potezu pomeri piona za jedno polje ili postavi zid. Ako ti drugi pion stoji na putu, preskoči ga; ako skok zaustavlja zid, ivica ili treći pion, stani pored preskočenog piona. Zid je dugačak dva polja i ostaje zauvek. Ne sme da se preklapa niti ukršta s drugim i svakome mora ostaviti put.",
    quoridorWinning:
      "Ko prvi stane na suprotnu ivicu, odmah pobeđuje. Ista pozicija tri puta je nerešeno.",
    blockadeAim:
      "Dovedi jednog od svoja dva piona na jedno od dva polja s kojih je protivnik počeo.",
    blockadeSetUp:
      "Četrnaest redova po jedanaest polja, po dva piona. Svako ima devet plavih zidova, koji leže popreko, i devet zelenih, koji leže uzduž.",
    blockadePlay:
      "Potez je pomeranje piona i zatim zid, dok ima zidova. Pion ide dva polja pravo ili jedno dijagonalno, i preko drugih piona, ali nikad kroz zid. Jedan korak je dozvoljen na početno polje protivnika, ili ako je polje iza zauzeto. Zid svakom pionu mora ostaviti put do oba cilja.",
    blockadeWinning: "Prvi pion na početnom polju protivnika odmah pobeđuje.",
    hexAim: "Spoji svoje dve strane table lancem kamenčića.",
    hexSetUp: "Romb od šestouglova, prazan. Crveni drži gornju i donju stranu, plavi levu i desnu.",
    hexPlay:
      "Naizmenično se stavlja po jedan kamenčić na bilo koje prazno polje; kamenčići se ne pomeraju. Početi je velika prednost, zato drugi sme da zameni: prvi kamenčić postaje plav, preslikan prema drugim stranama.",
    hexWinning:
      "Pobeđuje ko ima lanac od strane do strane. Nema nerešenog: puna tabla uvek spaja jednog od vas.",
    durakAim: "Otarasi se svih karata. Nema pobednika, samo poslednji s kartama: budala.",
    durakSetUp:
      "Svako dobija šest karata od 36. Poslednja karta talona leži otkrivena i određuje adut. Ko ima najniži adut, prvi napada.",
    durakPlay:
      "Napadač igra kartu. Branilac je tuče višom iste boje ili adutom, ili uzima sve. Posle pobijenih karata mogu se dobaciti nove iste vrednosti kao neka na stolu: prvo napadač, pa ostali. Kad niko više ne dodaje, pobijene karte izlaze iz igre i branilac sledeći napada; ko je uzeo, preskače se. Zatim svi dopunjavaju do šest iz talona.",
    durakWinning:
      "Kad nestane talona, ko nema karata, izašao je. Poslednji s kartama gubi. Ako niko nema karata, nerešeno je.",
  },
  ru: {
    aim: "Цель",
    setUp: "Начало",
    play: "Ход игры",
    winning: "Победа",
    playIt: "Играть",
    quoridorAim:
      "Приведите свою пешку к противоположному краю раньше, чем другие дойдут до своего.",
    quoridorSetUp:
      "Каждая пешка начинает в середине своего края. У двух игроков по десять стен, у трёх по шесть, у четырёх по пять.",
    quoridorPlay:
      "В свой ход передвиньте пешку на одну клетку или поставьте стену. Если на пути стоит другая пешка, перепрыгните её; если прыжку мешает стена, край или третья пешка, встаньте сбоку от неё. Стена длиной в две клетки и остаётся навсегда. Она не может накладываться на другую или пересекать её и должна оставить каждому путь.",
    quoridorWinning:
      "Кто первым встал на противоположный край, сразу выигрывает. Одна позиция трижды — ничья.",
    blockadeAim:
      "Приведите одну из двух своих пешек на одно из двух полей, с которых начинал соперник.",
    blockadeSetUp:
      "Четырнадцать рядов по одиннадцать клеток, по две пешки. У каждого девять синих стен, поперёк доски, и девять зелёных, вдоль неё.",
    blockadePlay:
      "Ход — это пешка и затем стена, пока стены есть. Пешка идёт на две клетки прямо или на одну по диагонали, и через другие пешки, но никогда сквозь стену. Один шаг разрешён на начальное поле соперника или если поле за ним занято. Стена должна оставить каждой пешке путь к обеим целям.",
    blockadeWinning: "Первая пешка на начальном поле соперника сразу выигрывает.",
    hexAim: "Соедините свои две стороны доски цепью камней.",
    hexSetUp:
      "Ромб из шестиугольников, пустой. У красных верх и низ, у синих левая и правая сторона.",
    hexPlay:
      "По очереди ставят по одному камню на любую пустую клетку; камни не двигаются. Начинать очень выгодно, поэтому второй может обменяться: первый камень становится синим, отражённым к другим сторонам.",
    hexWinning:
      "Выигрывает тот, у кого цепь от стороны до стороны. Ничьих нет: полная доска всегда кого-то соединяет.",
    durakAim: "Избавьтесь от всех карт. Победителя нет, есть только последний с картами: дурак.",
    durakSetUp:
      "Каждому по шесть карт из 36. Последняя карта колоды лежит открытой и назначает козырь. У кого младший козырь, тот атакует первым.",
    durakPlay:
      "Атакующий кладёт карту. Защитник бьёт её старшей той же масти или козырем либо берёт всё. К побитым картам можно подкидывать карты достоинств, что лежат на столе: сначала атакующий, потом остальные. Когда никто не добавляет, побитое выходит из игры, и защитник атакует; взявший пропускает ход. Затем все добирают до шести.",
    durakWinning:
      "Когда колода кончилась, кто без карт, тот вышел. Последний с картами проиграл. Если карт нет ни у кого, это ничья.",
  },
});

type RulesWords = (typeof rulesWords)["en"];
export type RulesPart = "Aim" | "SetUp" | "Play" | "Winning";

export function rulesPart(say: RulesWords, game: string, part: RulesPart): string {
  return (say as Record<string, string>)[game + part] ?? "";
}
