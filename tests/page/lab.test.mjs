// The lab: bots play each other and show their thoughts.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { visiting } from "./browser.mjs";

const address = "/lab/?game=hex&seats=level:1,level:3&size=4&games=2&lines=3";

test(
  "a series, first by the move, then at full speed",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(address);
    const button = (name) => page.getByRole("button", { name, exact: true });
    const thoughts = page.getByRole("region", { name: "Thoughts of Snail" });
    await thoughts.getByText("has not moved yet").waitFor();
    await button("One move").click();
    await thoughts.getByRole("rowheader").first().waitFor();
    assert.match(await thoughts.textContent(), /Depth.*Nodes per second/s);
    assert.match(await thoughts.getByRole("row").nth(1).textContent(), /[a-d][1-4]\s*\d+%/);

    await page.getByRole("radio", { name: "fast" }).check();
    await button("Go").click();
    await page.getByText("The series is over").waitFor();
    const games = page.getByRole("group", { name: "Games of the series" }).getByRole("listitem");
    assert.equal(await games.count(), 2);
    const points = await page.getByText(/^Score:\s*\d/).allTextContents();
    const sum = points.map((text) => Number(/[\d.]+/.exec(text)[0])).reduce((a, b) => a + b);
    assert.equal(sum, 2);

    const download = page.waitForEvent("download");
    await button("Save the records").click();
    const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\n");
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).seats),
      [
        ["level:1", "level:3"],
        ["level:3", "level:1"],
      ],
    );

    await page.reload();
    await page.getByText("The series is over").waitFor();
    assert.equal(await games.count(), 2);
  }),
);

test(
  "an address that asks for something else is told what would be right",
  visiting({}, async (visit) => {
    await visit.open("/lab/?game=hex&seats=level:1,greedy");
    await visit.page.getByText(/“seats” cannot be “greedy” here; it can be level:1 … level:10, /).waitFor();
  }),
);

test(
  "another game is two clicks away",
  visiting({}, async (visit) => {
    await visit.open(address);
    await visit.page.getByText("Who plays whom").click();
    await visit.page.getByRole("radio", { name: "Durak" }).check();
    await visit.page.getByRole("application").waitFor();
    assert.match(visit.page.url(), /game=durak/);
  }),
);

for (const [language, card] of [
  ["en", /^(10|[6-9JQKA])[♠♥♦♣]/],
  ["ru", /^(10|[6-9ВДКТ])[♠♥♦♣]/],
])
  test(
    `what a bot considers is said as people say it (${language})`,
    visiting({ preferences: { language } }, async (visit) => {
      const { page } = visit;
      await visit.open("/lab/?game=durak&seats=level:3,level:3&seed=4&lines=3");
      const lines = page.locator("main section table");
      await page.locator("main section header").first().waitFor();
      for (let moves = 1; moves <= 2; ++moves) {
        await page.locator("body").press(".");
        await lines.nth(moves - 1).waitFor();
        await page.locator('main section[aria-busy="true"]').waitFor({ state: "detached" });
      }
      const first = await lines.locator("tbody th").allInnerTexts();
      assert.ok(
        first.some((move) => card.test(move)),
        first.join(),
      );
      for (const each of await lines.allInnerTexts())
        assert.doesNotMatch(each, /\b[2-9TJQKA][SHDC]\b/);
    }),
  );
