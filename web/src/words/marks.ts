/** The names of the kinds of marks on a board. */
import { inEveryLanguage } from "./words";

export const marks = inEveryLanguage({
  en: {
    hint: "hint",
    candidate: "candidate",
    mistake: "mistake",
    better: "better",
    queued: "next",
    about: "in hand",
  },
  he: {
    hint: "רמז",
    candidate: "מועמד",
    mistake: "טעות",
    better: "טוב יותר",
    queued: "הבא",
    about: "ביד",
  },
  sr: {
    hint: "savet",
    candidate: "kandidat",
    mistake: "greška",
    better: "bolje",
    queued: "sledeći",
    about: "u ruci",
  },
  ru: {
    hint: "подсказка",
    candidate: "вариант",
    mistake: "ошибка",
    better: "лучше",
    queued: "следующий",
    about: "в руке",
  },
});
