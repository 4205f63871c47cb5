import { expect, test } from "vitest";
import { eveningWords } from "./evening";
import { eveningRefusal } from "./evening_refusal";
import { refusals } from "./refusals";

const say = (word: string, text: string) => eveningRefusal(eveningWords.en, word, text);

test("refusals that are not of evenings alone are in the words of the page too", () => {
  expect(say("full", "no room")).toBe(eveningWords.en.full);
  expect(say("banned", "no entry")).toBe(refusals.en.banned);
  expect(say("bad-terms", "the name has 1 to 60 bytes")).toBe(
    "The club says: the name has 1 to 60 bytes",
  );
});
