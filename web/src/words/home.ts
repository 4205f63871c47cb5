/** The texts around the list of games, on the home page and on the page for unknown addresses. */
import { inEveryLanguage } from "./words";

export const home = inEveryLanguage({
  en: {
    tagline: "Four games of blocking and connecting",
    nowhere: "There is no such page",
    nowhereLine:
      "Perhaps a letter got lost on the way here. These four are where they always were:",
    freeware: "Free to play, without an account. Everything stays in this browser.",
  },
  he: {
    tagline: "ארבעה משחקים של חסימה וחיבור",
    nowhere: "אין דף כזה",
    nowhereLine: "אולי אות הלכה לאיבוד בדרך. ארבעת אלה נמצאים במקומם:",
    freeware: "חינם וללא חשבון. הכול נשמר בדפדפן הזה.",
  },
  sr: {
    tagline: "Četiri igre prepreka i spajanja",
    nowhere: "Ova strana ne postoji",
    nowhereLine: "Možda se usput izgubilo neko slovo. Ove četiri su na svom mestu:",
    freeware: "Besplatno i bez naloga. Sve ostaje u ovom pregledaču.",
  },
  ru: {
    tagline: "Четыре игры о преградах и связях",
    nowhere: "Такой страницы нет",
    nowhereLine: "Возможно, по пути потерялась буква. А эти четыре игры на месте:",
    freeware: "Бесплатно и без регистрации. Всё хранится в этом браузере.",
  },
});
