import { expect, it } from "vitest";
import { numbered } from "./names";

it("numbers only those who are there more than once", () => {
  const names = numbered(["fox", "owl", "fox", "fox"], (player) => player.toUpperCase());
  expect(names).toEqual(["FOX 1", "OWL", "FOX 2", "FOX 3"]);
});
