import { beforeEach, expect, test } from "vitest";
import { Choice } from "./choice.svelte";
import { offersOf } from "./offers";

let happened: string[] = [];
let choice: Choice;

beforeEach(() => {
  happened = [];
  const offers = offersOf(["7H/8S", "7D/8S", "7H/QH", "t7S", "take"]);
  choice = new Choice(() => offers, {
    play: (move) => happened.push(move),
    refuse: (card, target) => happened.push(`refused ${card} ${target}`),
    ask: (card) => happened.push(`asked ${card}`),
  });
});

test("a card with one move is played at once, or carefully by two clicks", () => {
  choice.useCard("QH", false);
  choice.useCard("7S", true);
  expect(choice.card).toBe("7S");
  choice.useCard("7S", true);
  expect(happened).toEqual(["7H/QH", "t7S"]);
});

test("a card that beats several waits for its target", () => {
  choice.useCard("8S", false);
  choice.useTarget("7D");
  expect(happened).toEqual(["asked 8S", "7D/8S"]);
  expect(choice.card).toBeNull();
});

test("a second click lets such a card go", () => {
  choice.useCard("8S", false);
  choice.useCard("8S", false);
  expect(choice.card).toBeNull();
  expect(happened).toEqual(["asked 8S"]);
});

test("one may aim first", () => {
  choice.useTarget("7D");
  expect(choice.target).toBe("7D");
  choice.useCard("8S", true);
  expect(happened).toEqual(["7D/8S"]);
});

test("nothing that cannot be beaten is aimed at", () => {
  choice.useTarget("7C");
  expect(choice.target).toBeNull();
});

test("what cannot be played is refused, with what it was meant for", () => {
  choice.useCard("6C", false);
  choice.useTarget("7D");
  choice.useCard("6C", false);
  choice.useCard("7S", true);
  choice.useTarget("7H");
  expect(happened).toEqual(["refused 6C null", "refused 6C 7D", "refused 7S 7H"]);
});

test("the transfer's place takes the chosen card, or the only one that fits", () => {
  choice.useTransfer();
  choice.useCard("7S", true);
  choice.useTransfer();
  expect(happened).toEqual(["t7S", "t7S"]);
});

test("the bare table takes a card with one move and lets go of others", () => {
  choice.useCard("QH", true);
  choice.useTable();
  choice.useCard("8S", true);
  choice.useTable();
  expect(happened).toEqual(["7H/QH", "asked 8S"]);
  expect(choice.card).toBeNull();
});

test("taking is said once, or carefully twice; passing only where it is allowed", () => {
  choice.say("take", false);
  choice.say("take", true);
  expect(choice.said).toBe("take");
  choice.say("take", true);
  choice.say("pass", false);
  expect(happened).toEqual(["take", "take"]);
});
