import { expect, test } from "vitest";
import { durak } from "../../words/durak";
import { viewWith } from "./fixtures";
import { refusalText, trying } from "./refusals";

const tried = { card: "6C", target: "7H", trump: "S", defending: true };
const say = (reason: string, changes: Partial<typeof tried> = {}) =>
  refusalText({ problem: "as the rules say it", reason }, { ...tried, ...changes }, durak.en);

test("a refusal names the cards and the trump", () => {
  expect(say("does-not-beat")).toBe("6♣ does not beat 7♥; trump is ♠");
  expect(say("rank-absent")).toBe("No card on the table has the rank of 6♣");
});

test("what is wrong depends on who tries", () => {
  expect(say("wrong-role")).toBe("You are defending: beat an open card, or take");
  expect(say("wrong-role", { defending: false })).toBe(
    "Only the defender can do that, while a card is not beaten yet",
  );
});

test("an unknown reason is told as the rules tell it", () => {
  expect(say("something-new")).toBe("as the rules say it");
});

test("what is tried is what a player would have meant", () => {
  const table = [
    { attack: "7H", defence: "8H" },
    { attack: "7D", defence: null },
  ];
  const view = viewWith({ phase: "defend", table });
  expect(trying(view, "6C", null)).toMatchObject({ move: "7D/6C", target: "7D", defending: true });
  expect(trying(viewWith(), "6C", null)).toMatchObject({ move: "6C", target: null });
});
