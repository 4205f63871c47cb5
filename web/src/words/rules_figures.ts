/** The titles, captions and descriptions of the figures in the rules. */
import { inEveryLanguage } from "./words";

export const durakFigures = inEveryLanguage({
  en: {
    trumpTitle: "The trump",
    trump:
      "The last card of the talon lies face up. Its suit is trump for the whole game: even the lowest trump beats every card of another suit.",
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

export const quoridorFigures = inEveryLanguage({
  en: {
    jumpTitle: "A jump",
    jump: "The blue pawn stands in the way, so the red one jumps straight over it.",
    jumpPicture: "Red stands below blue; an arrow leads over blue onto the square behind it",
    sideTitle: "A step to the side",
    side: "A wall behind the blue pawn stops the jump. The red one may go to either side of it.",
    sidePicture: "Behind blue lies a wall; arrows lead from red to the left and the right of blue",
    lastTitle: "A wall that is refused",
    last: "The crossed wall would shut off the last way. Everybody must keep one way open.",
    lastPicture: "Walls leave blue one gap at the right; a crossed wall would close it",
  },
  he: {
    jumpTitle: "קפיצה",
    jump: "הכלי הכחול עומד בדרך, ולכן האדום קופץ ישר מעליו.",
    jumpPicture: "האדום עומד מתחת לכחול; חץ מוביל מעל הכחול אל המשבצת שמאחוריו",
    sideTitle: "צעד הצידה",
    side: "קיר מאחורי הכלי הכחול עוצר את הקפיצה. האדום רשאי לצעוד לכל אחד מצדדיו.",
    sidePicture: "מאחורי הכחול יש קיר; חצים מובילים מהאדום אל שמאל וימין של הכחול",
    lastTitle: "קיר שאסור להניח",
    last: "הקיר המסומן באיקס היה סוגר את הדרך האחרונה. דרך אחת חייבת להישאר לכולם.",
    lastPicture: "הקירות משאירים לכחול פתח אחד בצד ימין; קיר מסומן באיקס היה סוגר אותו",
  },
  sr: {
    jumpTitle: "Skok",
    jump: "Plavi pion stoji na putu, pa ga crveni preskače pravo.",
    jumpPicture: "Crveni stoji ispod plavog; strelica vodi preko plavog na polje iza njega",
    sideTitle: "Korak u stranu",
    side: "Zid iza plavog piona zaustavlja skok. Crveni sme da stane s bilo koje njegove strane.",
    sidePicture: "Iza plavog leži zid; strelice vode od crvenog levo i desno od plavog",
    lastTitle: "Zid koji ne sme",
    last: "Precrtani zid bi zatvorio poslednji put. Svakome mora da ostane jedan put.",
    lastPicture: "Zidovi ostavljaju plavom jedan prolaz desno; precrtani zid bi ga zatvorio",
  },
  ru: {
    jumpTitle: "Прыжок",
    jump: "На пути стоит синяя пешка, и красная прыгает прямо через неё.",
    jumpPicture: "Красная стоит под синей; стрелка ведёт через синюю на клетку за ней",
    sideTitle: "Шаг вбок",
    side: "Стена за синей пешкой мешает прыжку. Красная может встать с любой стороны от неё.",
    sidePicture: "За синей стоит стена; стрелки ведут от красной влево и вправо от синей",
    lastTitle: "Стена, которой нельзя",
    last: "Перечёркнутая стена закрыла бы последний путь. Один путь должен остаться у каждого.",
    lastPicture: "Стены оставляют синей один проход справа; перечёркнутая стена закрыла бы его",
  },
});

export const blockadeFigures = inEveryLanguage({
  en: {
    goTitle: "How pawns move",
    go: "Two squares straight or one diagonally.",
    goPicture: "Arrows lead from a pawn two squares in four directions and one to the four corners",
    stepTitle: "Onto the goal",
    step: "A single step is enough onto a square where the opponent began.",
    stepPicture: "An arrow leads from a pawn one square up onto a marked goal",
    wallsTitle: "Walls of two kinds",
    walls:
      "Blue ones lie across, green ones along the board. Walls never cross: the one with the X may not lie there.",
    wallsPicture:
      "A blue wall lies across, a green one along the board; one across the middle of the blue wall is crossed out",
  },
  he: {
    goTitle: "איך נעים הכלים",
    go: "שתי משבצות ישר או אחת באלכסון.",
    goPicture: "חצים מובילים מכלי שתי משבצות לארבעה כיוונים ואחת לארבע הפינות",
    stepTitle: "אל היעד",
    step: "צעד יחיד מספיק אל משבצת שבה התחיל היריב.",
    stepPicture: "חץ מוביל מכלי משבצת אחת למעלה אל יעד מסומן",
    wallsTitle: "שני סוגי קירות",
    walls:
      "כחולים מונחים לרוחב הלוח, ירוקים לאורכו. קירות לעולם אינם חוצים זה את זה: המסומן באיקס אסור שם.",
    wallsPicture: "קיר כחול מונח לרוחב וקיר ירוק לאורך הלוח; קיר דרך אמצע הכחול מסומן באיקס",
  },
  sr: {
    goTitle: "Kako idu pioni",
    go: "Dva polja pravo ili jedno dijagonalno.",
    goPicture: "Strelice vode od piona dva polja u četiri pravca i jedno u četiri ugla",
    stepTitle: "Na cilj",
    step: "Jedan korak je dovoljan na polje s kojeg je protivnik počeo.",
    stepPicture: "Strelica vodi od piona jedno polje gore na označeni cilj",
    wallsTitle: "Dve vrste zidova",
    walls: "Plavi leže popreko, zeleni uzduž. Zidovi se nikad ne ukrštaju: precrtani tu ne sme.",
    wallsPicture: "Plavi zid leži popreko, zeleni uzduž; precrtan je zid preko sredine plavog",
  },
  ru: {
    goTitle: "Как ходят пешки",
    go: "На две клетки прямо или на одну по диагонали.",
    goPicture: "Стрелки ведут от пешки на две клетки в четыре стороны и на одну в четыре угла",
    stepTitle: "На цель",
    step: "На поле, с которого начинал соперник, достаточно одного шага.",
    stepPicture: "Стрелка ведёт от пешки на одну клетку вверх, на отмеченную цель",
    wallsTitle: "Стены двух видов",
    walls:
      "Синие лежат поперёк доски, зелёные вдоль. Стены не пересекаются: перечёркнутой там нельзя.",
    wallsPicture:
      "Синяя стена лежит поперёк, зелёная вдоль; стена через середину синей перечёркнута",
  },
});

export const hexFigures = inEveryLanguage({
  en: {
    bridgeTitle: "A bridge",
    bridge: "Two red stones with two free cells between them are as good as joined.",
    bridgePicture: "Two red stones; the two cells that touch both are marked",
    intrusionTitle: "Into the bridge",
    intrusion: "If blue takes one of the two cells, red takes the other one and is joined.",
    intrusionPicture: "A blue stone lies on one of the two cells, the other one is marked",
    swapTitle: "The swap",
    swap: "The first stone lay on the marked cell. It has become blue and lies mirrored.",
    swapPicture: "A blue stone; the mirrored cell, where the red one lay, is marked",
  },
  he: {
    bridgeTitle: "גשר",
    bridge: "שתי אבנים אדומות שביניהן שני תאים פנויים הן כמעט כמו מחוברות.",
    bridgePicture: "שתי אבנים אדומות; שני התאים שנוגעים בשתיהן מסומנים",
    intrusionTitle: "אל תוך הגשר",
    intrusion: "אם הכחול תופס אחד משני התאים, האדום תופס את השני ומתחבר.",
    intrusionPicture: "אבן כחולה על אחד משני התאים, והשני מסומן",
    swapTitle: "החלפה",
    swap: "האבן הראשונה הייתה על התא המסומן. היא הפכה לכחולה, ומונחת כמו במראה.",
    swapPicture: "אבן כחולה; התא שמולה, שבו הייתה האדומה, מסומן",
  },
  sr: {
    bridgeTitle: "Most",
    bridge: "Dva crvena kamena s dva slobodna polja između sebe kao da su spojena.",
    bridgePicture: "Dva crvena kamena; označena su dva polja koja dodiruju oba",
    intrusionTitle: "U most",
    intrusion: "Ako plavi zauzme jedno od dva polja, crveni uzima drugo i spojen je.",
    intrusionPicture: "Plavi kamen leži na jednom od dva polja, drugo je označeno",
    swapTitle: "Zamena",
    swap: "Prvi kamen ležao je na označenom polju. Postao je plav i leži kao u ogledalu.",
    swapPicture: "Plavi kamen; označeno je polje naspram njega, gde je ležao crveni",
  },
  ru: {
    bridgeTitle: "Мост",
    bridge: "Два красных камня с двумя свободными клетками между ними почти соединены.",
    bridgePicture: "Два красных камня; отмечены две клетки, которые касаются обоих",
    intrusionTitle: "Вторжение в мост",
    intrusion: "Если синие займут одну из двух клеток, красные займут другую и соединятся.",
    intrusionPicture: "Синий камень на одной из двух клеток, другая отмечена",
    swapTitle: "Обмен",
    swap: "Первый камень лежал на отмеченной клетке. Он стал синим и лежит как в зеркале.",
    swapPicture: "Синий камень; отмечена клетка напротив, где лежал красный",
  },
});
