/** Opening stored studies of games: which are refused, and how game and study belong together. */
import { expect, test, vi } from "vitest";
import type { Course, Setup } from "../engine/course";
import type { WrittenNode } from "../engine/tree";
import { store } from "../play/open";
import { here } from "../play/players";
import { newGame } from "../play/saved";
import { openStudy } from "./open";
import { studies } from "./studies";
import { promoted, treeOf, withMoves, withSign, writeTree, type TreeNode } from "./tree";

/** The real rules, without a worker. */
vi.mock("../engine/rules", async () => {
  const { RulesService } = await import("../engine/rules_service");
  const { loadRules } = await import("../../build/modules");
  const service = new RulesService(await loadRules());
  return {
    rules: {
      survey: async (course: Course) => service.survey(course),
      treeMovers: async (setup: Setup, tree: WrittenNode[]) => service.treeMovers(setup, tree),
      record: async (course: Course, seats: string[], tree?: WrittenNode[]) =>
        service.record(course, seats, tree),
      readRecord: async (line: string) => service.readRecord(line),
    },
  };
});
vi.mock("../play/preferences.svelte", () => ({ preferences: {} }));
vi.mock("../router.svelte", () => ({ router: {} }));

const moves = ["a1", "b2"];
const game = treeOf(moves);

/** Opens an unfinished game of this browser that was studied before. */
async function reopened(tree: TreeNode) {
  const setup = { game: "hex", options: { size: 5, swap: "off" } };
  const begun = newGame({ setup, players: [here, "best"], clock: null, moves });
  const { id, course } = store.keep({ ...begun, movers: [0, 1], times: [0, 0] });
  studies.keep({ id, course, seats: [here, "best"], tree: writeTree(tree) });
  return openStudy(new URLSearchParams({ game: id }), "", () => {});
}

test.each([
  ["a move was added at the end", withMoves(game, moves, ["c3"])],
  ["a variation became the main line", promoted(withMoves(game, ["a1"], ["c3"]), ["a1", "c3"])],
])("a study with signs opens after %s", async (_, changed) => {
  const tree = withSign(changed, moves, "d4", "circle");
  expect(await reopened(tree)).toMatchObject({ study: { tree } });
});

test("a sign on a cell that the board does not have is refused", async () => {
  const refused = expect.stringContaining("z9");
  expect(await reopened(withSign(game, moves, "z9", "circle"))).toEqual({ nothing: { refused } });
});
