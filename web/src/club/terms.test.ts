import { expect, test } from "vitest";
import { gameInfo } from "../play/catalogue";
import { clubClock, readableClock, unusual } from "./terms";

test("clocks go to the club and come back as people write them", () => {
  expect(clubClock(null)).toBe("none");
  expect(clubClock({ minutes: 3, increment: 2 })).toBe("180+2");
  expect(readableClock("180+2")).toBe("3+2");
  expect(readableClock("none")).toBeNull();
  expect(readableClock("90+1")).toBe("90+1");
  expect(readableClock("2d/move")).toBe("2d/move");
});

test("only what is not as usual is told", () => {
  const terms = { game: "hex", clock: "none", rated: false, listed: true, level: "level:5" };
  const told = (options: Record<string, string | number>) =>
    unusual({ ...terms, options }, gameInfo("hex"));
  expect(told({ size: 11, swap: "on" })).toEqual([]);
  expect(told({ size: 5, swap: "off" })).toEqual([["size", "5"]]);
});
