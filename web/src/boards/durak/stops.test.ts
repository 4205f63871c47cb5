import { expect, test } from "vitest";
import { heldStop, step } from "./stops";

const rows = [["seat 1", "talon", "gone"], [], ["card 7H", "card 8H", "card 9H", "card TH"]];

test("the focus begins in the hand and stays where it is wanted", () => {
  expect(heldStop(rows, null)).toBe("card 7H");
  expect(heldStop(rows, "talon")).toBe("talon");
  expect(heldStop(rows, "card AS")).toBe("card 7H");
  expect(heldStop([[], []], null)).toBeNull();
});

test("arrows walk along a row and stop at its ends", () => {
  expect(step(rows, "card 7H", "ArrowRight")).toBe("card 8H");
  expect(step(rows, "card 7H", "ArrowLeft")).toBe("card 7H");
  expect(step(rows, "card TH", "ArrowRight")).toBe("card TH");
  expect(step(rows, "card 8H", "End")).toBe("card TH");
  expect(step(rows, "card 8H", "Home")).toBe("card 7H");
});

test("arrows step over empty rows", () => {
  expect(step(rows, "card 7H", "ArrowUp")).toBe("seat 1");
  expect(step(rows, "gone", "ArrowDown")).toBe("card TH");
  expect(step(rows, "seat 1", "ArrowUp")).toBe("seat 1");
});

test("other keys do not walk", () => {
  expect(step(rows, "card 7H", "x")).toBeNull();
  expect(step(rows, "nowhere", "ArrowUp")).toBeNull();
});
