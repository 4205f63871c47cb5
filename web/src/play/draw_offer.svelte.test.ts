import { expect, test, vi } from "vitest";
import { DrawOffer } from "./draw_offer.svelte";
import { here } from "./players";

/** An offer between a person and another player, in a game whose moves the test replaces. */
function offering(other: string, permille: number) {
  const state = { moves: ["e2", "e8"] };
  const agreed = vi.fn();
  const offer = new DrawOffer({
    seats: () => [here, other],
    moves: () => state.moves,
    judge: async () => permille,
    agreed,
  });
  return { state, offer, agreed };
}

test("one offer is made in a position, another in a different one with as many moves", async () => {
  const { state, offer, agreed } = offering("level:1", 100);
  await offer.make(0);
  expect(offer).toMatchObject({ ready: false, declined: 1 });
  state.moves = ["d1", "e8"];
  expect(offer).toMatchObject({ ready: true, declined: null });
  expect(agreed).not.toHaveBeenCalled();
});

test("a bot agrees if it is worse", async () => {
  const { offer, agreed } = offering("level:1", 600);
  await offer.make(0);
  expect(agreed).toHaveBeenCalledOnce();
});

test("a person at this screen answers, unless the game goes on", async () => {
  const { state, offer, agreed } = offering(here, 0);
  await offer.make(0);
  expect(offer.open).toMatchObject({ from: 0, to: 1 });
  offer.open!.answer(true);
  expect(agreed).toHaveBeenCalledOnce();
  state.moves = [...state.moves, "e3"];
  await offer.make(1);
  state.moves = [...state.moves, "e7"];
  expect(offer.open).toBeNull();
});
