/** Steps of a series that come faster than the rules answer. */
import { expect, test, vi } from "vitest";
import type { Course } from "../engine/course";
import type { ThinkRequest } from "../engine/thinker";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { Contest } from "./contest.svelte";

/** The bots that were asked for a move. */
const asked = vi.hoisted((): string[] => []);
/** The rules answer after this. */
const held = vi.hoisted(() => ({ until: Promise.resolve() }));

/** Minimal rules: the seats alternate. */
vi.mock("../engine/rules", () => {
  const survey = async ({ moves }: Course) => {
    await held.until;
    const view = { turn: moves.length % 2, moves: [] };
    return { seats: [view, view], spectator: view, paths: [] };
  };
  return { rules: { survey } };
});
vi.mock("../engine/thinker", () => ({
  Thinker: class {
    async think({ course, bot }: ThinkRequest) {
      asked.push(bot);
      const thoughts = { lines: [], nodes: 1, depth: 1 };
      return { move: `m${course.moves.length}`, milliseconds: 1, thoughts };
    }
    end() {}
  },
}));

test("a step while the last move is being surveyed lets the next bot move", async () => {
  const wish = {
    setup: { game: "hex", options: {} },
    players: ["level:1", "level:2"],
    clock: null,
  };
  const storage = storageWith();
  const lab = { wish, games: 2, milliseconds: 100, lines: 1 };
  const contest = new Contest(lab, null, new Shelf(() => storage));
  await vi.waitFor(() => expect(contest.turn).toBe(0));
  let answer = () => {};
  held.until = new Promise((resolve) => (answer = resolve));
  const first = contest.step();
  await vi.waitFor(() => expect(contest.game.movers).toEqual([0]));
  const second = contest.step();
  answer();
  await Promise.all([first, second]);
  expect(asked).toEqual(["level:1", "level:2"]);
  expect(contest.game.movers).toEqual([0, 1]);
  contest.close();
});
