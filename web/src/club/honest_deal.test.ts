import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { honestDeck, isHonest, judge, numberFromSecret } from "./honest_deal";
import { sha256 } from "./sha256";

const hexadecimal = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const counting = (first: number, count: number): string =>
  hexadecimal(Uint8Array.from({ length: count }, (_, index) => first + index));

test("SHA-256 is that of everybody else, at every length around a block", () => {
  for (let length = 0; length < 200; ++length) {
    const message = Uint8Array.from({ length }, (_, index) => (7 * index + length) % 256);
    expect(hexadecimal(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  }
});

// The same values as in src/games/fairness_test.cpp.
const secret = counting(0, 32);
const numbers = [counting(0x40, 16), "0c94bc0b62378d03be21b2ea93fad4ff"];
const commitment = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const deal =
  "7S AS TH TS 8H JH 6D TD 9D 6H AC 9S KS QD 9H 8D 9C AH " +
  "KD 6S 7D KC 6C KH TC 7C 7H QH 8C QC JC JD 8S AD JS QS";

const fairness = {
  shuffle: "sha256-fisher-yates-1",
  commitment,
  secret,
  numbers,
  from_secret: [1],
};
const record = { game: "durak", deal, fairness };
const told = {
  commitment,
  numbers: [
    { number: numbers[0]!, fromSecret: false },
    { number: numbers[1]!, fromSecret: true },
  ],
};

test("a deck follows from the secret and the numbers", () => {
  expect(numberFromSecret(secret, 1)).toBe(numbers[1]);
  expect(honestDeck(deal.split(" "), secret, numbers).join(" ")).toBe(deal);
});

test("an honest deal holds in every point", () => {
  const verdict = judge(record, told, numbers[0]!);
  expect(verdict).toEqual({ bound: true, ownNumber: true, drawn: true, deck: true });
  expect(isHonest(verdict)).toBe(true);
  expect(isHonest(judge(record, null, null))).toBe(true);
});

test("what was tampered with is found out", () => {
  const other = counting(1, 32);
  const withFairness = (changes: object) => ({ ...record, fairness: { ...fairness, ...changes } });
  const changed = [
    [judge(withFairness({ secret: other }), told, null), "bound"],
    [judge(withFairness({ from_secret: [0] }), told, null), "drawn"],
    [judge({ ...record, deal: deal.replace("7S AS", "AS 7S") }, told, null), "deck"],
    [judge(record, { ...told, commitment: other }, null), "bound"],
    [judge(record, { ...told, numbers: [...told.numbers].reverse() }, null), "deck"],
    [judge(record, told, counting(0x41, 16)), "ownNumber"],
  ] as const;
  for (const [verdict, point] of changed) {
    expect(verdict[point], point).toBe(false);
    expect(isHonest(verdict)).toBe(false);
  }
});
