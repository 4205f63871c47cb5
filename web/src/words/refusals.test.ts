/** The refusals that docs/api.md lists for requests outside of tables all have a phrase. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusals, refusedText } from "./refusals";

const listed = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => /^\| \d{3} \|/.test(line))
  .flatMap((line) => [...line.matchAll(/`([a-z-]+)`/g)].map(([, word]) => word!));

/**
 * Refusals of tables, which are in words/table.ts, and those that only a faulty page could cause.
 */
const elsewhere = [
  "bad-terms",
  "host-only",
  "not-your-seat",
  "removed",
  "full",
  "not-your-turn",
  "illegal-move",
];

test("every refusal has its words", () => {
  expect(listed).toContain("wrong-password");
  const own = listed.filter((word) => !elsewhere.includes(word));
  for (const word of own) expect(Object.keys(refusals.en), word).toContain(word);
});

test("what is not known is said as the club says it", () => {
  const refusal = (word: string, retryAfter: number | null = null) =>
    refusedText(refusals.en, { word, message: "the line", retryAfter });
  expect(refusal("name-taken")).toBe(refusals.en["name-taken"]);
  expect(refusal("brand-new")).toBe("The club says: the line");
  expect(refusal("otherwise")).toBe("The club says: the line");
  expect(refusal("busy", 1200)).toBe(`${refusals.en.busy} Try again in 2 s.`);
});
