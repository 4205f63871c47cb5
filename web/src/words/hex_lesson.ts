/** The lesson of Hex. Phrases are named by the steps in lessons/hex.ts. */
import { inEveryLanguage } from "./words";

export const hexLesson = inEveryLanguage({
  en: {
    stoneTitle: "A stone",
    stoneText:
      "You are red: join the top edge with the bottom edge. Blue joins left and right. You take turns putting one stone on an empty cell; stones never move.",
    stoneAsk: "Try to put a stone where there is a blue one.",
    stoneAsk2: "Now put one on any empty cell.",
    stoneRight: "Any empty cell is allowed. The only question is which one helps.",
    chainTitle: "A chain",
    chainText: "Stones on neighbouring cells are joined. Stone by stone, they make a chain.",
    chainAsk: "Put a stone so that all your stones are joined.",
    chainRight: "Four stones, one chain. Nobody can cut it now.",
    bridgeTitle: "A bridge",
    bridgeText:
      "Stone beside stone is safe but slow. Two stones with two empty cells between them, each touching both stones, are a bridge: as good as joined.",
    bridgeAsk: "Go down from your stone with a bridge.",
    bridgeRight: "Twice as far, and blue cannot cut it. The next step shows why.",
    intrusionTitle: "Into the bridge",
    intrusionText:
      "Blue has put a stone between your two. One cell of the bridge is gone, one is left.",
    intrusionAsk: "Join your stones.",
    intrusionRight: "Whichever of the two cells is taken, the other one is yours.",
    edgeTitle: "At the edge",
    edgeText:
      "A stone on the second row also has two cells to its edge: that is a bridge too. Blue has just taken one of them.",
    edgeAsk: "Reach the bottom edge.",
    edgeRight: "On the second row you are as good as at the edge.",
    ladderTitle: "A ladder",
    ladderText:
      "Along the edge both sides have to answer, stone for stone: a ladder. By itself it gains nothing, but your stone on the right is waiting for it.",
    ladderAsk: "Keep going right along the second row until the edge is yours.",
    ladderRight: "Your stone on the right was the ladder escape: there you had two cells again.",
    swapTitle: "The swap",
    swapText:
      "Going first is a great advantage. So the second player may swap instead of moving: the red stone becomes blue, mirrored to the other sides. This time you are blue.",
    swapAsk: "Red has begun strongly. Swap.",
    swapRight:
      "The stone is yours now, and red moves next. That is why nobody should begin too strongly.",
    winTitle: "Winning",
    winText:
      "You are red again. Bridges lead from the top to the bottom, and blue puts stones into them, one after another.",
    winAsk: "Answer each stone, and join top and bottom.",
    winRight: "A chain from edge to edge: you have won. In Hex one of the two always wins.",
  },
  he: {
    stoneTitle: "אבן",
    stoneText:
      "אתם אדום: חברו את הקצה העליון עם התחתון. הכחול מחבר שמאל וימין. כל אחד בתורו מניח אבן אחת על תא ריק; אבנים אינן זזות.",
    stoneAsk: "נסו להניח אבן במקום שמונחת בו אבן כחולה.",
    stoneAsk2: "עכשיו הניחו אבן על תא ריק כלשהו.",
    stoneRight: "כל תא ריק מותר. השאלה היא רק איזה תא עוזר.",
    chainTitle: "שרשרת",
    chainText: "אבנים על תאים שכנים מחוברות. אבן אחרי אבן הן יוצרות שרשרת.",
    chainAsk: "הניחו אבן כך שכל האבנים שלכם יהיו מחוברות.",
    chainRight: "ארבע אבנים, שרשרת אחת. איש כבר לא יכול לנתק אותה.",
    bridgeTitle: "גשר",
    bridgeText:
      "אבן ליד אבן זה בטוח אבל איטי. שתי אבנים שביניהן שני תאים ריקים, וכל תא נוגע בשתיהן, הן גשר: כמעט כמו מחוברות.",
    bridgeAsk: "המשיכו למטה מהאבן שלכם בעזרת גשר.",
    bridgeRight: "רחוק פי שניים, והכחול לא יכול לנתק. השלב הבא מראה למה.",
    intrusionTitle: "אל תוך הגשר",
    intrusionText: "הכחול הניח אבן בין שתי האבנים שלכם. תא אחד של הגשר אבד, ואחד נשאר.",
    intrusionAsk: "חברו את האבנים שלכם.",
    intrusionRight: "לא חשוב איזה משני התאים נתפס, השני הוא שלכם.",
    edgeTitle: "ליד הקצה",
    edgeText: "גם לאבן בשורה השנייה יש שני תאים אל הקצה שלה: גם זה גשר. הכחול תפס עכשיו אחד מהם.",
    edgeAsk: "הגיעו אל הקצה התחתון.",
    edgeRight: "בשורה השנייה אתם כמעט כמו בקצה.",
    ladderTitle: "סולם",
    ladderText:
      "לאורך הקצה שניכם חייבים לענות, אבן מול אבן: זה סולם. לבדו הוא לא מועיל, אבל האבן שלכם בצד ימין מחכה לו.",
    ladderAsk: "המשיכו ימינה בשורה השנייה, עד שהקצה שלכם.",
    ladderRight: "האבן שבצד ימין הייתה המוצא מהסולם: שם היו לכם שוב שני תאים.",
    swapTitle: "החלפה",
    swapText:
      "לפתוח זה יתרון גדול. לכן השני רשאי להחליף במקום לשחק: האבן האדומה הופכת לכחולה, כשהיא משתקפת אל הצדדים האחרים. הפעם אתם כחול.",
    swapAsk: "האדום פתח חזק. החליפו.",
    swapRight: "האבן שלכם עכשיו, והתור של האדום. לכן מי שפותח לא פותח חזק מדי.",
    winTitle: "ניצחון",
    winText: "אתם שוב אדום. גשרים מובילים מלמעלה למטה, והכחול מניח בהם אבנים, אחת אחרי השנייה.",
    winAsk: "ענו על כל אבן וחברו את למעלה ולמטה.",
    winRight: "שרשרת מקצה לקצה: ניצחתם. בהקס אחד מהשניים תמיד מנצח.",
  },
  sr: {
    stoneTitle: "Kamen",
    stoneText:
      "Ti si crveni: spoji gornju ivicu s donjom. Plavi spaja levo i desno. Naizmenično se stavlja po jedan kamen na prazno polje; kamenje se ne pomera.",
    stoneAsk: "Probaj da staviš kamen tamo gde već leži plavi.",
    stoneAsk2: "Sada ga stavi na bilo koje prazno polje.",
    stoneRight: "Svako prazno polje je dozvoljeno. Pitanje je samo koje pomaže.",
    chainTitle: "Lanac",
    chainText: "Kamenje na susednim poljima je spojeno. Kamen po kamen nastaje lanac.",
    chainAsk: "Stavi kamen tako da sve tvoje kamenje bude spojeno.",
    chainRight: "Četiri kamena, jedan lanac. Niko više ne može da ga preseče.",
    bridgeTitle: "Most",
    bridgeText:
      "Kamen do kamena je sigurno, ali sporo. Dva kamena između kojih su dva prazna polja, oba uz oba kamena, čine most: kao da su spojena.",
    bridgeAsk: "Nastavi mostom nadole od svog kamena.",
    bridgeRight: "Duplo dalje, a plavi ne može da preseče. Sledeći korak pokazuje zašto.",
    intrusionTitle: "U most",
    intrusionText:
      "Plavi je stavio kamen između tvoja dva. Jedno polje mosta je zauzeto, jedno je ostalo.",
    intrusionAsk: "Spoji svoje kamenje.",
    intrusionRight: "Koje god od dva polja da bude zauzeto, drugo je tvoje.",
    edgeTitle: "Uz ivicu",
    edgeText:
      "I kamen u drugom redu ima dva polja do svoje ivice: i to je most. Plavi je upravo zauzeo jedno od njih.",
    edgeAsk: "Stigni do donje ivice.",
    edgeRight: "U drugom redu si kao na samoj ivici.",
    ladderTitle: "Lestve",
    ladderText:
      "Duž ivice oboje moraju da odgovaraju, kamen na kamen: to su lestve. Same ne koriste ničemu, ali tvoj kamen desno ih čeka.",
    ladderAsk: "Idi drugim redom udesno dok ivica ne bude tvoja.",
    ladderRight: "Tvoj kamen desno bio je izlaz iz lestava: tamo su ti opet ostala dva polja.",
    swapTitle: "Zamena",
    swapText:
      "Početi je velika prednost. Zato drugi sme da zameni umesto poteza: crveni kamen postaje plav, preslikan prema drugim stranama. Ovog puta si plavi.",
    swapAsk: "Crveni je počeo jako. Zameni.",
    swapRight:
      "Kamen je sada tvoj, a na potezu je crveni. Zato onaj ko počinje ne počinje prejako.",
    winTitle: "Pobeda",
    winText:
      "Opet si crveni. Mostovi vode odozgo nadole, a plavi stavlja kamenje u njih, jedan za drugim.",
    winAsk: "Odgovori na svaki kamen i spoji gore i dole.",
    winRight: "Lanac od ivice do ivice: pobeda. U heksu jedan od dvoje uvek pobedi.",
  },
  ru: {
    stoneTitle: "Камень",
    stoneText:
      "Вы играете красными: соедините верхний край с нижним. Синие соединяют лево и право. По очереди ставят по одному камню на пустую клетку; камни не двигаются.",
    stoneAsk: "Попробуйте поставить камень туда, где лежит синий.",
    stoneAsk2: "Теперь поставьте его на любую пустую клетку.",
    stoneRight: "Можно занять любую пустую клетку. Вопрос лишь, какая поможет.",
    chainTitle: "Цепь",
    chainText: "Камни на соседних клетках соединены. Камень за камнем получается цепь.",
    chainAsk: "Поставьте камень так, чтобы все ваши камни были соединены.",
    chainRight: "Четыре камня, одна цепь. Её уже никто не разрежет.",
    bridgeTitle: "Мост",
    bridgeText:
      "Камень рядом с камнем — надёжно, но медленно. Два камня, между которыми две пустые клетки, и каждая касается обоих, — это мост: они почти соединены.",
    bridgeAsk: "Продолжите вниз от своего камня мостом.",
    bridgeRight: "Вдвое дальше, и синие не разрежут. Следующий шаг покажет почему.",
    intrusionTitle: "Вторжение в мост",
    intrusionText: "Синие поставили камень между вашими. Одна клетка моста занята, одна осталась.",
    intrusionAsk: "Соедините свои камни.",
    intrusionRight: "Какую бы из двух клеток ни заняли, другая — ваша.",
    edgeTitle: "У края",
    edgeText:
      "У камня во втором ряду тоже две клетки до края: это тоже мост. Синие только что заняли одну из них.",
    edgeAsk: "Дойдите до нижнего края.",
    edgeRight: "Во втором ряду вы почти у края.",
    ladderTitle: "Лестница",
    ladderText:
      "Вдоль края оба вынуждены отвечать камнем на камень: это лестница. Сама по себе она бесполезна, но её ждёт ваш камень справа.",
    ladderAsk: "Идите вправо по второму ряду, пока край не станет вашим.",
    ladderRight: "Камень справа был выходом из лестницы: там у вас снова было две клетки.",
    swapTitle: "Обмен",
    swapText:
      "Начинать очень выгодно. Поэтому второй может вместо хода обменяться: красный камень становится синим, отражённым к другим сторонам. На этот раз вы играете синими.",
    swapAsk: "Красные начали сильно. Обменяйтесь.",
    swapRight: "Теперь камень ваш, и ходят красные. Поэтому начинать слишком сильно не стоит.",
    winTitle: "Победа",
    winText:
      "Вы снова играете красными. Мосты ведут сверху вниз, и синие ставят в них камни, один за другим.",
    winAsk: "Ответьте на каждый камень и соедините верх и низ.",
    winRight: "Цепь от края до края: вы выиграли. В гексе кто-то из двоих выигрывает всегда.",
  },
});
