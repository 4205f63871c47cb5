import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { refusalText } from "../boards/durak/refusals";
import { anyRefusals, refusalIn } from "./any_refusals";
import { durak } from "./durak";
import { hexRefusals } from "./hex";
import { wallRefusals } from "./walls";
import { languages, type Language } from "./words";

/** All reasons of the rules, read from the source that names them. */
const source = readFileSync(new URL("../../../src/games/refusal.cpp", import.meta.url), "utf8");
const reasons = [...source.matchAll(/case Reason::\w+: return "([\w-]+)";/g)].map(
  ([, name]) => name!,
);

const problem = "as the rules say it in English";
const tried = { card: "6S", target: "7H", trump: "C", defending: true };

/** The phrase of each game for a reason; in English it may equal that of the rules. */
const said = (reason: string, language: Language): string[] => {
  const any = anyRefusals[language];
  const refusal = { reason, problem };
  const card = refusalText(refusal, tried, durak[language]);
  return [
    refusalIn(wallRefusals[language], any, refusal),
    refusalIn(hexRefusals[language], any, refusal),
    // The Durak board uses the page's language, English here; this replaces its fallback by that of
    // `language`.
    card === refusalIn({}, anyRefusals.en, refusal) ? refusalIn({}, any, refusal) : card,
  ];
};

test("every reason for which the rules refuse a move has words in all four languages", () => {
  expect(reasons.length).toBeGreaterThan(20);
  for (const language of languages) {
    const silent = reasons.filter((reason) =>
      said(reason, language).every((text) => text === problem),
    );
    expect(silent, language).toEqual([]);
  }
});
