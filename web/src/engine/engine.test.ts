/** The services with the real modules, as they run in the workers. */
import { describe, expect, test } from "vitest";
import { loadBots, loadLearning, loadRules, readLearned } from "../../build/modules";
import { gameInfo } from "../play/catalogue";
import { charactersOf, levels } from "../play/opponents";
import { gameNames } from "../play/game_names";
import { BotService } from "./bot_service";
import type { Course } from "./course";
import { Refused } from "./module";
import { LearningService } from "./learning_service";
import { RulesService } from "./rules_service";

const course = (moves: string[], options = {}): Course => ({
  setup: { game: "quoridor", options },
  moves,
});
const silent = { report: () => {}, stopped: () => false };

describe("the rules", async () => {
  const rules = new RulesService(await loadRules());

  test("know the games of the page", () => {
    expect(rules.catalogue().map(({ name }) => name)).toEqual(gameNames);
  });

  test("show any course, forwards and backwards", () => {
    expect(rules.look(course(["e2", "e8"]), 0)).toMatchObject({ turn: 0, pawns: ["e2", "e8"] });
    expect(rules.look(course(["e2"]), 1).moves).toContain("e8");
    expect(rules.look(course(["d1", "e8"]), null)).toMatchObject({ pawns: ["d1", "e8"] });
    expect(rules.look(course([], { size: 5 }), 0)).toMatchObject({ pawns: ["c1", "c5"] });
  });

  test("say why a move is refused, and change nothing", () => {
    expect(rules.check(course([]), "e9")).toMatchObject({ reason: "taken" });
    expect(rules.check(course([]), "e2")).toBeNull();
    expect(rules.look(course([]), 0).played).toEqual([]);
    expect(() => rules.look(course(["e5"]), 0)).toThrow(Refused);
  });

  test("end a game that somebody gave up, and take it up again without that", () => {
    const given = { ...course(["e2"]), stop: { seat: 1, reason: "resignation" as const } };
    expect(rules.look(given, 0)).toMatchObject({ result: [1, -1], reason: "resignation" });
    expect(rules.look(course(["e2"]), 1).result).toBeUndefined();
  });

  test("survey all seats and paths", () => {
    const { seats, spectator, paths } = rules.survey(course(["e2"], { players: 3 }));
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(spectator.moves).toEqual([]);
    expect(paths).toHaveLength(3);
    expect(paths[0]![0]).toBe("e2");
  });

  test("write a record and read it back", () => {
    const given = { ...course(["e2", "e8"]), stop: { seat: 0, reason: "time" as const } };
    const read = rules.readRecord(rules.record(given, ["a", "b"]));
    expect(read.seats).toEqual(["a", "b"]);
    expect(read.course.moves).toEqual(["e2", "e8"]);
    expect(read.course.stop).toEqual({ seat: 0, reason: "time" });
    expect(() => rules.readRecord("{}")).toThrow(Refused);
  });
});

describe("the bots", async () => {
  const module = await loadBots();
  const bots = new BotService(module, readLearned);
  const rules = new RulesService(module);

  test("write and read what other programs understand", () => {
    const hex: Course = { setup: { game: "hex", options: { size: 5 } }, moves: ["c3", "b2"] };
    const { formats } = gameInfo("hex");
    expect(formats.length).toBeGreaterThan(1);
    for (const format of formats) {
      const text = bots.writeForeign(rules.record(hex, ["a", "b"]), format);
      const read = bots.readForeign(text, text.startsWith("(") ? "game.sgf" : undefined);
      expect(rules.readRecord(read.record).course.moves).toEqual(hex.moves);
    }
  });

  test.each(
    gameNames.flatMap((game) => [...levels, ...charactersOf(game)].map((bot) => [game, bot])),
  )(
    "in %s %s can be played against",
    async (game, bot) => {
      const start: Course = { setup: { game, options: {}, seed: "1" }, moves: [] };
      const request = { course: start, bot, seed: "1", milliseconds: 1 };
      const { move } = await bots.think(request, silent);
      expect(rules.check(start, move)).toBeNull();
    },
    60_000,
  );

  test("think until somebody stops them, telling what they consider", async () => {
    let reports = 0;
    const talk = { report: () => void ++reports, stopped: () => reports >= 2 };
    const request = { course: course(["e2"]), bot: "best", seed: "1", milliseconds: 1e9 };
    const { move, thoughts } = await bots.think(request, talk);
    expect(rules.check(course(["e2"]), move)).toBeNull();
    expect(thoughts.lines[0]!.moves[0]).toBe(move);
    expect(reports).toBeGreaterThanOrEqual(2);
  });

  test.each(["table:file=hex-5x5", "net:file=hex-5x5"])(
    "%s plays Hex 5x5 by what comes with the page",
    async (bot) => {
      const start: Course = { setup: { game: "hex", options: { size: 5 } }, moves: ["a1"] };
      const request = { course: start, bot, seed: "1", milliseconds: 1 };
      const { move, thoughts } = await bots.think(request, silent);
      expect(rules.check(start, move)).toBeNull();
      expect(thoughts.lines[0]!.moves).toEqual([move]);
      const other: Course = { setup: { game: "hex", options: { size: 4 } }, moves: [] };
      await expect(bots.think({ ...request, course: other }, silent)).rejects.toThrow(/size=5/);
    },
  );

  test("refuse what is no bot", async () => {
    const request = { course: course([]), bot: "nobody", seed: "1", milliseconds: 1 };
    await expect(bots.think(request, silent)).rejects.toThrow(/there is no bot/);
  });

  test("judge a game ply by ply", async () => {
    const plies: unknown[] = [];
    const talk = { report: (ply: unknown) => void plies.push(ply), stopped: () => false };
    const summaries = await bots.judge({ course: course(["e2", "e8", "a1h"]), nodes: 500 }, talk);
    expect(plies).toHaveLength(3);
    expect(summaries).toHaveLength(2);
  });
});

describe("learning", async () => {
  const learning = new LearningService(await loadLearning());
  const wish = { game: "hex", options: { size: 4 }, random: 2000, following: 1000, seed: 1 };

  /** A `Talk` that records the reports and stops when told to. */
  const listening = (stop: () => boolean = () => false) => {
    const reports: unknown[] = [];
    return { reports, report: (value: unknown) => void reports.push(value), stopped: stop };
  };

  test("goes on in slices, answers in between, and stops when it is told to", async () => {
    const learner = learning.beginTable({ ...wish, random: 1_000_000 });
    let asked = 0;
    const talk = listening(() => {
      // At this point a worker handles other calls.
      expect(learning.judge({ learner }, []).moves).toHaveLength(16);
      return ++asked === 20;
    });
    const progress = await learning.learnGames(learner, 900_000, talk);
    expect(progress.games).toBeGreaterThan(0);
    expect(progress.games).toBeLessThan(900_000);
    expect(talk.reports.length).toBeGreaterThan(0);
    learning.forgetLearner(learner);
  });

  test("from games to a net that is measured", async () => {
    const learner = learning.beginTable(wish);
    expect((await learning.learnGames(learner, 2000, listening())).stage).toBe("following");
    const progress = await learning.learnGames(learner, 5000, listening());
    expect(progress).toMatchObject({ games: 3000, stage: "done" });
    const stage = learning.keepStage(learner);
    const net = { stage, labels: "exact" as const, sample: 3000, layers: [16, 4, 1] };
    const trainer = learning.beginNet({ ...net, rate: 0.002, batch: 64, epochs: 4, seed: 1 });
    const stopped = await learning.train(
      trainer,
      4,
      listening(() => true),
    );
    expect(stopped.stage).not.toBe("done");
    const begun = await learning.train(trainer, 1, listening());
    expect(begun.epochs).toHaveLength(1);
    const trained = await learning.train(trainer, Infinity, listening());
    expect(trained.stage).toBe("done");
    expect(trained.epochs).toHaveLength(4);
    expect(trained.epochs[3]!.training).toBeLessThan(trained.epochs[0]!.training);
    const kept = learning.keepNet(trainer);
    const again = learning.readNet(learning.stageBytes(kept));
    expect(learning.describeStage(again)).toMatchObject({ kind: "net", layers: [16, 4, 1] });
    const score = await learning.score(again, { seat: 0, games: 60, seed: 1 }, listening());
    expect(score.games).toBe(60);
    expect(score.wins).toBeGreaterThan(40);
    expect(learning.choose(again, ["a1"], 1).known).toBe(true);
  }, 60_000);

  test("knows who really wins", async () => {
    expect(await learning.solve({ size: 5 }, ["c3"], listening())).toBe(0);
    expect(await learning.solve({ size: 5 }, ["a1"], listening())).toBe(1);
  });
});
