import { expect, test } from "vitest";
import {
  hasMembers,
  isCount,
  isListOf,
  isNumber,
  isOneOf,
  isTable,
  isTableOf,
  isText,
  isTruth,
  orMissing,
  orNull,
  type Check,
} from "./check";

const isPoint = hasMembers({ x: isNumber, name: orMissing(isText) });

const cases: [string, Check<unknown>, unknown[], unknown[]][] = [
  ["text", isText, ["", "a"], [null, undefined, 1, ["a"], {}]],
  ["truth", isTruth, [true, false], [null, 0, "true"]],
  ["number", isNumber, [0, -1.5], [NaN, Infinity, "1", null]],
  ["count", isCount, [0, 7], [-1, 0.5, 2 ** 60, "1", null]],
  ["one of", isOneOf(["a", "b"]), ["a"], ["c", null, undefined]],
  ["list", isListOf(isCount), [[], [1, 2]], [[1, "2"], null, {}, "12"]],
  ["or null", orNull(isText), [null, "a"], [undefined, 1]],
  ["or missing", orMissing(isText), [undefined, "a"], [null, 1]],
  ["table", isTable, [{}, { a: 1 }], [null, [], "a", undefined]],
  ["table of", isTableOf(isText), [{}, { a: "b" }], [{ a: 1 }, null, ["a"]]],
  ["members", isPoint, [{ x: 1 }, { x: 1, name: "a", more: 2 }], [{}, { x: 1, name: null }, null]],
];

test.each(cases)("%s", (_, check, right, wrong) => {
  for (const value of right) expect(check(value), JSON.stringify(value)).toBe(true);
  for (const value of wrong) expect(check(value), JSON.stringify(value)).toBe(false);
});
