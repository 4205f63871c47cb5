import { expect, test } from "vitest";
import { digitOf, meaningOf, type Moment } from "./keys";
import { offersOf } from "./offers";

const moment: Moment = {
  at: "card 8S",
  offers: offersOf(["7H/8S", "7H/QH", "take"]),
  playable: ["8S", "QH"],
  over: false,
};

test("letters say what can be said, in either case", () => {
  expect(meaningOf("T", moment)).toEqual({ act: "use", stop: "take" });
  expect(meaningOf("p", moment)).toEqual({ act: "walk", from: "card 8S" });
});

test("digits pick the cards that can be played", () => {
  expect(meaningOf("2", moment)).toEqual({ act: "pick", stop: "card QH" });
  expect(meaningOf("2", { ...moment, at: null })).toEqual({ act: "pick", stop: "card QH" });
  expect(meaningOf("3", { ...moment, at: null })).toBeNull();
  expect([digitOf("QH", moment.playable), digitOf("6C", moment.playable)]).toEqual([2, null]);
});

test("Enter and Space use what has the focus, Space not after the game", () => {
  expect(meaningOf("Enter", moment)).toEqual({ act: "use", stop: "card 8S" });
  expect(meaningOf(" ", moment)).toEqual({ act: "use", stop: "card 8S" });
  expect(meaningOf(" ", { ...moment, over: true })).toBeNull();
  expect(meaningOf("Enter", { ...moment, at: null })).toBeNull();
});

test("Escape lets go, all else may walk", () => {
  expect(meaningOf("Escape", moment)).toEqual({ act: "let go" });
  expect(meaningOf("ArrowLeft", moment)).toEqual({ act: "walk", from: "card 8S" });
});
