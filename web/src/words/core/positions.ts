/** The core's messages about wrong positions and deals. */
import type { Sayings } from "./reading";

export const positions: Sayings = {
  "position: {problem}": ["עמדה – {problem}", "Pozicija – {problem}", "Позиция – {problem}"],
  "the seat to move is 0 or 1, not {q}": [
    "המקום שבתורו הוא 0 או 1, לא {q}",
    "na potezu je mesto 0 ili 1, a ne {q}",
    "ходит место 0 или 1, а не {q}",
  ],
  "the seat to move is 0 to {n}, not {q}": [
    "המקום שבתורו הוא 0 עד {n}, לא {q}",
    "na potezu je mesto od 0 do {n}, a ne {q}",
    "ходит место от 0 до {n}, а не {q}",
  ],

  'it has three parts, red stones / blue stones / seat to move, such as "c3 d4 / b2 / 1", not {q}':
    [
      'יש בה שלושה חלקים, אבנים אדומות / אבנים כחולות / המקום שבתורו, למשל "c3 d4 / b2 / 1", לא {q}',
      'ima tri dela, crveno kamenje / plavo kamenje / ko je na potezu, na primer "c3 d4 / b2 / 1", a ne {q}',
      'в ней три части, красные камни / синие камни / чей ход, например "c3 d4 / b2 / 1", а не {q}',
    ],
  "stones are missing; write - for none": [
    "חסרות אבנים; אם אין, כותבים -",
    "nedostaje kamenje; ako ga nema, piše se -",
    "не хватает камней; если их нет, пишут -",
  ],
  "{q} is not a cell of this board, which has {range}": [
    "{q} אינו תא בלוח הזה, שבו {range}",
    "{q} nije polje ove table, na kojoj su {range}",
    "клетки {q} на этой доске нет, на ней {range}",
  ],
  "{w} is given twice": ["{w} מופיע פעמיים", "{w} je navedeno dvaput", "{w} стоит дважды"],
  "{w} has both a red and a blue stone": [
    "על {w} גם אבן אדומה וגם אבן כחולה",
    "na {w} su i crveni i plavi kamen",
    "на {w} и красный, и синий камень",
  ],

  "it has four parts, pawns / stocks / walls / seat to move, such as {q}, not {q}": [
    "יש בה ארבעה חלקים, כלים / מלאי / קירות / המקום שבתורו, למשל {q}, לא {q}",
    "ima četiri dela, pioni / zalihe / zidovi / ko je na potezu, na primer {q}, a ne {q}",
    "в ней четыре части, пешки / запасы / стены / чей ход, например {q}, а не {q}",
  ],
  "{n} pawns are needed, one for each seat, not {q}": [
    "צריך {n} כלים, אחד לכל מקום, לא {q}",
    "treba {n} piona, po jedan za svako mesto, a ne {q}",
    "нужны {n} пешки, по одной на место, а не {q}",
  ],
  "{n} pawns are needed, {m} for each seat, not {q}": [
    "צריך {n} כלים, {m} לכל מקום, לא {q}",
    "treba {n} piona, po {m} za svako mesto, a ne {q}",
    "нужны {n} пешки, по {m} на место, а не {q}",
  ],
  "{n} stocks of walls are needed, one for each seat, not {q}": [
    "צריך {n} מלאי קירות, אחד לכל מקום, לא {q}",
    "treba {n} zalihe zidova, po jedna za svako mesto, a ne {q}",
    "нужны {n} запаса стен, по одному на место, а не {q}",
  ],
  "{n} stocks of walls are needed, {m} for each seat, not {q}": [
    "צריך {n} מלאי קירות, {m} לכל מקום, לא {q}",
    "treba {n} zalihe zidova, po {m} za svako mesto, a ne {q}",
    "нужны {n} запаса стен, по {m} на место, а не {q}",
  ],
  "pawn {q} is not on the board, which has {range}": [
    "הכלי {q} אינו על הלוח, שבו {range}",
    "pion {q} nije na tabli, na kojoj su {range}",
    "пешка {q} не на доске, на ней {range}",
  ],
  "two pawns stand on {w}": [
    "שני כלים עומדים על {w}",
    "dva piona stoje na {w}",
    "на {w} стоят две пешки",
  ],
  "a stock of walls is 0 to {n}, not {q}": [
    "מלאי קירות הוא 0 עד {n}, לא {q}",
    "zaliha zidova je od 0 do {n}, a ne {q}",
    "запас стен — от 0 до {n}, а не {q}",
  ],
  "walls are missing; write - for none": [
    "חסרים קירות; אם אין, כותבים -",
    "nedostaju zidovi; ako ih nema, piše se -",
    "не хватает стен; если их нет, пишут -",
  ],
  "{q} is not a wall of this board; walls go from {range} with h or v behind": [
    "{q} אינו קיר בלוח הזה; קירות הם {range} ואחריהם h או v",
    "{q} nije zid ove table; zidovi su {range}, pa h ili v",
    "стены {q} на этой доске нет; стены — {range} и затем h или v",
  ],
  "wall {w} overlaps or crosses an earlier one": [
    "הקיר {w} חופף לקיר קודם או חוצה אותו",
    "zid {w} preklapa ili seče raniji",
    "стена {w} перекрывает или пересекает прежнюю",
  ],
  "walls shut off seat {n} from its goal": [
    "קירות סוגרים את הדרך של מקום {n} ליעד",
    "zidovi odsecaju mesto {n} od cilja",
    "стены отрезают место {n} от цели",
  ],
  "more than one pawn stands on its goal": [
    "יותר מכלי אחד עומד על היעד שלו",
    "više od jednog piona stoji na svom cilju",
    "больше одной пешки стоит на своей цели",
  ],

  'it has four parts, hands / talon / trump suit / attacker, such as "6S 7H | KD AC / - / S / 0", not {q}':
    [
      'יש בה ארבעה חלקים, ידיים / קופה / צבע השליט / התוקף, למשל "6S 7H | KD AC / - / S / 0", לא {q}',
      'ima četiri dela, ruke / talon / adut / napadač, na primer "6S 7H | KD AC / - / S / 0", a ne {q}',
      'в ней четыре части, руки / колода / козырь / кто ходит, например "6S 7H | KD AC / - / S / 0", а не {q}',
    ],
  "{n} hands are needed with | between them, not {q}": [
    "צריך {n} ידיים ו־| ביניהן, לא {q}",
    "broj ruku je {n}, sa | između njih, a ne {q}",
    "рук должно быть {n}, с | между ними, а не {q}",
  ],
  "the hand of seat {n} is missing; write - for no cards": [
    "חסרה היד של מקום {n}; אם אין קלפים, כותבים -",
    "nedostaje ruka mesta {n}; ako nema karata, piše se -",
    "не хватает руки места {n}; если карт нет, пишут -",
  ],
  "the talon is missing; write - for no cards": [
    "חסרה הקופה; אם אין קלפים, כותבים -",
    "nedostaje talon; ako nema karata, piše se -",
    "не хватает колоды; если карт нет, пишут -",
  ],
  "the trump suit is S, H, D or C, not {q}": [
    "צבע השליט הוא S,‏ H,‏ D או C, לא {q}",
    "adut je S, H, D ili C, a ne {q}",
    "козырь — S, H, D или C, а не {q}",
  ],
  "the attacker is a seat from 0 to {n}, not {q}": [
    "התוקף הוא מקום מ־0 עד {n}, לא {q}",
    "napadač je mesto od 0 do {n}, a ne {q}",
    "ходит место от 0 до {n}, а не {q}",
  ],
  "the last card of the talon, {w}, is not of the trump suit {v}": [
    "הקלף האחרון בקופה, {w}, אינו מצבע השליט {v}",
    "poslednja karta talona, {w}, nije adutske boje {v}",
    "последняя карта колоды, {w}, не козырной масти {v}",
  ],
  "while there is a talon, two seats or more must hold cards": [
    "כל עוד יש קופה, לשני מקומות לפחות צריכים להיות קלפים",
    "dok ima talona, bar dva mesta moraju imati karte",
    "пока есть колода, карты есть хотя бы у двоих",
  ],
  "seat {n} cannot attack without a card": [
    "מקום {n} לא יכול לתקוף בלי קלף",
    "mesto {n} ne može da napada bez karte",
    "место {n} не может ходить без карт",
  ],
  "a position of Durak can be written at the beginning of a bout only": [
    "עמדה של דוראק אפשר לכתוב רק בתחילת סיבוב",
    "Pozicija Duraka može da se zapiše samo na početku napada",
    "Позицию дурака можно записать только в начале кона",
  ],
  "{q} is not a card; a card is a rank of {w} and a suit of {v}, such as TD": [
    "{q} אינו קלף; קלף הוא ערך מתוך {w} וצבע מתוך {v}, למשל TD",
    "{q} nije karta; karta je vrednost ({w}) i boja ({v}), na primer TD",
    "{q} — не карта; карта — это достоинство ({w}) и масть ({v}), например TD",
  ],
  "{w} is not in a pack of {n} cards, which has {v} to A of each suit": [
    "{w} אינו בחפיסה של {n} קלפים, שבה {v} עד A בכל צבע",
    "{w} nije u špilu od {n} karata, u kom su od {v} do A u svakoj boji",
    "{w} нет в колоде из {n} карт, в ней от {v} до A каждой масти",
  ],
  "{w} is there twice": ["{w} מופיע שם פעמיים", "{w} tu stoji dvaput", "{w} стоит там дважды"],
  "deal: {problem}": ["חלוקה – {problem}", "Podela – {problem}", "Раздача – {problem}"],
  "{w} and {n} more of the {m} cards are missing": [
    "חסרים {w} ועוד {n} מתוך {m} הקלפים",
    "nedostaje {w} i još {n} od {m} karata",
    "не хватает {w} и ещё {n} из {m} карт",
  ],
  "{w} of the {n} cards is missing": [
    "מתוך {n} הקלפים חסר {w}",
    "od {n} karata nedostaje {w}",
    "из {n} карт не хватает {w}",
  ],
};
