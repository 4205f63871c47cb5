import { expect, test } from "vitest";
import { Field } from "./field";
import { Hand } from "./hand.svelte";
import { keyAct } from "./keys";
import { writeBlockadeTurn } from "./notation";
import { Offers } from "./offers";

const press = (code: string, modifiers: Partial<KeyboardEvent> = {}): KeyboardEvent =>
  ({ code, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }) as KeyboardEvent;

function handWith(offers: Offers | null): Hand {
  return new Hand({
    field: new Field(11, 14),
    offers,
    careful: false,
    guide: false,
    play: () => {},
    check: async () => null,
    refuse: () => "",
    forget: () => {},
    askWhichPawn: () => "",
  });
}

const stepped = () => {
  const hand = handWith(new Offers(["d4-d6,e5h"], writeBlockadeTurn));
  hand.step = { from: "d4", to: "d6" };
  return hand;
};

test("Space and F belong to the wall in hand; Escape puts it down, then takes the pawn back", () => {
  const hand = stepped();
  expect(keyAct(press("KeyF"), hand)).toBe(false);
  expect(keyAct(press("Space"), hand)).toBe(true);
  expect(keyAct(press("KeyF"), hand)).toBe(true);
  expect(hand.carried).toBe("v");
  expect(keyAct(press("Escape"), hand)).toBe(true);
  expect([hand.carried, hand.step?.to]).toEqual([null, "d6"]);
  expect(keyAct(press("Escape"), hand)).toBe(true);
  expect(hand.step).toBeNull();
});

test("undo takes back the first part of a turn before anything else", () => {
  const hand = stepped();
  expect(keyAct(press("KeyZ", { ctrlKey: true }), hand)).toBe(true);
  expect(hand.step).toBeNull();
  expect(keyAct(press("KeyZ", { ctrlKey: true }), hand)).toBe(false);
});

test("keys that mean nothing now are left to the page", () => {
  const hand = handWith(null);
  for (const code of ["Space", "KeyF", "Escape", "Backspace", "KeyA"])
    expect(keyAct(press(code), hand)).toBe(false);
  expect(keyAct(press("Space", { ctrlKey: true }), stepped())).toBe(false);
});
