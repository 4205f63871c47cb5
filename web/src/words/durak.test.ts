import { expect, test } from "vitest";
import { cardSign, describeMove, durak } from "./durak";
import { languages } from "./words";

test("a move is told in words", () => {
  expect(describeMove("7H", durak.en)).toBe("plays seven of hearts");
  expect(describeMove("7H/QH", durak.en)).toBe("beats seven of hearts with queen of hearts");
  expect(describeMove("tTD", durak.en)).toBe("transfers with ten of diamonds");
  expect(describeMove("take", durak.ru)).toBe("берёт карты");
  expect(describeMove("pass", durak.sr)).toBe("kaže dalje");
});

test("52 cards have 52 names in every language", () => {
  for (const language of languages) {
    const names = [..."23456789TJQKA"].flatMap((rank) =>
      [..."SHDC"].map((suit) => durak[language].card(rank + suit)),
    );
    expect(new Set(names).size).toBe(52);
    for (const name of names) expect(name).toMatch(/^\S.* \S+$/);
  }
});

test("cards are counted as each language counts", () => {
  expect([1, 2, 6].map(durak.en.cards)).toEqual(["1 card", "2 cards", "6 cards"]);
  expect([1, 3, 5, 11, 12, 21, 22].map(durak.ru.cards)).toEqual([
    "1 карта",
    "3 карты",
    "5 карт",
    "11 карт",
    "12 карт",
    "21 карта",
    "22 карты",
  ]);
  expect([1, 2, 6].map(durak.sr.cards)).toEqual(["1 karta", "2 karte", "6 karata"]);
  expect(durak.he.cards(1)).toBe("קלף אחד");
});

test("a card's sign", () => {
  expect(["7H", "TS", "AD", "QC"].map(cardSign)).toEqual(["7♥", "10♠", "A♦", "Q♣"]);
});

test.each(languages)("%s: a move follows a name and a colon, and has none of its own", (each) => {
  for (const move of ["7H", "7H/QH", "t7H", "take", "pass"])
    expect(describeMove(move, durak[each])).not.toContain(":");
});
