/** Inviting others to a table or an evening: the link, a QR code, and problems with them. */
import { inEveryLanguage } from "./words";

export const invitationWords = inEveryLanguage({
  en: {
    share: "Send this link to whoever you want to play with:",
    copy: "Copy the link",
    copied: "Copied",
    scan: "Or let them scan this with a phone",
    address: "Address",
    addressHow: "If one does not open on the other device, try the next.",
    alone:
      "This server can only be reached from this computer, so nobody else can open the link. Stop it and start it again like this; nothing is lost, and others on your network can come:",
    noNetwork: "This computer is not on a network at the moment, so nobody else can open the link.",
  },
  he: {
    share: "שלחו את הקישור הזה למי שישחק אתכם:",
    copy: "העתקת הקישור",
    copied: "הועתק",
    scan: "או תנו לסרוק את זה בטלפון",
    address: "כתובת",
    addressHow: "אם אחת אינה נפתחת במכשיר השני, נסו את הבאה.",
    alone:
      "השרת הזה מאזין רק במחשב הזה, ולכן איש אחר לא יוכל לפתוח את הקישור. עצרו אותו והפעילו שוב כך; דבר לא יאבד, ואחרים ברשת שלכם יוכלו לבוא:",
    noNetwork: "המחשב הזה אינו מחובר כרגע לשום רשת, ולכן איש אחר לא יוכל לפתוח את הקישור.",
  },
  sr: {
    share: "Pošalji ovu vezu onome ko će igrati s tobom:",
    copy: "Kopiraj vezu",
    copied: "Kopirano",
    scan: "Ili neka ovo skenira telefonom",
    address: "Adresa",
    addressHow: "Ako se jedna ne otvara na drugom uređaju, probaj sledeću.",
    alone:
      "Ovaj server sluša samo na ovom računaru, pa niko drugi ne može da otvori vezu. Ugasi ga i pokreni ponovo ovako; ništa se ne gubi, a drugi iz tvoje mreže mogu da dođu:",
    noNetwork:
      "Ovaj računar trenutno nije ni u jednoj mreži, pa niko drugi ne može da otvori vezu.",
  },
  ru: {
    share: "Пошлите эту ссылку тому, с кем хотите играть:",
    copy: "Скопировать ссылку",
    copied: "Скопировано",
    scan: "Или пусть отсканируют это телефоном",
    address: "Адрес",
    addressHow: "Если один не открывается на другом устройстве, попробуйте следующий.",
    alone:
      "Этот сервер слушает только на этом компьютере, и никто другой ссылку не откроет. Остановите его и запустите снова вот так; ничего не потеряется, и другие в вашей сети смогут прийти:",
    noNetwork: "Этот компьютер сейчас ни в какой сети, и никто другой ссылку не откроет.",
  },
});
