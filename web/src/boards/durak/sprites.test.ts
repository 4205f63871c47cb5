import { expect, test } from "vitest";
import { layoutOf } from "./layout";
import type { Picture } from "./picture";
import { flights, spritesOf, type Sprite } from "./sprites";

const layout = layoutOf("wide", 2);
const picture: Picture = {
  held: [
    { shown: ["JD", "QH"], hidden: 0 },
    { shown: [], hidden: 3 },
  ],
  pairs: [],
  talon: 10,
  faceUp: "9S",
  gone: [],
};
const lay = (one: Picture, before: Picture | null = null): Sprite[] =>
  spritesOf(one, before, 0, layout, one.pairs.length);
const placeOf = (sprites: Sprite[], key: string) =>
  sprites.find((sprite) => sprite.key === key)?.place;

test("every card has a place and a key of its own", () => {
  const sprites = lay(picture);
  expect(sprites.map(({ key, zone }) => [key, zone])).toEqual([
    ["9S", "talon"],
    ["hidden 1 0", "other"],
    ["hidden 1 1", "other"],
    ["hidden 1 2", "other"],
    ["JD", "hand"],
    ["QH", "hand"],
  ]);
});

test("one's own card flies from its place in the hand", () => {
  const after = {
    ...picture,
    held: [{ shown: ["JD"], hidden: 0 }, picture.held[1]!],
    pairs: [{ attack: "QH", defence: null }],
  };
  const before = lay(picture);
  const result = flights(before, lay(after, picture), layout);
  expect([...result]).toEqual([["QH", { from: placeOf(before, "QH"), order: 0 }]]);
});

test("another's card flies from that hand, whichever it was", () => {
  const after = {
    ...picture,
    held: [picture.held[0]!, { shown: [], hidden: 2 }],
    pairs: [{ attack: "6C", defence: null }],
  };
  const before = lay(picture);
  const result = flights(before, lay(after, picture), layout);
  expect([...result]).toEqual([
    ["6C", { from: placeOf(before, "hidden 1 2"), order: 0, was: null }],
  ]);
});

test("cards that another takes fly from the table, cards drawn from the talon one after another", () => {
  const before = { ...picture, pairs: [{ attack: "6C", defence: null }] };
  const taken = { ...picture, held: [picture.held[0]!, { shown: [], hidden: 4 }] };
  const start = lay(before);
  const taking = flights(start, lay(taken, before), layout);
  expect([...taking]).toEqual([
    ["hidden 1 3", { from: placeOf(start, "6C"), order: 0, was: "6C" }],
  ]);
  const drawn = {
    ...taken,
    talon: 7,
    held: [
      { shown: ["JD", "QH", "8S"], hidden: 0 },
      { shown: [], hidden: 6 },
    ],
  };
  const drawing = flights(lay(taken), lay(drawn, taken), layout);
  expect([...drawing]).toEqual([
    ["hidden 1 4", { from: layout.talon, order: 0 }],
    ["8S", { from: layout.talon, order: 1, was: null }],
    ["hidden 1 5", { from: layout.talon, order: 2 }],
  ]);
});

test("beaten cards fly to the discard, and only those just beaten are drawn there", () => {
  const before = { ...picture, gone: ["6H"], pairs: [{ attack: "6C", defence: "8C" }] };
  const after = { ...picture, gone: ["6H", "6C", "8C"] };
  const start = lay(before);
  const sprites = lay(after, before);
  expect(sprites.filter(({ zone }) => zone === "gone").map(({ key }) => key)).toEqual(["6C", "8C"]);
  expect(flights(start, sprites, layout).get("8C")?.from).toEqual(placeOf(start, "8C"));
});

test("a card looked up turns over where it is", () => {
  const after = { ...picture, held: [picture.held[0]!, { shown: ["7D"], hidden: 2 }] };
  const before = lay(picture);
  expect([...flights(before, lay(after, picture), layout)]).toEqual([
    ["7D", { from: placeOf(before, "hidden 1 2"), order: 0, was: null }],
  ]);
});
