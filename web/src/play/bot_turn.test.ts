import { expect, test } from "vitest";
import { leastTime, mostTime } from "./bot_turn";

test("without a clock the time depends on the bot", () => {
  expect(mostTime("best", null, 0)).toBe(3000);
  expect(mostTime("level:3", null, 0)).toBe(15_000);
});

test("with a clock a bot reserves time for thirty moves", () => {
  expect(mostTime("best", 30_000, 0)).toBe(1000);
  expect(mostTime("best", 30_000, 2)).toBe(2400);
});

test("a bot with little time never uses more than half of it for thinking", () => {
  expect(mostTime("level:3", 1000, 10)).toBe(500);
  expect(mostTime("level:3", 100, 10)).toBe(50);
  expect(mostTime("level:3", 10, 10)).toBe(20);
});

test("a turn lasts as long as the pace asks, less with a short clock", () => {
  expect(leastTime("calm", null)).toBe(600);
  expect(leastTime("calm", 6000)).toBe(100);
  expect(leastTime("quick", null)).toBe(0);
});
