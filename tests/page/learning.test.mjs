// The lesson of the lab: a table and a net learn in the browser, can be inspected and played
// against.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visiting } from "./browser.mjs";
import { watchInput, watchTasks } from "./measures.mjs";
import { learnToTheEnd } from "./pages.mjs";

const address = "/lab/learning/";
const stepNamed = (page, name) => page.getByRole("region", { name });
const tableStep = (page) => stepNamed(page, "A table that remembers");
const netStep = (page) => stepNamed(page, "A net that compares");
const playStep = (page) => stepNamed(page, "Play against its past selves");
const button = (place, name) => place.getByRole("button", { name, exact: true });
const chart = (place, name) => place.getByRole("img", { name });

/** The numbers on the cells of a board. */
const valuesOn = (map) => map.locator(".heat text").allTextContents();

/** The number of games a table has learned from, as shown on the page. */
async function gamesLearned(step) {
  const [, number] = /^([\d,]+) of/.exec(await step.locator(".figures").first().textContent());
  return Number(number.replaceAll(",", ""));
}

test(
  "one press, and a table learns: curves, values of cells, stages",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(address);
    const step = tableStep(page);
    const map = step.getByRole("group", { name: "What the table thinks" });
    await map.getByText("As soon as it has learned something").waitFor();
    await learnToTheEnd(step);
    await step.getByText("100,000 of 100,000 games").waitFor();
    await chart(step, /^Boards it knows: \d/).waitFor();
    await chart(step, /^Share of boards it meets that it knows: \d+%$/).waitFor();
    await chart(
      step,
      /^Wins against .*: as first player \d+% ± \d%, as second player \d+%/,
    ).waitFor();
    await chart(step, /^Boards per second: \d/).waitFor();
    assert.equal((await valuesOn(map)).length, 16, "it has met every first move");

    await map.getByRole("gridcell", { name: /^b2, \d+% for Red, met [\d.KM]+ times$/ }).click();
    await map.getByText("Blue to move").waitFor();
    await map.getByRole("gridcell", { name: /^b2, red/ }).waitFor();
    assert.equal(await map.locator(".heat > path:not(.best)").count(), 15);
    await map.getByRole("gridcell", { name: /^c3,/ }).hover();
    await map.getByText(/^c3: \d+% for Blue, met/).waitFor();
    await button(step, "One move back").click();
    await map.getByRole("gridcell", { name: /^b2, \d+% for Red/ }).waitFor();

    await step.getByRole("switch", { name: "Show who really wins" }).click();
    await map.getByRole("gridcell", { name: /^b3, .*\. Red really wins$/ }).waitFor();
    await map.getByRole("gridcell", { name: /^a1, .*\. Blue really wins$/ }).waitFor();

    const stages = playStep(page).locator("tbody tr");
    assert.deepEqual(
      (await stages.locator("th").allTextContents()).map((text) => text.trim()),
      ["Table, 1,000 games", "Table, 10,000 games", "Table, 50,000 games", "Table, 100,000 games"],
    );
    for (const text of await stages.allTextContents()) assert.match(text, /\d+% ± \d.*0 : 0/s);
  }),
);

test(
  "it can be paused, gone on with, stopped and begun anew, and learns the same from the same seed",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(address);
    const step = tableStep(page);
    await button(step, "Learn").click();
    await button(step, "Pause").click();
    await button(step, "Continue").waitFor();
    await button(step, "Continue").click();
    await step.locator("[data-phase=over]").waitFor();
    const map = step.getByRole("group", { name: "What the table thinks" });
    const values = await valuesOn(map);
    const known = await chart(step, /^Boards it knows/).getAttribute("aria-label");

    await button(step, "Start over").click();
    await step.locator("[data-phase=over]").waitFor();
    assert.deepEqual(await valuesOn(map), values);
    assert.equal(await chart(step, /^Boards it knows/).getAttribute("aria-label"), known);

    await step.getByText("Change something").click();
    await step.getByRole("combobox", { name: "Random games" }).selectOption("500000");
    await step.getByRole("textbox", { name: "Seed" }).fill("no number");
    await step.getByText("A seed is a whole number").waitFor();
    assert.ok(await button(step, "Start over").isDisabled());
    await step.getByRole("textbox", { name: "Seed" }).fill("2");
    await button(step, "Start over").click();
    await step.getByText(/^\d[\d,]* of 550,000 games/).waitFor();
    await playStep(page).locator("tbody button:enabled").first().waitFor();
    await button(step, "That is enough").click();
    await button(step, "Start over").waitFor();
    const games = await gamesLearned(step);
    assert.ok(games > 0 && games < 550_000, `${games}`);
    await playStep(page)
      .getByRole("rowheader", { name: `Table, ${games.toLocaleString("en")} games` })
      .waitFor();
  }),
);

test(
  "a net is trained on the table’s boards, and thinks of all of them",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(address);
    const step = netStep(page);
    await step.getByText("First let the table learn something.").waitFor();
    assert.ok(await button(step, "Train a net").isDisabled());
    await learnToTheEnd(tableStep(page));

    await step.getByText("Change something").click();
    for (const [name, value] of [
      ["Layers", "32,16,1"],
      ["Epochs", "3"],
      ["Boards", "10000"],
    ])
      await step.getByRole("combobox", { name }).selectOption(value);
    await step.getByRole("radio", { name: "who really wins" }).check({ force: true });
    await learnToTheEnd(step);
    await step.getByText("Epoch 3 of 3").waitFor();
    const reading = await chart(step, /^Error/).getAttribute("aria-label");
    assert.match(reading, /on boards it learns \d\.\d\d, on others \d\.\d\d$/);
    const agreement = await chart(step, /^Agrees with the solver: /).getAttribute("aria-label");
    assert.ok(Number(/(\d+)%/.exec(agreement)[1]) > 60, agreement);

    // A board far from good play, which the table has hardly met.
    const [table, net] = ["What the table thinks", "What the net thinks"].map((name) =>
      step.getByRole("group", { name }),
    );
    for (const cell of ["a1", "d4", "a2", "d3"])
      await net.getByRole("gridcell", { name: new RegExp(`^${cell}, \\d`) }).click();
    await table.getByText("Red to move").waitFor();
    await net.locator(".heat text").nth(11).waitFor();
    assert.equal((await valuesOn(net)).length, 12, "the net has a value for every move");
    assert.equal(
      await playStep(page)
        .getByRole("rowheader", { name: /^Net, \d epoch/ })
        .count(),
      3,
    );
  }),
);

/**
 * Plays on the board of the lesson by keyboard until the game is over, always in the first free
 * cell.
 */
async function playByKeys(page, board) {
  for (;;) {
    await page.waitForFunction(() =>
      /Your move|have won|has won/.test(document.querySelector(".duel .status")?.textContent),
    );
    if (!/Your move/.test(await page.locator(".duel .status").textContent())) return;
    const before = await board.locator("[role=gridcell][aria-label*=', empty']").count();
    const target = await board
      .locator("[role=gridcell][aria-label*=', empty']")
      .first()
      .getAttribute("data-cell");
    await board.locator("[role=gridcell][tabindex='0']").focus();
    for (let steps = 0; steps < 12; ++steps) {
      const here = await page.evaluate(() => document.activeElement.getAttribute("data-cell"));
      if (here === target) break;
      const right = target.charCodeAt(0) - here.charCodeAt(0);
      const down = Number(target.slice(1)) - Number(here.slice(1));
      const across = right > 0 ? "ArrowRight" : "ArrowLeft";
      await page.keyboard.press(right !== 0 ? across : down > 0 ? "ArrowDown" : "ArrowUp");
    }
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (count) =>
        document.querySelectorAll(".duel [role=gridcell][aria-label*=', empty']").length < count,
      before,
    );
  }
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page, name) {
  for (let steps = 0; steps < 80; ++steps) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => {
      const { ariaLabel, textContent } = document.activeElement;
      return ariaLabel ?? textContent.trim();
    });
    if (name.test(text)) return;
  }
  assert.fail(`Tab never comes to ${name}`);
}

for (const dark of [false, true])
  test(
    `the whole lesson by keyboard on a narrow screen, ${dark ? "dark" : "light"}`,
    visiting({ dark, viewport: { width: 360, height: 740 } }, async (visit) => {
      const { page } = visit;
      await visit.open(address);
      await button(tableStep(page), "Learn").waitFor();
      assert.deepEqual(await violations(page), []);
      await tabTo(page, /^Learn$/);
      await page.keyboard.press("Enter");
      await tableStep(page).locator("[data-phase=over]").waitFor();
      await tabTo(page, /^[a-d][1-4], \d+%/);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await tableStep(page).getByText("Blue to move").waitFor();
      await tabTo(page, /^One move back$/);
      await page.keyboard.press("Enter");
      await tableStep(page).getByText("Red to move").waitFor();
      await tabTo(page, /^Train a net$/);
      await page.keyboard.press("Enter");
      await tabTo(page, /^Play against: Table, 1,000 games$/);
      await page.keyboard.press("Enter");
      const board = page.locator(".duel");
      await playByKeys(page, board);
      const row = playStep(page).locator("tbody tr").first();
      assert.match(await row.textContent(), /1 : 0|0 : 1/);
      await tabTo(page, /^Another game$/);
      await page.keyboard.press("Enter");
      await page.getByText("Your colour: Blue").or(page.getByText("You are: Blue")).waitFor();
      await netStep(page).locator("[data-phase=over]").waitFor();
      assert.deepEqual(await violations(page), []);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 360, `${wide} pixels wide`);
    }),
  );

test(
  "what was measured is there after a reload, and what was learned is not",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(address);
    await learnToTheEnd(tableStep(page));
    const known = await chart(tableStep(page), /^Boards it knows/).getAttribute("aria-label");
    await page.reload();
    await tableStep(page)
      .getByText(/^These are the figures of the last lesson/)
      .first()
      .waitFor();
    assert.equal(
      await chart(tableStep(page), /^Boards it knows/).getAttribute("aria-label"),
      known,
    );
    await playStep(page).getByText("Only its figures are left.", { exact: false }).waitFor();
    assert.equal(await playStep(page).locator("tbody button:enabled").count(), 0);
    await button(tableStep(page), "Learn").waitFor();
  }),
);

test(
  "leaving the page ends the worker",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(address);
    await button(tableStep(page), "Learn").click();
    await tableStep(page).locator("[data-phase=going]").waitFor();
    const isLearning = (worker) => /learning/.test(worker.url());
    // The page may know of the worker before Playwright reports it.
    if (!page.workers().some(isLearning)) await page.waitForEvent("worker", isLearning);
    const [worker, ...others] = page.workers().filter(isLearning);
    assert.deepEqual(others, []);
    const closed = worker.waitForEvent("close");
    await page.getByRole("link", { name: "Lab: bots play each other" }).click();
    await closed;
    await page.getByRole("heading", { name: "Lab" }).waitFor();
  }),
);

for (const text of ["{", "[]", '{"version":1,"points":[{"games":-1}]}', "null"])
  test(
    `a kept lesson that holds ${text} is set aside, and one can learn`,
    visiting({ storage: { "quadrille.learning": text } }, async (visit) => {
      const { page } = visit;
      await visit.open(address);
      await page.getByText("The last lesson of the lab could not be read").waitFor();
      await button(tableStep(page), "Learn").click();
      await tableStep(page).locator("[data-phase=going]").waitFor();
    }),
  );

/** An init script that records layout shifts without user input. */
function watchShifts() {
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput && value > 0.005)
        globalThis.shifted.push(
          `${value.toFixed(4)}: ${sources.map(({ node }) => `${node?.nodeName} ${node?.className}`)}`,
        );
  }).observe({ type: "layout-shift", buffered: true });
}

for (const width of [360, 1280])
  test(
    `nothing moves by itself while it learns, ${width} pixels wide`,
    visiting({ viewport: { width, height: 900 } }, async (visit) => {
      await visit.context.addInitScript(watchShifts);
      const { page } = visit;
      await visit.open(address);
      await learnToTheEnd(tableStep(page));
      await learnToTheEnd(netStep(page));
      assert.deepEqual(await page.evaluate(() => globalThis.shifted), []);
    }),
  );

/** The page must respond within this many milliseconds. */
const patience = 50;

test(
  "5x5, 200,000 games: the page answers while a table learns",
  visiting({}, async (visit, context) => {
    const { page } = visit;
    await visit.open(address);
    const step = tableStep(page);
    await step.getByRole("radio", { name: "5 × 5" }).check({ force: true });
    await step.getByText("Change something").click();
    await step.getByRole("combobox", { name: "Random games" }).selectOption("200000");
    await step.getByRole("combobox", { name: "Games that follow the table" }).selectOption("0");
    await page.evaluate(watchInput);
    const map = step.getByRole("group", { name: "What the table thinks" });
    const tasks = await watchTasks(visit);
    await button(step, "Learn").click();
    await map.locator(".heat text").first().waitFor();
    let presses = 0;
    // Meanwhile the test keeps navigating to other boards and back.
    while ((await step.locator("[data-phase=going]").count()) > 0) {
      const walked = (await valuesOn(map)).length;
      if (presses % 4 === 3) await button(step, "To the empty board").click();
      else
        await map
          .locator(".heat text")
          .nth(walked >> 1)
          .click({ force: true });
      ++presses;
    }
    const longest = await tasks();
    assert.equal(await gamesLearned(step), 200_000);
    assert.ok(longest.length > presses, "tasks were seen");
    const seen = await page.evaluate(() => globalThis.longest);
    context.diagnostic(
      `200,000 games on 5x5 with ${presses} presses: the longest of ${longest.length} tasks of the page ` +
        `took ${longest[0].toFixed(1)} ms of its processor; the slowest answer on the clock ${seen} ms`,
    );
    assert.ok(
      longest[0] <= patience,
      `the longest tasks: ${longest.slice(0, 5).map((each) => each.toFixed(1))} ms`,
    );
  }),
);
