/** Challenges between people who have played together. */
import { inEveryLanguage } from "./words";

export const challengeWords = inEveryLanguage({
  en: {
    met: "People you have played with",
    challenge: "Challenge",
    challenges: (name: string, game: string) => `${name} challenges you – ${game}`,
    look: "Go there",
    decline: "Not now",
    declined: "They cannot play now. Somebody else can still use the link.",
    metLine: (clock: string) =>
      `${clock} each. They are invited to a table of yours; the invitation lasts ten minutes.`,
  },
  he: {
    met: "אנשים ששיחקתם איתם",
    challenge: "להזמין למשחק",
    challenges: (name: string, game: string) => `הזמנה למשחק מאת ${name} – ${game}`,
    look: "אל השולחן",
    decline: "לא עכשיו",
    declined: "התשובה: לא עכשיו. מישהו אחר יכול לבוא בקישור.",
    metLine: (clock: string) => `${clock} לכל צד. תישלח הזמנה אל השולחן שלך, והיא בתוקף עשר דקות.`,
  },
  sr: {
    met: "Dosadašnji protivnici",
    challenge: "Izazovi",
    challenges: (name: string, game: string) => `${name} te izaziva – ${game}`,
    look: "Do stola",
    decline: "Ne sada",
    declined: "Sada ne može da igra. Neko drugi može da dođe preko veze.",
    metLine: (clock: string) => `${clock} za svakoga. Poziv do tvog stola važi deset minuta.`,
  },
  ru: {
    met: "С кем вы играли",
    challenge: "Вызвать",
    challenges: (name: string, game: string) => `${name} вызывает вас – ${game}`,
    look: "К столу",
    decline: "Не сейчас",
    declined: "Сейчас играть не могут. По ссылке может прийти кто-то другой.",
    metLine: (clock: string) =>
      `${clock} каждому. Приглашение к вашему столу действует десять минут.`,
  },
});
