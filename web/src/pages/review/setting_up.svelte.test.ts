import { expect, test, vi } from "vitest";
import type { Course } from "../../engine/course";
import type { ListedGame } from "../../play/catalogue";
import { SettingUp } from "./setting_up.svelte";

/** Minimal rules: every position without z9 is valid. */
vi.mock("../../engine/rules", () => {
  const survey = async ({ setup }: Course) => {
    if (setup.position?.includes("z9")) throw new Error("no cell z9");
    const view = { turn: 0, moves: [] };
    return { seats: [view, view], spectator: view, paths: [] };
  };
  return { rules: { survey } };
});

const hex: ListedGame = { name: "hex", dealt: false, paths: false, options: [], formats: [] };
const stone = (at: string) => ({ kind: "piece" as const, piece: 0, at });

test("of two quick placements both are kept, also after one that is refused", async () => {
  const position = new SettingUp(hex, null, "- / - / 0");
  const placed = ["a1", "z9", "b2"].map((at) => position.place(stone(at)));
  expect(await Promise.all(placed)).toEqual([true, false, true]);
  expect(position).toMatchObject({ text: "a1 b2 / - / 0", problem: "" });
});
