import { expect, test } from "vitest";
import { readChosen, standard } from "./chosen";

test("what is missing is as usual", () => {
  expect(readChosen({})).toEqual({ chosen: standard, whole: true });
  expect(readChosen({ theme: "dark" })).toEqual({
    chosen: { ...standard, theme: "dark" },
    whole: true,
  });
});

test.each([null, undefined, 1, "dark", []])("%j is nothing", (kept) => {
  expect(readChosen(kept)).toEqual({ chosen: standard, whole: false });
});

test.each([
  ["coordinates", 1],
  ["paths", null],
  ["confirm", "yes"],
  ["animate", 0],
  ["palette", "neon"],
  ["autoPass", {}],
  ["reveal", []],
  ["language", "xx"],
  ["theme", "grey"],
  ["sound", "loud"],
  ["undo", "sometimes"],
  ["pace", 3],
  ["opponents", null],
  ["opponents", { hex: 4 }],
  ["firstMoves", { hex: -1 }],
])("%s cannot be %j: it is as usual, and the rest stays", (name, wrong) => {
  const rest = name === "pace" ? { sound: true } : { pace: "slow" as const };
  const read = readChosen({ ...rest, [name]: wrong });
  expect(read).toEqual({ chosen: { ...standard, ...rest }, whole: false });
});

test("what a later page has added stays", () => {
  expect(readChosen({ hats: "many" })).toEqual({
    chosen: { ...standard, hats: "many" },
    whole: true,
  });
});
