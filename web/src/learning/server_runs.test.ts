import { afterEach, expect, test, vi } from "vitest";

vi.mock("../router.svelte", () => ({ root: new URL("http://club.example/page/") }));

const { fetchCurves, fetchLearned, fetchRuns, learnedFile, netEpochs, tablePoints } = await import(
  "./server_runs"
);

const run = {
  name: "five/a b",
  method: "table",
  game: "hex",
  options: { size: "5", swap: "off" },
  done: true,
  settings: "",
  problem: "",
  files: [
    { name: "log.jsonl", bytes: 1 },
    { name: "scores.jsonl", bytes: 1 },
    { name: "boards.table", bytes: 1000 },
  ],
};

function serve(answers: Record<string, { status?: number; body: string }>) {
  vi.stubGlobal("fetch", async (address: URL) => {
    const found = answers[address.pathname];
    return new Response(found?.body ?? "nothing here", {
      status: found ? (found.status ?? 200) : 404,
    });
  });
}
afterEach(() => vi.unstubAllGlobals());

test("a server without runs has none, one with odd ones is refused", async () => {
  serve({});
  expect(await fetchRuns()).toBeNull();
  serve({ "/page/api/runs": { body: JSON.stringify({ runs: [run] }) } });
  expect(await fetchRuns()).toMatchObject([{ name: "five/a b" }]);
  for (const body of ["<html>", "{}", JSON.stringify({ runs: [{ ...run, files: 3 }] })]) {
    serve({ "/page/api/runs": { body } });
    await expect(fetchRuns()).rejects.toThrow(/no list of runs/);
  }
});

const line = (games: number, milliseconds: number) => ({
  games,
  boards: 9 * games,
  bytes: 1,
  milliseconds,
  coverage: {
    games: 100,
    plies: [
      [100, 100, 0, 0],
      [100, 50, 0, 0],
    ],
  },
});

test("the log of a table as a curve; its clock begins anew when it goes on", () => {
  expect(tablePoints([line(1000, 500), line(3000, 1500), line(4000, 500), { games: "x" }])).toEqual(
    [
      { games: 1000, boards: 9000, known: 0.75, speed: 4000 },
      { games: 3000, boards: 27_000, known: 0.75, speed: 4000 },
      { games: 4000, boards: 36_000, known: 0.75, speed: 4000 },
    ],
  );
});

test("the log of a net as epochs", () => {
  const told = {
    epoch: 1,
    training_loss_millionths: 334_315,
    validation_loss_millionths: 225_098,
    solver_agreement_thousandths: 925,
  };
  expect(netEpochs([told, null])).toEqual([
    { training: 0.334315, validation: 0.225098, agreement: 0.925 },
  ]);
});

test("curves of a run: broken lines are left out, scores stand where they were measured", async () => {
  const score = { against: "random", games: 200, seed: "1", first: 0.9, second: 0.75 };
  const scores = [{ ...score, after: 500 }, score, { ...score, against: "best" }];
  serve({
    "/page/api/runs/five/a%20b/log.jsonl": {
      body: `${JSON.stringify(line(1000, 500))}\n{"games":`,
    },
    "/page/api/runs/five/a%20b/scores.jsonl": {
      body: scores.map((each) => JSON.stringify(each)).join("\n"),
    },
    "/page/api/runs/five/a%20b/boards.table": { body: "abc" },
  });
  const curves = await fetchCurves(run);
  expect(curves.planned).toBe(1000);
  expect(curves.points).toHaveLength(1);
  expect(curves.scores.map(({ at, first }) => [at, first.wins])).toEqual([
    [500, 180],
    [1000, 180],
  ]);
  expect(await fetchLearned(run)).toEqual(new TextEncoder().encode("abc"));
});

test("a run that could not be read is listed, and has nothing to show", async () => {
  const broken = { ...run, method: "", game: "", options: {}, problem: "no method", files: [] };
  serve({ "/page/api/runs": { body: JSON.stringify({ runs: [broken] }) } });
  expect(await fetchRuns()).toMatchObject([{ problem: "no method" }]);
  expect(await fetchCurves(broken)).toMatchObject({ points: [], scores: [], planned: 0 });
  expect(learnedFile(broken)).toBeNull();
});

test("what is too large to be looked at is not offered", () => {
  expect(learnedFile(run)?.name).toBe("boards.table");
  const large = { ...run, files: [{ name: "boards.table", bytes: 700_000_000 }] };
  expect(learnedFile(large)).toBeNull();
});
