// Learned opponents outside the lesson: on the page of Hex, and in runs that the server publishes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

const opponent = (page, name) =>
  page
    .getByRole("group", { name: "Opponents of the lesson, on 5 × 5" })
    .getByRole("radio", { name: new RegExp(`^${name}`) });

for (const [name, strength, file] of [
  ["Dice", "easy", null],
  ["Table", "average", "hex-5x5.table"],
  ["Net", "hard", "hex-5x5.net"],
])
  test(
    `${name} of the lesson is ${strength}, brings its board along, and its games are counted`,
    visiting({}, async (visit) => {
      const { page } = visit;
      const fetched = [];
      page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
      await visit.open("/hex/");
      await opponent(page, `${name} ${strength} · not played yet`).check({ force: true });
      assert.equal(await page.getByRole("combobox", { name: "Size" }).inputValue(), "5");
      await page.getByRole("button", { name: `Play against ${name}` }).click();
      await page.waitForURL(/size=5|game=/);
      await new Table(page).playOut(joiner(byMouse));
      if (file)
        assert.equal(
          fetched.filter((path) => path.endsWith(`/nets/${file}`)).length,
          1,
          `${fetched}`,
        );
      await visit.open("/hex/");
      await opponent(page, `${name} ${strength} · You (1 : 0|0 : 1)`).waitFor();
    }),
  );

test(
  "another board puts the usual opponent in the place of one who has not learned it",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/");
    await opponent(page, "Net").check({ force: true });
    await page.getByRole("button", { name: "Play against Net" }).waitFor();
    await page.getByRole("combobox", { name: "Size" }).selectOption("7");
    await page.getByRole("button", { name: "Play against Chick" }).waitFor();
    assert.equal(await opponent(page, "Net").isChecked(), false);
    await visit.open("/hex/play/?bot=net:file=hex-5x5&size=7");
    await page.getByText(/“bot” cannot be “net:file=hex-5x5” here/).waitFor();
  }),
);

const runs = [
  {
    name: "five/net",
    method: "net",
    game: "hex",
    options: { size: "5", swap: "off" },
    done: true,
    settings: "",
    problem: "",
    files: [
      { name: "log.jsonl", bytes: 300 },
      { name: "scores.jsonl", bytes: 100 },
      { name: "weights.net", bytes: 203_014 },
    ],
  },
  {
    name: "five/table",
    method: "table",
    game: "hex",
    options: { size: "5", swap: "off" },
    done: false,
    settings: "",
    problem: "",
    files: [
      { name: "log.jsonl", bytes: 300 },
      { name: "boards.table", bytes: 734_254_767 },
    ],
  },
];
const epoch = (number, agreement) => ({
  epoch: number,
  training_loss_millionths: 334_315 / number,
  validation_loss_millionths: 225_098,
  solver_agreement_thousandths: agreement,
  boards: 1_500_000,
  milliseconds: 6483,
});
const stretch = {
  games: 100,
  plies: [
    [100, 100, 0, 0],
    [100, 60, 0, 0],
  ],
};
const lines = (...values) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

/** Simulates a server that publishes these runs. */
async function showRuns(page) {
  const net = await readFile(new URL("../../nets/hex-5x5.net", import.meta.url));
  const score = { against: "random", games: 1000, seed: "1", first: 1, second: 0.998 };
  const answers = {
    "/api/runs": JSON.stringify({ runs }),
    "/api/runs/five/net/log.jsonl": lines(epoch(1, 925), epoch(2, 946)),
    "/api/runs/five/net/scores.jsonl": lines(score),
    "/api/runs/five/net/weights.net": net,
    "/api/runs/five/table/log.jsonl": lines(
      { games: 1000, boards: 9000, bytes: 1, milliseconds: 500, coverage: stretch },
      { games: 2000, boards: 17_000, bytes: 1, milliseconds: 1000, coverage: stretch },
    ),
  };
  await page.route("**/api/runs{,/**}", (route) =>
    route.fulfill({ body: answers[new URL(route.request().url()).pathname] }),
  );
}

const openRuns = (page) => page.getByText("Runs of this server").click();

test(
  "runs of the server: curves, what they think, and a game",
  visiting({ keeper: false }, async (visit) => {
    const { page } = visit;
    await showRuns(page);
    await visit.open("/lab/learning/");
    await openRuns(page);
    const place = page.locator("main > div > details");
    await place.getByRole("img", { name: "Agrees with the solver: 95%" }).waitFor();
    await place
      .getByRole("img", { name: /as first player 100% ± 0%, as second player 100%/ })
      .waitFor();
    await place.getByRole("button", { name: "Look at its boards and play against it" }).click();
    const map = place.getByRole("group", { name: "What it thinks" });
    await map.locator(".heat text").nth(24).waitFor();
    await place.getByText("Your move").waitFor();
    await place.locator(".duel [data-cell=c3]").click();
    await place.getByText("Your move").waitFor();
    assert.equal(await place.locator(".duel [role=gridcell][aria-label*=', empty']").count(), 23);

    await place.getByRole("combobox", { name: "Run" }).selectOption("five/table");
    await place.getByRole("img", { name: "Boards it knows: 17K" }).waitFor();
    await place.getByRole("img", { name: "Share of boards it meets that it knows: 80%" }).waitFor();
    await place.getByText("What it has learned is too large").waitFor();
  }),
);

test(
  "a server without runs says how to have some, and one that answers oddly what was wrong",
  visiting({ keeper: false }, async (visit) => {
    const { page } = visit;
    await visit.context.route("**/api/runs", (route) =>
      route.fulfill({ status: 404, body: "no runs" }),
    );
    await visit.open("/lab/learning/");
    await openRuns(page);
    await page.getByText("This server shows no runs.").waitFor();
    visit.forgetRefusals(404);

    await visit.context.unroute("**/api/runs");
    await visit.context.route("**/api/runs", (route) => route.fulfill({ body: "<html>" }));
    await page.reload();
    await openRuns(page);
    await page.getByText(/^The runs could not be read: .*no list of runs$/).waitFor();
  }),
);
