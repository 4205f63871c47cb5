/** The core's messages about wrong JSON, records and variation trees. */
import type { Sayings } from "./reading";

export const records: Sayings = {
  "not JSON: {problem} expected at character {n}, found {problem}": [
    "זה לא JSON – בתו {n} צריך לבוא {problem}, ויש שם {problem}",
    "Ovo nije JSON – na znaku {n} treba da stoji {problem}, a stoji {problem}",
    "Это не JSON – на месте символа {n} должно быть {problem}, а там {problem}",
  ],
  "nothing more": ["סוף", "kraj", "ничего больше"],
  "a value": ["ערך", "vrednost", "значение"],
  "a digit": ["ספרה", "cifra", "цифра"],
  "a hexadecimal digit": ["ספרה הקסדצימלית", "heksadecimalna cifra", "шестнадцатеричная цифра"],
  "the first half of a surrogate pair": [
    "החצי הראשון של זוג ממלאי מקום",
    "prva polovina surogat-para",
    "первая половина суррогатной пары",
  ],
  "the second half of a surrogate pair": [
    "החצי השני של זוג ממלאי מקום",
    "druga polovina surogat-para",
    "вторая половина суррогатной пары",
  ],
  "the end of a text": ["סוף של טקסט", "kraj teksta", "конец текста"],
  "text in UTF-8": ["טקסט ב־UTF-8", "tekst u UTF-8", "текст в UTF-8"],
  "an escape": ["תו מיוחד אחרי לוכסן הפוך", "poseban znak posle \\", "особый знак после \\"],
  "',' or ']'": ["',' או ']'", "',' ili ']'", "',' или ']'"],
  "the name of a member": ["שם של שדה", "ime polja", "имя поля"],
  "':'": ["':'", "':'", "':'"],
  "',' or '}'": ["',' או '}'", "',' ili '}'", "',' или '}'"],
  "the end": ["הסוף", "kraj", "конец"],
  "not JSON we read: nested deeper than {n}": [
    "לא קוראים JSON כזה – הקינון עמוק מ־{n}",
    "Takav JSON ne čitamo – ugnežđen je dublje od {n}",
    "Такой JSON не читается – вложенность больше {n}",
  ],
  "not JSON we read: the member {q} stands twice": [
    "לא קוראים JSON כזה – השדה {q} מופיע פעמיים",
    "Takav JSON ne čitamo – polje {q} stoji dvaput",
    "Такой JSON не читается – поле {q} стоит дважды",
  ],

  "a record is a JSON object": [
    "רישום הוא אובייקט JSON",
    "Zapis je JSON-objekat",
    "Запись — это объект JSON",
  ],
  "the record has no {w}": ["ברישום חסר {w}", "U zapisu nedostaje {w}", "В записи не хватает {w}"],
  "{w} must be a list of texts": [
    "{w} צריך להיות רשימה של טקסטים",
    "{w} mora da bude spisak tekstova",
    "{w} — это список текстов",
  ],
  "{w} must be a text": ["{w} צריך להיות טקסט", "{w} mora da bude tekst", "{w} — это текст"],
  "times must be a list of whole milliseconds": [
    "times צריך להיות רשימה של מספרים שלמים, באלפיות שנייה",
    "times mora da bude spisak celih milisekundi",
    "times — это список целых миллисекунд",
  ],
  "version {q} is not known; this is version {n}": [
    "הגרסה {q} לא מוכרת; כאן גרסה {n}",
    "Verzija {q} nije poznata; ovo je verzija {n}",
    "Версия {q} неизвестна; здесь версия {n}",
  ],
  "a record of {w} needs its deal": [
    "ברישום של {w} צריכה להיות החלוקה (deal)",
    "Zapis igre {w} mora da ima podelu (deal)",
    "В записи игры {w} должна быть раздача (deal)",
  ],
  "the game has {n} seats, but the record names {m}": [
    "במשחק {n} מקומות, אבל ברישום {m} שמות",
    "Partija ima {n} mesta, a zapis ih navodi {m}",
    "Мест в партии {n}, а в записи их названо {m}",
  ],
  "the record has {n} moves but {m} times": [
    "ברישום {n} מהלכים, אבל {m} זמנים",
    "U zapisu je poteza {n}, a vremena {m}",
    "Ходов в записи {n}, а времён {m}",
  ],
  "move {n}, {q}: {problem}": [
    "מהלך {n}, {q} – {problem}",
    "Potez {n}, {q} – {problem}",
    "Ход {n}, {q} – {problem}",
  ],
  "there is no game {q}; there is {text}": [
    "אין משחק {q}; יש {text}",
    "Igre {q} nema; postoje {text}",
    "Игры {q} нет; есть {text}",
  ],
  "give a position or a deal, not both": [
    "אפשר לתת עמדה או חלוקה, לא את שתיהן",
    "Navedi poziciju ili podelu, ne oboje",
    "Нужна позиция или раздача, но не обе",
  ],
  "{w} is played without a deal": [
    "ב־{w} משחקים בלי חלוקה",
    "{w} se igra bez podele",
    "В {w} играют без раздачи",
  ],

  "options must be an object of names and values": [
    "options צריך להיות אובייקט של שמות וערכים",
    "options mora da bude objekat sa imenima i vrednostima",
    "options — это объект из имён и значений",
  ],
  "option {q} must be a number or a text": [
    "האפשרות {q} צריכה להיות מספר או טקסט",
    "Opcija {q} mora da bude broj ili tekst",
    "Настройка {q} — это число или текст",
  ],
  "{w} has no option {q}; it has {text}": [
    "ב־{w} אין אפשרות {q}; יש {text}",
    "{w} nema opciju {q}; ima {text}",
    "В {w} нет настройки {q}; есть {text}",
  ],
  "option {w} of {v} cannot be {q}; it can be {range}": [
    "האפשרות {w} של {v} לא יכולה להיות {q}; אפשר {range}",
    "Opcija {w} igre {v} ne može biti {q}; može biti {range}",
    "Настройка {w} игры {v} не может быть {q}; возможно {range}",
  ],
  "a pack of {n} cards is enough for {m} players, not for {k}": [
    "חפיסה של {n} קלפים מספיקה ל־{m} שחקנים, לא ל־{k}",
    "Špil od {n} karata dovoljan je za {m} igrača, a ne za {k}",
    "Колоды в {n} карт хватает на {m} игроков, а не на {k}",
  ],

  "reason {q} is not known": [
    "הסיבה {q} לא מוכרת",
    "Razlog {q} nije poznat",
    "Причина {q} неизвестна",
  ],
  "result must be a list with one number for each seat": [
    "result צריך להיות רשימה עם מספר אחד לכל מקום",
    "result mora da bude spisak sa po jednim brojem za svako mesto",
    "result — это список, по одному числу на место",
  ],
  "result must have one number for each of the {n} seats": [
    "ב־result צריך להיות מספר אחד לכל אחד מ־{n} המקומות",
    "result mora da ima po jedan broj za svako od mesta ({n})",
    "В result должно быть по числу на каждое место ({n})",
  ],
  "result {q} is neither a draw nor has it one winner or one loser": [
    "התוצאה {q} אינה תיקו ואין בה מנצח אחד או מפסיד אחד",
    "Rezultat {q} nije remi i nema jednog pobednika ni jednog gubitnika",
    "Результат {q} — не ничья, и в нём нет одного победителя или одного проигравшего",
  ],
  "the game ended after move {n} by {end}, but the record has no result": [
    "המשחק נגמר אחרי מהלך {n} ({end}), אבל ברישום אין תוצאה",
    "Partija se završila posle poteza {n} ({end}), a zapis nema rezultat",
    "Партия кончилась после хода {n} ({end}), а результата в записи нет",
  ],
  "the game ended after move {n} by {end} with result {text}, not {text}": [
    "המשחק נגמר אחרי מהלך {n} ({end}) בתוצאה {text}, לא {text}",
    "Partija se završila posle poteza {n} ({end}) rezultatom {text}, a ne {text}",
    "Партия кончилась после хода {n} ({end}) с результатом {text}, а не {text}",
  ],
  "the game ended after move {n} by {end}, not by {end}": [
    "המשחק נגמר אחרי מהלך {n} כך ({end}), ולא כך ({end})",
    "Partija se posle poteza {n} završila ovako ({end}), a ne ovako ({end})",
    "Партия кончилась после хода {n} так ({end}), а не так ({end})",
  ],
  "the game was not over by {end} after move {n}": [
    "אחרי מהלך {n} המשחק עוד לא נגמר ({end})",
    "Posle poteza {n} partija još nije bila gotova ({end})",
    "После хода {n} партия ещё не кончилась ({end})",
  ],
  "a game that ends by {end} is a draw": [
    "משחק שנגמר כך ({end}) הוא תיקו",
    "Partija koja se tako završi ({end}) jeste remi",
    "Партия с таким концом ({end}) — ничья",
  ],
  "a game that ends by {end} has one loser": [
    "במשחק שנגמר כך ({end}) יש מפסיד אחד",
    "Partija koja se tako završi ({end}) ima jednog gubitnika",
    "В партии с таким концом ({end}) один проигравший",
  ],

  "tree must be a list of 1 to {n} nodes": [
    "tree צריך להיות רשימה של 1 עד {n} צמתים",
    "tree mora da bude spisak od 1 do {n} čvorova",
    "tree — это список, узлов в нём от 1 до {n}",
  ],
  "the first line of the tree must be the moves of the record": [
    "הענף הראשון של העץ צריך להיות מהלכי הרישום",
    "Prva linija stabla moraju biti potezi zapisa",
    "Первая линия дерева — это ходы записи",
  ],
  "node {n} of the tree {problem}": [
    "צומת {n} של העץ – {problem}",
    "Čvor {n} stabla – {problem}",
    "Узел {n} дерева – {problem}",
  ],
  "must be an object": ["צריך להיות אובייקט", "mora da bude objekat", "должен быть объектом"],
  "has signs that are no object": [
    "הסימנים אינם אובייקט",
    "znaci nisu objekat",
    "знаки — не объект",
  ],
  "has a sign on {q}, which is not a cell": [
    "יש סימן על {q}, וזה לא תא",
    "ima znak na {q}, a to nije polje",
    "знак на {q}, а такой клетки нет",
  ],
  "has a sign on {w}, which is off the board": [
    "יש סימן על {w}, מחוץ ללוח",
    "ima znak na {w}, van table",
    "знак на {w}, вне доски",
  ],
  "has a sign on {w} that is neither circle, cross, triangle or square nor one or two letters or digits":
    [
      "הסימן על {w} אינו circle, cross, triangle או square, וגם לא אות או ספרה אחת או שתיים",
      "znak na {w} nije ni circle, cross, triangle ili square, ni jedno ili dva slova ili cifre",
      "знак на {w} — не circle, cross, triangle или square и не одна-две буквы или цифры",
    ],
  "has a move, mark or comment that is not text": [
    "המהלך, הציון או ההערה אינם טקסט",
    "potez, oznaka ili komentar nije tekst",
    "ход, оценка или комментарий — не текст",
  ],
  "has the mark {q}; a move can have !, !!, !?, ?!, ? or ??": [
    "הציון הוא {q}; למהלך יכול להיות !, !!, !?, ?!, ? או ??",
    "ima oznaku {q}; potez može da ima !, !!, !?, ?!, ? ili ??",
    "оценка {q}; у хода может быть !, !!, !?, ?!, ? или ??",
  ],
  "is the beginning and has no move": [
    "זו ההתחלה, ואין לה מהלך",
    "to je početak i nema potez",
    "это начало, хода у него нет",
  ],
  "has no move": ["אין לו מהלך", "nema potez", "нет хода"],
  "must have the number of a node before it as parent": [
    "parent צריך להיות מספר של צומת שלפניו",
    "parent mora da bude broj čvora pre njega",
    "parent — это номер одного из узлов перед ним",
  ],
  "has the move {q}: {problem}": [
    "המהלך {q} – {problem}",
    "potez {q} – {problem}",
    "ход {q} – {problem}",
  ],
  "has the move of node {n}, which follows the same one": [
    "אותו מהלך כמו בצומת {n}, שבא אחרי אותו צומת",
    "ima isti potez kao čvor {n}, koji sledi isti čvor",
    "тот же ход, что у узла {n} после того же узла",
  ],

  "fairness must be an object": [
    "fairness צריך להיות אובייקט",
    "fairness mora da bude objekat",
    "fairness — это объект",
  ],
  "fairness has an unknown member {q}": [
    "ב־fairness יש שדה לא מוכר {q}",
    "fairness ima nepoznato polje {q}",
    "В fairness есть неизвестное поле {q}",
  ],
  "fairness needs a shuffle that is known: {text}": [
    "ב־fairness צריך ערבוב מוכר – {text}",
    "U fairness treba poznato mešanje – {text}",
    "В fairness нужна известная тасовка – {text}",
  ],
  "fairness needs {problem} of {n} hexadecimal digits": [
    "ב־fairness צריך {problem}, {n} ספרות הקסדצימליות",
    "U fairness treba {problem}, heksadecimalnih cifara – {n}",
    "В fairness нужно {problem}, шестнадцатеричных цифр – {n}",
  ],
  "a commitment": ["commitment", "commitment", "commitment"],
  "a secret": ["secret", "secret", "secret"],
  numbers: ["numbers", "numbers", "numbers"],
  "fairness needs numbers, a list with one for each seat": [
    "ב־fairness צריך numbers, רשימה עם אחד לכל מקום",
    "U fairness treba numbers, spisak sa po jednim za svako mesto",
    "В fairness нужен numbers, список, по одному на место",
  ],
  "fairness needs from_secret, a list of seats in ascending order": [
    "ב־fairness צריך from_secret, רשימת מקומות בסדר עולה",
    "U fairness treba from_secret, spisak mesta rastućim redom",
    "В fairness нужен from_secret, список мест по возрастанию",
  ],
  "fairness is about a deal, and the record has none": [
    "fairness מדבר על חלוקה, וברישום אין חלוקה",
    "fairness govori o podeli, a zapis je nema",
    "fairness говорит о раздаче, а в записи её нет",
  ],
  "fairness must have one number for each of the {n} seats": [
    "ב־fairness צריך להיות מספר אחד לכל אחד מ־{n} המקומות",
    "fairness mora da ima po jedan broj za svako od mesta ({n})",
    "В fairness должно быть по числу на каждое место ({n})",
  ],
  "fairness: the secret is not the one that was committed to": [
    "fairness – זה לא הסוד שהתחייבו עליו",
    "fairness – to nije tajna na koju se server obavezao",
    "fairness – это не тот секрет, что был закреплён",
  ],
  "fairness: the number of seat {n} does not follow from the secret": [
    "fairness – המספר של מקום {n} לא נובע מהסוד",
    "fairness – broj mesta {n} ne sledi iz tajne",
    "fairness – число места {n} не следует из секрета",
  ],
  "fairness: the deal does not follow from the secret and the numbers": [
    "fairness – החלוקה לא נובעת מהסוד ומהמספרים",
    "fairness – podela ne sledi iz tajne i brojeva",
    "fairness – раздача не следует из секрета и чисел",
  ],
};
