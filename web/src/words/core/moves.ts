/** Why the core refuses a move of a record, a tree or another program's text. */
import type { Sayings } from "./reading";

export const moves: Sayings = {
  "the game is over": ["המשחק נגמר", "partija je gotova", "партия окончена"],
  "it is the turn of seat {n}, not of seat {m}": [
    "התור של מקום {n}, לא של מקום {m}",
    "na potezu je mesto {n}, a ne mesto {m}",
    "ходит место {n}, а не место {m}",
  ],
  "only a player who cannot move may pass; {w} is possible": [
    "מוותרים רק כשאין מהלך; אפשר {w}",
    "dalje se kaže samo bez poteza; može {w}",
    "пасуют, только когда хода нет; возможно {w}",
  ],
  "{w} is off the board, which has {range}": [
    "{w} מחוץ ללוח, שבו {range}",
    "{w} je van table, na kojoj su {range}",
    "{w} вне доски, на ней {range}",
  ],

  "the game is over, {colour} has won": [
    "המשחק נגמר, ניצח ה{colour}",
    "partija je gotova, dobio je {colour}",
    "партия окончена, выиграл {colour}",
  ],
  "{q} is not a move; a move is a cell (c3) or swap-pieces": [
    "{q} אינו מהלך; מהלך הוא תא (c3) או swap-pieces",
    "{q} nije potez; potez je polje (c3) ili swap-pieces",
    "{q} — не ход; ход — это клетка (c3) или swap-pieces",
  ],
  "{w} is taken by a {colour} stone": [
    "על {w} כבר אבן (השחקן ה{colour})",
    "na {w} je već kamen ({colour})",
    "на {w} уже стоит камень ({colour})",
  ],
  "this game is played without swap": [
    "במשחק הזה אין החלפה",
    "ova partija se igra bez zamene",
    "в этой партии нет обмена",
  ],
  "there is no swap in a game that begins from a position": [
    "במשחק שמתחיל מעמדה אין החלפה",
    "u partiji koja počinje od pozicije nema zamene",
    "в партии, начатой с позиции, обмена нет",
  ],
  "only the second move of a game can be swap-pieces": [
    "רק המהלך השני במשחק יכול להיות swap-pieces",
    "samo drugi potez partije može biti swap-pieces",
    "swap-pieces может быть только вторым ходом партии",
  ],
  "{problem} ({w} is {v} mirrored, as the sides were swapped)": [
    "{problem} ({w} הוא {v} בתמונת ראי, כי הצדדים הוחלפו)",
    "{problem} ({w} je {v} u ogledalu, jer su strane zamenjene)",
    "{problem} ({w} — это {v} в отражении, ведь стороны обменялись)",
  ],

  "{q} is not a move; a move is a square (e2), a wall (e3h or e3v) or pass": [
    "{q} אינו מהלך; מהלך הוא משבצת (e2), קיר (e3h או e3v) או pass",
    "{q} nije potez; potez je polje (e2), zid (e3h ili e3v) ili pass",
    "{q} — не ход; ход — это поле (e2), стена (e3h или e3v) или pass",
  ],
  "the pawn of seat {n} stands on {w}": [
    "הכלי של מקום {n} עומד על {w}",
    "pion mesta {n} stoji na {w}",
    "на {w} стоит пешка места {n}",
  ],
  "a pawn of seat {n} stands on {w}": [
    "כלי של מקום {n} עומד על {w}",
    "pion mesta {n} stoji na {w}",
    "на {w} стоит пешка места {n}",
  ],
  "the pawn on {w} does not reach {v}; it moves two squares straight or one diagonally": [
    "הכלי שעל {w} לא מגיע ל־{v}; הוא נע שתי משבצות ישר או אחת באלכסון",
    "pion sa {w} ne stiže na {v}; ide dva polja pravo ili jedno dijagonalno",
    "пешка с {w} не доходит до {v}; она ходит на два поля прямо или на одно по диагонали",
  ],
  "the pawn on {w} jumps straight over {v} to {u}, not aside to {w}": [
    "הכלי שעל {w} קופץ ישר מעל {v} אל {u}, לא הצידה אל {w}",
    "pion sa {w} preskače {v} pravo na {u}, a ne u stranu na {w}",
    "пешка с {w} прыгает через {v} прямо на {u}, а не в сторону на {w}",
  ],
  "the pawn on {w} is in the way from {v} to {u}": [
    "הכלי שעל {w} חוסם את הדרך מ־{v} אל {u}",
    "pion na {w} je na putu od {v} do {u}",
    "пешка на {w} стоит на пути с {v} на {u}",
  ],
  "the pawn on {w} does not reach {v}": [
    "הכלי שעל {w} לא מגיע ל־{v}",
    "pion sa {w} ne stiže na {v}",
    "пешка с {w} не доходит до {v}",
  ],
  "a wall stands between {w} and {v}": [
    "יש קיר בין {w} ל־{v}",
    "zid stoji između {w} i {v}",
    "между {w} и {v} стена",
  ],
  "walls stop both ways round the corner from {w} to {v}": [
    "קירות חוסמים את שתי הדרכים סביב הפינה מ־{w} אל {v}",
    "zidovi zatvaraju oba puta oko ugla od {w} do {v}",
    "стены закрывают оба пути за угол с {w} на {v}",
  ],
  "a pawn goes a single step only onto a goal ({w} or {v}) or up to a pawn behind {u}": [
    "כלי עושה צעד יחיד רק אל יעד ({w} או {v}) או עד לכלי שמאחורי {u}",
    "pion ide jedan korak samo na cilj ({w} ili {v}) ili do piona iza {u}",
    "один шаг пешка делает только на цель ({w} или {v}) или вплотную к пешке за {u}",
  ],
  "the wall {w} would stick out of the board; walls go from {range}": [
    "הקיר {w} היה בולט מהלוח; קירות הם {range}",
    "zid {w} bi virio van table; zidovi su {range}",
    "стена {w} выступала бы за край доски; стены — {range}",
  ],
  "the wall {w} would overlap {v}": [
    "הקיר {w} היה חופף ל־{v}",
    "zid {w} bi preklopio {v}",
    "стена {w} легла бы на {v}",
  ],
  "the wall {w} would cross {v}": [
    "הקיר {w} היה חוצה את {v}",
    "zid {w} bi presekao {v}",
    "стена {w} пересекла бы {v}",
  ],
  "the wall {w} would shut off {seats} from the goal": [
    "הקיר {w} היה סוגר את הדרך ליעד ({seats})",
    "zid {w} bi odsekao put do cilja ({seats})",
    "стена {w} отрезала бы от цели ({seats})",
  ],
  "the wall {w} would cut the pawn on {v} off from its goal {u}": [
    "הקיר {w} היה סוגר לכלי שעל {v} את הדרך ליעד {u}",
    "zid {w} bi pionu na {v} odsekao put do cilja {u}",
    "стена {w} отрезала бы пешку на {v} от её цели {u}",
  ],
  "walls cut the pawn on {w} off from its goal {v}": [
    "קירות סוגרים לכלי שעל {w} את הדרך ליעד {v}",
    "zidovi pionu na {w} odsecaju put do cilja {v}",
    "стены отрезают пешку на {w} от её цели {v}",
  ],
  "seat {n} has no wall left": [
    "למקום {n} לא נשאר קיר",
    "mesto {n} nema više zidova",
    "у места {n} не осталось стен",
  ],
  "seat {n} has no horizontal wall left": [
    "למקום {n} לא נשאר קיר אופקי",
    "mesto {n} nema više vodoravnih zidova",
    "у места {n} не осталось горизонтальных стен",
  ],
  "seat {n} has no vertical wall left": [
    "למקום {n} לא נשאר קיר אנכי",
    "mesto {n} nema više uspravnih zidova",
    "у места {n} не осталось вертикальных стен",
  ],
  "{q} is not a move; a move is a pawn move with a wall (d4-d6,e5h), one of them alone (d4-d6 or e5h) or pass":
    [
      "{q} אינו מהלך; מהלך הוא תנועת כלי עם קיר (d4-d6,e5h), אחד מהם לבדו (d4-d6 או e5h) או pass",
      "{q} nije potez; potez je pion sa zidom (d4-d6,e5h), jedno od toga (d4-d6 ili e5h) ili pass",
      "{q} — не ход; ход — это пешка и стена (d4-d6,e5h), одно из них (d4-d6 или e5h) или pass",
    ],
  "seat {n} has no pawn on {w}; its pawns are on {v} and {u}": [
    "למקום {n} אין כלי על {w}; הכלים שלו על {v} ועל {u}",
    "mesto {n} nema piona na {w}; njegovi pioni su na {v} i {u}",
    "у места {n} нет пешки на {w}; его пешки на {v} и {u}",
  ],
  "a turn is a pawn move or a wall here, not both": [
    "כאן תור הוא מהלך של כלי או קיר, לא שניהם",
    "potez je ovde pion ili zid, ne oba",
    "ход здесь — это пешка или стена, но не то и другое",
  ],
  "{w} wins; no wall follows it": [
    "{w} מנצח; לא בא אחריו קיר",
    "{w} dobija; posle toga nema zida",
    "{w} выигрывает; стены после него нет",
  ],
  "a pawn must move before a wall is placed; {w} is possible": [
    "קודם צריך להזיז כלי, אחר כך קיר; אפשר {w}",
    "prvo se pomera pion, pa ide zid; može {w}",
    "сначала ходит пешка, потом стена; возможно {w}",
  ],
  "a wall must follow {w}; {v} is possible": [
    "אחרי {w} צריך לבוא קיר; אפשר {v}",
    "posle {w} mora zid; može {v}",
    "после {w} нужна стена; возможно {v}",
  ],

  "{q} is not a move; a move is a card (7H), a card and what beats it (7H/QH), a transfer (t7D), take or pass":
    [
      "{q} אינו מהלך; מהלך הוא קלף (7H), קלף ומה שמכה אותו (7H/QH), העברה (t7D), take או pass",
      "{q} nije potez; potez je karta (7H), karta i ono što je pobija (7H/QH), prenos (t7D), take ili pass",
      "{q} — не ход; ход — это карта (7H), карта и чем она бита (7H/QH), перевод (t7D), take или pass",
    ],
  "you do not hold {w}": ["{w} לא ביד", "karte {w} nema u ruci", "карты {w} на руках нет"],
  "the defender does not attack; beat an open card, or take": [
    "המגן לא תוקף; צריך להכות קלף פתוח או לקחת",
    "branilac ne napada; pobija nepobijenu kartu ili uzima",
    "кто отбивается, не ходит; он бьёт карту или берёт",
  ],
  "the defender does not pass; beat an open card, or take": [
    "המגן לא מוותר; צריך להכות קלף פתוח או לקחת",
    "branilac ne kaže dalje; pobija nepobijenu kartu ili uzima",
    "кто отбивается, не пасует; он бьёт карту или берёт",
  ],
  "only the defender beats, and only while an attack card lies open": [
    "רק המגן מכה, ורק כשיש קלף תקיפה פתוח",
    "pobija samo branilac, i to dok ima nepobijene karte",
    "бьёт только тот, кто отбивается, и пока есть небитая карта",
  ],
  "only the defender transfers, and only while an attack card lies open": [
    "רק המגן מעביר, ורק כשיש קלף תקיפה פתוח",
    "prenosi samo branilac, i to dok ima nepobijene karte",
    "переводит только тот, кто отбивается, и пока есть небитая карта",
  ],
  "only the defender takes, and only while an attack card lies open": [
    "רק המגן לוקח, ורק כשיש קלף תקיפה פתוח",
    "uzima samo branilac, i to dok ima nepobijene karte",
    "берёт только тот, кто отбивается, и пока есть небитая карта",
  ],
  "no card of the rank of {w} lies on the table": [
    "אין על השולחן קלף באותו ערך כמו {w}",
    "na stolu nema karte iste vrednosti kao {w}",
    "на столе нет карты того же достоинства, что {w}",
  ],
  "{w} is already beaten by {v}": [
    "{w} כבר הוכה בידי {v}",
    "{w} je već pobijena kartom {v}",
    "{w} уже бита картой {v}",
  ],
  "{w} does not attack": ["{w} אינו קלף תקיפה", "{w} ne napada", "{w} не атакует"],
  "{w} does not beat {v}; trump is {u}": [
    "{w} לא מכה את {v}; השליט הוא {u}",
    "{w} ne pobija {v}; adut je {u}",
    "{w} не бьёт {v}; козырь — {u}",
  ],
  "this game is played without transfers": [
    "במשחק הזה אין העברות",
    "ova partija se igra bez prenošenja",
    "в этой партии нет переводов",
  ],
  "a player who has beaten a card cannot transfer any more": [
    "מי שכבר הכה קלף לא יכול להעביר",
    "ko je već pobio kartu, ne može da prenese",
    "кто уже побил карту, перевести не может",
  ],
  "{w} has not the rank of {v}": [
    "ל־{w} ול־{v} אין אותו ערך",
    "{w} nema vrednost kao {v}",
    "{w} не того достоинства, что {v}",
  ],
  "the next player holds fewer than {n} cards": [
    "לשחקן הבא פחות מ־{n} קלפים",
    "sledeći igrač ima manje od {n} karata",
    "у следующего игрока карт меньше {n}",
  ],
  "the player who begins a bout must play a card": [
    "מי שפותח סיבוב חייב לשחק קלף",
    "ko počinje napad, mora da odigra kartu",
    "кто начинает кон, должен пойти",
  ],
};
