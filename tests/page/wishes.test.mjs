// Settings take effect at the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, cardPlayer, joiner } from "./players.mjs";
import { Table, those } from "./table.mjs";

test(
  "confirming: a click only shows the move, and the answer plays it",
  visiting({ preferences: { confirm: true } }, async (visit) => {
    await visit.open("/quoridor/play/?seats=here,here&size=5");
    const table = new Table(visit.page);
    await byMouse.cell(table, await table.look(), "c2");
    const ask = table.prompt.getByRole("button", { name: "Go to c2" });
    await ask.waitFor();
    assert.deepEqual((await table.look()).moves, []);
    await ask.click();
    assert.deepEqual((await table.look(1)).moves, ["c2"]);
  }),
);

test(
  "taking back once each: the second time nothing offers it",
  visiting({ preferences: { undo: "once" } }, async (visit) => {
    await visit.open("/hex/play/?bot=level:1&size=5");
    const table = new Table(visit.page);
    const move = joiner(byMouse);
    await table.playing((seen) => move(table, seen));
    await table.button("Take back").click();
    await visit.page.getByText("No moves yet").waitFor();
    await table.playing((seen) => move(table, seen));
    assert.ok(await table.button("Take back").isDisabled());
  }),
);

test(
  "practice: the switch reveals the other hand, also to those who listen, and hides it again",
  visiting({}, async (visit) => {
    await visit.open("/durak/play/?bot=level:1&cards=24&seed=7");
    const table = new Table(visit.page);
    await table.look();
    const hidden = table.board.getByRole("button", { name: "Snail: 5 cards, attacks" });
    const open = table.board.getByRole("button", {
      name: /^Snail: 5 cards \((\w+ of [^;]*;? ?){5}\)/,
    });
    await hidden.waitFor();
    await table.button("Reveal all hands").click();
    await open.waitFor();
    await table.button("Reveal all hands").click();
    await hidden.waitFor();
  }),
);

test(
  "passing by itself: nobody is asked where nothing else can be done",
  visiting({ preferences: { autoPass: true } }, async (visit) => {
    await visit.open("/durak/play/?bot=greedy&cards=24&seed=7");
    const table = new Table(visit.page);
    const move = cardPlayer(byMouse);
    const end = await table.playOut(async (_, seen) => {
      const can = those(seen, "button", /, can be played$|^Take$/);
      // A pass that is the only legal move happens automatically.
      if (can.length > 0) await move(table, seen);
    });
    assert.ok(end.moves.includes("pass"), end.moves.join(" "));
  }),
);

test(
  "sound: a tone for every move, none before somebody has touched the page",
  visiting({ preferences: { sound: true } }, async (visit) => {
    const { page } = visit;
    await visit.context.addInitScript(() => {
      // Scripts that Playwright runs count as user activation, so it is replaced here.
      let hasBeenActive = false;
      addEventListener("pointerdown", () => (hasBeenActive = true), true);
      Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive }) });
      globalThis.tones = 0;
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (...when) {
        ++globalThis.tones;
        return start.apply(this, when);
      };
    });
    await visit.open("/hex/play/?seats=level:1,here&size=4");
    const table = new Table(page);
    await table.look(1);
    assert.equal(await page.evaluate(() => globalThis.tones), 0);
    await table.playing((seen) => joiner(byMouse)(table, seen));
    await page.waitForFunction(() => globalThis.tones > 0);
  }),
);

for (const [volume, loudest] of [
  [100, 0.3],
  [10, 0.003],
  [0, 0],
])
  test(
    `sound at a volume of ${volume} is no louder than it should be`,
    visiting({ preferences: { sound: true, volume } }, async (visit) => {
      const { page } = visit;
      await visit.context.addInitScript(() => {
        globalThis.peaks = [];
        const set = AudioParam.prototype.exponentialRampToValueAtTime;
        const begin = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, ...when) {
          if (value <= 1) globalThis.peaks.push(value);
          return begin.call(this, value, ...when);
        };
        AudioParam.prototype.exponentialRampToValueAtTime = function (value, ...when) {
          if (value <= 1) globalThis.peaks.push(value);
          return set.call(this, value, ...when);
        };
      });
      await visit.open("/hex/play/?seats=here,here&size=4");
      await page.getByRole("gridcell", { name: /^b2\b/ }).click();
      if (loudest > 0) await page.waitForFunction(() => globalThis.peaks.length > 0);
      else await page.getByText("Player 2 to move").waitFor();
      const peaks = await page.evaluate(() => globalThis.peaks);
      assert.equal(Math.max(0, ...peaks).toFixed(4), loudest.toFixed(4));
    }),
  );

test(
  "a clock that runs out ends the game and stands at nothing",
  visiting({}, async (visit) => {
    const { page } = visit;
    await page.clock.install();
    await visit.open("/quoridor/play/?seats=here,here&size=5&clock=1%2B1");
    await page.getByText("Player 1 to move").waitFor();
    // The clock does not run before the first move.
    await page.clock.runFor(90_000);
    assert.deepEqual(await page.getByRole("timer").allTextContents(), ["1:00", "1:00"]);
    await page.getByRole("gridcell", { name: /^c2\b/ }).click();
    await page.getByText("Player 2 to move").waitFor();
    await page.clock.runFor(61_000);
    await page.locator("aside").getByText("Player 1 wins").waitFor();
    assert.deepEqual(await page.getByRole("timer").allTextContents(), ["1:01", "0.0"]);
  }),
);
