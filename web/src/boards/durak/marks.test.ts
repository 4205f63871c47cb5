import { expect, test } from "vitest";
import type { Mark } from "../contract";
import { markOfCard, markOfSaying, markOfTarget } from "./marks";

const marks: Mark[] = [
  { move: "7H/QH", kind: "candidate", chance: 0.616 },
  { move: "t7D", kind: "hint" },
  { move: "take", kind: "mistake" },
];

test("a mark is found by what it is drawn on", () => {
  expect(markOfCard(marks, "QH")?.kind).toBe("candidate");
  expect(markOfCard(marks, "7D")?.kind).toBe("hint");
  expect(markOfCard(marks, "7H")).toBeUndefined();
  expect(markOfTarget(marks, "7H")?.kind).toBe("candidate");
  expect(markOfSaying(marks, "take")?.kind).toBe("mistake");
  expect(markOfSaying(marks, "pass")).toBeUndefined();
});
