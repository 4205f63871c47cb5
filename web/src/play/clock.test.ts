import { expect, test } from "vitest";
import { afterMove, clockFace, clockSetups, clockText, fullClocks, readClock } from "./clock";

test("every clock that is offered can be written and read", () => {
  for (const setup of clockSetups) if (setup) expect(readClock(clockText(setup))).toEqual(setup);
});

test("what is no clock is none", () => {
  for (const text of ["", "3", "0+5", "3+", "a+1", "3+2+1"]) expect(readClock(text)).toBeNull();
});

test("a move costs its time and gives the increment", () => {
  const setup = { minutes: 3, increment: 2 };
  expect(fullClocks(setup, 2)).toEqual([180_000, 180_000]);
  expect(afterMove(setup, 180_000, 5000)).toBe(177_000);
  expect(afterMove(setup, 100, 5000)).toBe(2000);
});

test("a clock's face", () => {
  expect(clockFace(180_000)).toBe("3:00");
  expect(clockFace(61_001)).toBe("1:02");
  expect(clockFace(12_345)).toBe("0:13");
  expect(clockFace(9_345)).toBe("9.3");
  expect(clockFace(93_600_000)).toBe("26:00:00");
  expect(clockFace(-5)).toBe("0.0");
});
