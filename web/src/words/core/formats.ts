/**
 * Messages of the core about games of other programs: what is wrong, and what was imported
 * differently.
 */
import type { Sayings } from "./reading";

export const formats: Sayings = {
  "this is in no format that is known here": [
    "זה לא כתוב באף צורה שמוכרת כאן",
    "ovo nije ni u jednom ovde poznatom obliku",
    "такая запись здесь неизвестна",
  ],
  "there is no {q} of a game of {w}": [
    "אין {q} למשחק {w}",
    "za igru {w} nema {q}",
    "для игры {w} нет {q}",
  ],
  "this format is for hex only, not for {q}": [
    "הצורה הזאת היא להקס בלבד, לא ל־{q}",
    "ovaj oblik je samo za heks, a ne za {q}",
    "этот формат только для гекса, а не для {q}",
  ],

  "SGF, line {n}: {problem}": [
    "SGF, שורה {n} – {problem}",
    "SGF, red {n} – {problem}",
    "SGF, строка {n} – {problem}",
  ],
  "SGF, after move {n}: {problem}": [
    "SGF, אחרי מהלך {n} – {problem}",
    "SGF, posle poteza {n} – {problem}",
    "SGF, после хода {n} – {problem}",
  ],
  "SGF, move {n}, {w} {q}: {problem}": [
    "SGF, מהלך {n},‏ {w} {q} – {problem}",
    "SGF, potez {n}, {w} {q} – {problem}",
    "SGF, ход {n}, {w} {q} – {problem}",
  ],
  "variation {n}: {problem}": [
    "ענף {n} – {problem}",
    "Varijanta {n} – {problem}",
    "Вариант {n} – {problem}",
  ],
  "SGF: SZ must be {n} to {m} for a square board, not {q}": [
    "SGF, SZ צריך להיות {n} עד {m}, ללוח שווה צדדים, לא {q}",
    "SGF, SZ mora biti od {n} do {m}, za tablu jednakih strana, a ne {q}",
    "SGF, SZ — от {n} до {m}, для доски с равными сторонами, а не {q}",
  ],
  "SGF: GM {q} is another game; Hex is GM[11]": [
    "SGF, GM {q} הוא משחק אחר; הקס הוא GM[11]",
    "SGF, GM {q} je druga igra; heks je GM[11]",
    "SGF, GM {q} — другая игра; гекс — GM[11]",
  ],
  'an SGF file begins with "(;"': [
    'קובץ SGF מתחיל ב־"(;"',
    'SGF-datoteka počinje sa "(;"',
    'файл SGF начинается с "(;"',
  ],
  'the file ends, but {n} "(" are not closed': [
    'הקובץ נגמר, אבל {n} סוגריים "(" לא נסגרו',
    'datoteka se završava, a nezatvorenih "(" ima {n}',
    'файл кончился, а незакрытых "(" осталось {n}',
  ],
  '"(" is expected, not {q}': [
    'כאן צריך לבוא "(", לא {q}',
    'ovde treba "(", a ne {q}',
    'здесь нужно "(", а не {q}',
  ],
  '";" is expected after "(", not {q}': [
    'אחרי "(" צריך לבוא ";", לא {q}',
    'posle "(" treba ";", a ne {q}',
    'после "(" нужно ";", а не {q}',
  ],
  "a property is expected, not {q}": [
    "כאן צריך לבוא שם של תכונה, לא {q}",
    "ovde treba ime svojstva, a ne {q}",
    "здесь нужно имя свойства, а не {q}",
  ],
  'the value of {w} is not closed by "]"': [
    'הערך של {w} לא נסגר ב־"]"',
    'vrednost {w} nije zatvorena sa "]"',
    'значение {w} не закрыто "]"',
  ],
  "{w} has no value in brackets": [
    "ל־{w} אין ערך בסוגריים",
    "{w} nema vrednost u zagradama",
    "у {w} нет значения в скобках",
  ],
  "{w} {q} is not a cell of the board": [
    "{w} {q} אינו תא בלוח",
    "{w} {q} nije polje table",
    "{w} {q} — такой клетки на доске нет",
  ],
  "PL must be B or W, not {q}": [
    "PL צריך להיות B או W, לא {q}",
    "PL mora biti B ili W, a ne {q}",
    "PL — это B или W, а не {q}",
  ],
  "the game is over, but {text} follows": [
    "המשחק נגמר, אבל בא אחריו {text}",
    "partija je gotova, a sledi {text}",
    "партия окончена, а дальше {text}",
  ],
  "it is the turn of {w}, but the file has {v} {q}": [
    "התור של {w}, אבל בקובץ {v} {q}",
    "na potezu je {w}, a u datoteci je {v} {q}",
    "ходит {w}, а в файле {v} {q}",
  ],

  'link: it has "#", the size of the board and the moves, such as {w} not {q}': [
    'קישור – יש בו "#", גודל הלוח והמהלכים, למשל {w} לא {q}',
    'Veza – ima "#", veličinu table i poteze, na primer {w} a ne {q}',
    'Ссылка – в ней "#", размер доски и ходы, например {w} а не {q}',
  ],
  "link: {problem}": ["קישור – {problem}", "Veza – {problem}", "Ссылка – {problem}"],
  "the board must be as wide as it is high, not {w}": [
    "רוחב הלוח צריך להיות כגובהו, לא {w}",
    "tabla mora biti široka koliko i visoka, a ne {w}",
    "ширина доски равна высоте, а не {w}",
  ],
  "the size of the board is {n} to {m}, not {k}": [
    "גודל הלוח הוא {n} עד {m}, לא {k}",
    "veličina table je od {n} do {m}, a ne {k}",
    "размер доски — от {n} до {m}, а не {k}",
  ],
  "a comma is expected after the size and the flags r, m, n and c, not {q}": [
    "אחרי הגודל והסימנים r,‏ m,‏ n ו־c צריך לבוא פסיק, לא {q}",
    "posle veličine i oznaka r, m, n i c treba zarez, a ne {q}",
    "после размера и знаков r, m, n и c нужна запятая, а не {q}",
  ],
  "special moves are :s, :S, :p, :rb, :rw, :fb and :fw, not {q}": [
    "מהלכים מיוחדים הם :s,‏ :S,‏ :p,‏ :rb,‏ :rw,‏ :fb ו־:fw, לא {q}",
    "posebni potezi su :s, :S, :p, :rb, :rw, :fb i :fw, a ne {q}",
    "особые ходы — :s, :S, :p, :rb, :rw, :fb и :fw, а не {q}",
  ],
  "a link cannot show a game that was decided at its start": [
    "קישור לא יכול להראות משחק שהוכרע כבר בתחילתו",
    "veza ne može da pokaže partiju koja je odlučena već na početku",
    "ссылка не может показать партию, решённую с самого начала",
  ],

  "the link shows the board after move {n}, all {m} moves are read": [
    "הקישור מראה את הלוח אחרי מהלך {n}, ונקראו כל {m} המהלכים",
    "Veza pokazuje tablu posle poteza {n}, a pročitani su svi potezi ({m})",
    "Ссылка показывает доску после хода {n}, прочитаны все ходы ({m})",
  ],
  "the record begins with the board after move {n}, where a turn was passed or stones were set up":
    [
      "הרישום מתחיל בלוח שאחרי מהלך {n}, שבו ויתרו על תור או הוצבו אבנים",
      "Zapis počinje tablom posle poteza {n}, gde je rečeno dalje ili je postavljeno kamenje",
      "Запись начинается с доски после хода {n}, где был пас или расставили камни",
    ],
  "the file does not say which game it is, GM[11] is missing": [
    "הקובץ לא אומר איזה משחק זה, חסר GM[11]",
    "Datoteka ne kaže koja je to igra, nedostaje GM[11]",
    "Файл не говорит, что это за игра, нет GM[11]",
  ],
  "the {end} after the end of the game is left out": [
    "מה שבא אחרי סוף המשחק הושמט – {end}",
    "Izostavljeno je ono posle kraja partije – {end}",
    "Пропущено то, что после конца партии – {end}",
  ],
  "the result {q} is left out, it has no winner": [
    "התוצאה {q} הושמטה, אין בה מנצח",
    "Rezultat {q} je izostavljen, nema pobednika",
    "Результат {q} пропущен, победителя в нём нет",
  ],
  "the result {q} is left out, the other player has won": [
    "התוצאה {q} הושמטה, ניצח השחקן השני",
    "Rezultat {q} je izostavljen, dobio je drugi igrač",
    "Результат {q} пропущен, выиграл другой игрок",
  ],
  "the result {q} is read as a resignation, since the edges are not joined": [
    "התוצאה {q} נקראה ככניעה, כי הצדדים לא חוברו",
    "Rezultat {q} je pročitan kao predaja, jer strane nisu spojene",
    "Результат {q} прочитан как сдача, ведь стороны не соединены",
  ],
  "only the main line is read, since the file has more than {n} nodes": [
    "נקרא רק הענף הראשי, כי בקובץ יותר מ־{n} צמתים",
    "Pročitana je samo glavna linija, jer datoteka ima više od {n} čvorova",
    "Прочитан только главный вариант, ведь узлов в файле больше {n}",
  ],
  "variations left out, in which a turn is passed or stones are set up: {n}": [
    "ענפים שהושמטו, כי יש בהם ויתור על תור או הצבת אבנים: {n}",
    "Izostavljene varijante, u kojima se kaže dalje ili se postavlja kamenje: {n}",
    "Пропущены варианты, где пасуют или расставляют камни: {n}",
  ],
  "signs left out, off the board or labels of more than two letters or digits: {n}": [
    "סימנים שהושמטו, מחוץ ללוח או ארוכים משתי אותיות או ספרות: {n}",
    "Izostavljeni znaci, van table ili duži od dva slova ili cifre: {n}",
    "Пропущены знаки вне доски или длиннее двух букв или цифр: {n}",
  ],
  "only the first game is read; others left out: {n}": [
    "נקרא רק המשחק הראשון; משחקים שהושמטו: {n}",
    "Pročitana je samo prva partija; izostavljeno ostalih: {n}",
    "Прочитана только первая партия; пропущено других: {n}",
  ],
};
