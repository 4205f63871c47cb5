import { expect, test } from "vitest";
import { newGame, type SavedGame } from "../play/saved";
import { bringAll, canBeBrought, type Bringing } from "./bringing";
import { ClubRefusal } from "./messages";

function saved(name: string, changed: number, result: number[] | null = [1, -1]): SavedGame {
  const setup = { game: "hex", options: { size: 3 }, position: name };
  const wish = { setup, players: ["here", "level:1"], clock: null };
  return { ...newGame(wish, changed), result };
}

/** A club with a list of answers for each game, by name. */
function bringing(answers: Record<string, (boolean | ClubRefusal)[]>) {
  const asked: string[] = [];
  const waited: number[] = [];
  const by: Bringing = {
    record: async ({ setup }) => JSON.stringify({ name: setup.position }),
    bring: async (record) => {
      const name = String(record["name"]);
      asked.push(name);
      const answer = answers[name]!.shift()!;
      if (answer instanceof ClubRefusal) throw answer;
      return answer;
    },
    pause: async (milliseconds) => void waited.push(milliseconds),
    told: () => {},
  };
  return { by, asked, waited };
}

test("games that are over and were played here can be taken along", () => {
  expect(canBeBrought(saved("a", 1))).toBe(true);
  expect(canBeBrought(saved("a", 1, null))).toBe(false);
  expect(canBeBrought({ ...saved("a", 1), players: ["level:1", "level:2"] })).toBe(false);
});

test("the oldest first; what one is refused for does not keep others", async () => {
  const bad = new ClubRefusal("bad-game", "illegal");
  const { by, asked } = bringing({ old: [true], bad: [bad], known: [false] });
  const done = await bringAll([saved("known", 3), saved("bad", 2), saved("old", 1)], by);
  expect(asked).toEqual(["old", "bad", "known"]);
  expect(done).toEqual({ done: 3, fresh: 1, known: 1, refused: 1 });
});

test("who is asked to wait waits, and tries again", async () => {
  const { by, asked, waited } = bringing({
    one: [new ClubRefusal("too-many", "slowly", 700), true],
  });
  await bringAll([saved("one", 1)], by);
  expect(asked).toEqual(["one", "one"]);
  expect(waited).toEqual([700]);
});

test("what concerns all of them ends it", async () => {
  const full = new ClubRefusal("too-many", "no room for more");
  const { by, asked } = bringing({ one: [full], two: [true] });
  await expect(bringAll([saved("one", 1), saved("two", 2)], by)).rejects.toBe(full);
  expect(asked).toEqual(["one"]);
});
