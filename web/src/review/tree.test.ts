import { beforeAll, describe, expect, test } from "vitest";
import { loadBots, readLearned } from "../../build/modules";
import { BotService } from "../engine/bot_service";
import { RulesService } from "../engine/rules_service";
import { isWrittenTree, moveMarks, type WrittenNode } from "../engine/tree";
import { readCode, writeCode, type SharedGame } from "./link";
import { outline } from "./outline";
import { storageWith } from "../keeping/fake_storage";
import { Shelf } from "../keeping/shelf";
import { StudyStore } from "./studies";
import { readTexts } from "./texts";
import {
  countNodes,
  firstLine,
  isPlain,
  nodeAt,
  promoted,
  readTree,
  treeOf,
  withComment,
  withMark,
  withMoves,
  withSign,
  without,
  writeTree,
  type TreeNode,
} from "./tree";

const game = treeOf(["a1", "b2", "c3"]);
const branched = withMoves(withMoves(game, ["a1"], ["b3", "c4"]), ["a1", "b3"], ["c5"]);

describe("a tree of variations", () => {
  test("of one line says nothing more than the line", () => {
    expect(isPlain(game)).toBe(true);
    expect(firstLine(game)).toEqual(["a1", "b2", "c3"]);
    expect(isPlain(branched)).toBe(false);
    expect(isPlain(withComment(game, [], "So it began"))).toBe(false);
    expect(isPlain(withMark(game, ["a1"], "!"))).toBe(false);
  });

  test("has signs on cells, one on each, which are taken away again", () => {
    const one = withSign(game, ["a1"], "c3", "circle");
    expect(isPlain(one)).toBe(false);
    expect(nodeAt(withSign(one, ["a1"], "c3", "A"), ["a1"])?.signs).toEqual({ c3: "A" });
    expect(withSign(one, ["a1"], "c3", "")).toEqual(game);
    expect(readTree(writeTree(one))).toEqual(one);
    const written = (signs: unknown) => isWrittenTree([{ signs }]);
    expect(written({ a1: "square", b10: "A1" })).toBe(true);
    for (const wrong of [{ a0: "circle" }, { a1: "" }, { a1: "abc" }, { a1: 3 }, ["circle"], "a1"])
      expect(written(wrong)).toBe(false);
  });

  test("keeps what is not changed", () => {
    const marked = withMark(branched, ["a1", "b3"], "!?");
    expect(nodeAt(marked, ["a1", "b2"])).toBe(nodeAt(branched, ["a1", "b2"]));
    expect(nodeAt(marked, ["a1", "b3"])?.mark).toBe("!?");
    expect(nodeAt(branched, ["a1", "b3"])?.mark).toBe("");
    expect(withMark(branched, [], "!")).toBe(branched);
  });

  test("moves that are there are not added again", () => {
    expect(withMoves(branched, [], ["a1", "b3", "c5"])).toBe(branched);
    expect(countNodes(withMoves(branched, [], ["a1", "b3", "c6"]))).toBe(countNodes(branched) + 1);
  });

  test("a variation is deleted with all that follows", () => {
    expect(without(branched, ["a1", "b3"])).toEqual(game);
    expect(without(branched, [])).toBe(branched);
  });

  test("a variation comes up place by place, until it is the line", () => {
    const line = promoted(branched, ["a1", "b3", "c5"]);
    expect(nodeAt(line, ["a1", "b3"])?.next.map(({ move }) => move)).toEqual(["c5", "c4"]);
    const first = promoted(line, ["a1", "b3", "c5"]);
    expect(firstLine(first)).toEqual(["a1", "b3", "c5"]);
    expect(promoted(first, ["a1", "b3", "c5"])).toBe(first);
    expect(promoted(game, ["a1"])).toBe(game);
  });

  test("is read line by line, what branches off below the move that it replaces", () => {
    const lines = outline(branched).map(({ depth, moves }) => [
      depth,
      ...moves.map(({ node }) => node.move),
    ]);
    expect(lines).toEqual([
      [0, "a1", "b2"],
      [1, "b3", "c4"],
      [2, "c5"],
      [0, "c3"],
    ]);
  });
});

describe("a written tree", () => {
  test("has numbers of nodes that stand before", () => {
    expect(writeTree(branched)).toEqual([
      {},
      { parent: 0, move: "a1" },
      { parent: 1, move: "b2" },
      { parent: 2, move: "c3" },
      { parent: 1, move: "b3" },
      { parent: 4, move: "c4" },
      { parent: 4, move: "c5" },
    ]);
    expect(readTree(writeTree(branched))).toEqual(branched);
  });

  test.each([
    [null],
    [[]],
    [[1]],
    [[{}, { parent: 1, move: "a1" }]],
    [[{ move: "a1" }]],
    [[{}, { parent: 0 }]],
    [[{}, { move: "a1" }]],
    [[{}, { parent: 0, move: "a1", mark: "=" }]],
    [[{ comment: 3 }]],
    [[{}, { parent: -1, move: "a1" }]],
    [Array.from({ length: 5001 }, () => ({ parent: 0, move: "a1" }))],
  ])("%j is none", (value) => {
    expect(isWrittenTree(value)).toBe(false);
  });
});

describe("a study of 200 nodes", () => {
  let rules: RulesService;
  let bots: BotService;
  let study: SharedGame & { tree: WrittenNode[] };
  const setup = { game: "hex", options: { size: 7, swap: "on" } };

  /** A tree grown from random moves at random nodes, most of them annotated. */
  function grown(nodes: number): TreeNode {
    let state = 7;
    const below = (limit: number) => (state = (Math.imul(state, 1103515245) + 12345) >>> 1) % limit;
    let tree = withComment(treeOf(["a3", "swap-pieces", "d4"]), [], 'Begin ] here: "\\ ;(');
    while (countNodes(tree) < nodes) {
      let path: string[] = [];
      for (let node = tree; node.next.length > 0 && below(5) > 0; ) {
        node = node.next[below(node.next.length)]!;
        path = [...path, node.move];
      }
      const { moves } = rules.survey({ setup, moves: path }).seats[path.length % 2]!;
      if (moves.length === 0) continue;
      const move = moves[below(moves.length)]!;
      tree = withMoves(tree, path, [move]);
      path = [...path, move];
      if (below(2)) tree = withMark(tree, path, moveMarks[below(6)]!);
      if (below(2)) tree = withComment(tree, path, `${move}: so\nand [so] – добро, טוב`);
    }
    return tree;
  }

  beforeAll(async () => {
    const module = await loadBots();
    rules = new RulesService(module);
    bots = new BotService(module, readLearned);
    const tree = grown(200);
    study = {
      course: { setup, moves: firstLine(tree) },
      seats: ["Ana", "Boris"],
      tree: writeTree(tree),
    };
  });

  test("is one", () => {
    expect(study.tree).toHaveLength(200);
    expect(rules.treeMovers(setup, study.tree)).toHaveLength(200);
  });

  test("survives a reload", () => {
    const storage = storageWith();
    new StudyStore(new Shelf(() => storage)).keep({ id: "x", ...study });
    expect(new StudyStore(new Shelf(() => storage)).find("x")).toMatchObject(study);
  });

  test("survives a link", async () => {
    const code = await writeCode(study);
    expect(await readCode(code)).toEqual(study);
    expect(code.length).toBeLessThan(8000);
  });

  const reader = {
    readRecord: async (line: string) => rules.readRecord(line),
    readForeign: async (text: string, name?: string) => bots.readForeign(text, name),
  };

  test("survives a file", async () => {
    const line = rules.record(study.course, study.seats, study.tree);
    const { games, problems } = await readTexts(reader, `${line}\n`, "study.jsonl");
    expect(problems).toEqual([]);
    expect(games).toEqual([study]);
  });

  test("survives SGF", async () => {
    const line = rules.record(study.course, study.seats, study.tree);
    const text = bots.writeForeign(line, "sgf");
    const { games, problems, notices } = await readTexts(reader, text, "study.sgf");
    expect(problems).toEqual([]);
    expect(notices).toEqual([]);
    expect(games).toEqual([study]);
  });

  test("whose moves break the rules is refused in one line, wherever it comes from", async () => {
    const broken = study.tree.map((node, number) =>
      number === 150 ? { ...node, move: "z99" } : node,
    );
    expect(() => rules.treeMovers(setup, broken)).toThrow(/z99/);
    const line = rules.record(study.course, study.seats, broken);
    const { games, problems } = await readTexts(reader, line);
    expect(games).toEqual([]);
    expect(problems).toEqual([
      { line: 1, problem: expect.stringMatching(/^node 150 of the tree has the move "z99": .*$/) },
    ]);
  });
});
