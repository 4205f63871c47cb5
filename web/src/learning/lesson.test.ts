import { expect, test } from "vitest";
import { FakeLearning } from "./fake_learning";
import { Lesson } from "./lesson.svelte";
import { newRecord, type LessonRecord } from "./record";
import { usualNet, usualTable } from "./wish";

function lessonOf(changes = {}) {
  const client = new FakeLearning();
  const kept: LessonRecord[] = [];
  const wish = { ...usualTable, random: 10_000, following: 0, ...changes };
  const lesson = new Lesson(client, wish, null, (record) => kept.push(record));
  return { client, kept, lesson };
}

test("a table learns to its end, and its stages are kept", async () => {
  const { client, kept, lesson } = lessonOf();
  await lesson.learning.goOn();
  expect(lesson.learning.phase).toBe("over");
  expect(lesson.table?.games).toBe(10_000);
  expect(lesson.record.stages.map(({ at }) => at)).toEqual([1000, 10_000]);
  expect(lesson.record.scores.map(({ at }) => at)).toEqual([
    1000, 1250, 2500, 3750, 5000, 6250, 7500, 8750, 10_000,
  ]);
  expect(lesson.record.points.at(-1)).toMatchObject({ games: 10_000 });
  // The learner and two stages; snapshots that were only used for scoring have been released.
  expect(client.held.size).toBe(3);
  expect(kept.at(-1)).toEqual(lesson.record);
});

test("a pause ends a slice, and it goes on to the same games", async () => {
  const { lesson } = lessonOf();
  const going = lesson.learning.goOn();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await lesson.pauseLearning();
  await going;
  expect(lesson.learning.phase).toBe("paused");
  const games = lesson.table!.games;
  expect(games).toBeLessThan(10_000);
  // A second call changes nothing.
  await Promise.all([lesson.learning.goOn(), lesson.learning.goOn()]);
  expect(lesson.table!.games).toBe(10_000);
  expect(lesson.record.points.map((point) => point.games)).toEqual(
    [...lesson.record.points.map((point) => point.games)].sort((a, b) => a - b),
  );
});

test("who stops early has a stage of what there is", async () => {
  const { client, lesson } = lessonOf();
  client.slice = 300;
  void lesson.learning.goOn();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await lesson.stopLearning();
  expect(lesson.learning.phase).toBe("over");
  const games = lesson.table!.games;
  expect(lesson.record.stages.at(-1)?.at).toBe(games);
  expect(lesson.stages[`table-${games}`]).toBeDefined();
});

test("a net learns from the newest stage, and every epoch is kept", async () => {
  const { client, lesson } = lessonOf();
  await lesson.learning.goOn();
  await lesson.trainNet({ ...usualNet, epochs: 3 });
  expect(lesson.training.phase).toBe("over");
  const ids = Object.keys(lesson.stages).filter((id) => id.startsWith("net"));
  expect(ids).toEqual(["net-1", "net-2", "net-3"]);
  expect(lesson.record.net?.epochs).toHaveLength(3);
  expect(lesson.record.net?.points.length).toBeGreaterThan(3);
  const held = client.held.size;
  lesson.count("net-3", true);
  expect(lesson.record.stages.at(-1)).toEqual({ kind: "net", at: 3, won: 1, lost: 0 });

  await lesson.trainNet({ ...usualNet, epochs: 3 });
  expect(client.held.size).toBe(held);
  expect(lesson.record.stages.filter(({ kind }) => kind === "net")).toEqual([
    { kind: "net", at: 1, won: 0, lost: 0 },
    { kind: "net", at: 2, won: 0, lost: 0 },
    { kind: "net", at: 3, won: 0, lost: 0 },
  ]);
});

test("a worker that fails is told, and trying again is possible", async () => {
  const { client, lesson } = lessonOf();
  const real = client.keepStage.bind(client);
  client.keepStage = () => Promise.reject(new Error("no memory left"));
  await lesson.learning.goOn();
  expect(lesson.learning).toMatchObject({ phase: "paused", problem: "no memory left" });
  client.keepStage = real;
  await lesson.learning.goOn();
  expect(lesson.learning).toMatchObject({ phase: "over", problem: null });
});

test("closing keeps the record, ends the worker, and says nothing of what broke off", async () => {
  const { client, kept, lesson } = lessonOf();
  const going = lesson.learning.goOn();
  await new Promise((resolve) => setTimeout(resolve, 5));
  lesson.close();
  await going;
  expect(client.ended).toBe(true);
  expect(kept.length).toBeGreaterThan(0);
  expect(lesson.learning.problem).toBeNull();
});

test("a record of an earlier lesson can be looked at, and nothing is asked of the worker", () => {
  const client = new FakeLearning();
  const record = newRecord({ ...usualTable, seed: "7" });
  const lesson = new Lesson(client, usualTable, record, () => {});
  expect(lesson.record).toBe(record);
  expect(lesson.tableJudge).toBeNull();
  expect(lesson.lastTable).toBeNull();
  expect(client.asked).toEqual([]);
});

test("stages that will come are listed before they are there", async () => {
  const { lesson } = lessonOf();
  expect(lesson.allStages).toEqual([]);
  const going = lesson.learning.goOn();
  expect(lesson.allStages.map(({ at }) => at)).toEqual([1000, 10_000]);
  await going;
  const training = lesson.trainNet({ ...usualNet, epochs: 3 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(lesson.allStages.map(({ kind, at }) => `${kind} ${at}`)).toEqual([
    "table 1000",
    "table 10000",
    "net 1",
    "net 2",
    "net 3",
  ]);
  await training;
});
