// Reviewing a game: the discussed move is the highlighted one; navigation; moves in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";

const page = (name) => pages.find((each) => each.name === name);
const moves = (page) => page.getByRole("region", { name: "Moves" });
const current = (page) => moves(page).locator("[aria-current]");

/** The number of moves played in the current position. */
const ply = async (page) => Number(/(\d+)\s*\//.exec(await page.locator(".walk").innerText())[1]);

test(
  "the mistake that is discussed is the move that is highlighted",
  visiting({}, async (visit) => {
    await showPage(visit, page("review, hex"));
    const discussed = await visit.page.locator("aside .better strong").innerText();
    assert.match(discussed, /\?$/);
    assert.equal((await current(visit.page).innerText()).replace(/^\d+\s*/, ""), discussed);
    // The better move becomes a variation in its place.
    const number = await ply(visit.page);
    await visit.page.locator("aside .better button").click();
    await moves(visit.page).getByText("Variation").waitFor();
    assert.ok((await ply(visit.page)) >= number);
  }),
);

test(
  "a judged game has its bar, how exactly both sides played, and its turning points in words",
  visiting({}, async (visit) => {
    await showPage(visit, page("review, hex"));
    await visit.page.getByRole("img", { name: /^Chance to win: You \d+%, .* \d+%$/ }).waitFor();
    const table = visit.page.getByRole("region", { name: "Accuracy" });
    const rows = await table.getByRole("row").allInnerTexts();
    assert.equal(rows.length, 3);
    for (const row of rows.slice(1)) assert.match(row, /\d+% accurate\s+\d+ mistakes?, \d+ blunders?/);
    const point = table.getByRole("button").first();
    const [, number] = /^The game turned at move (\d+) \(.*: stone on .*\): from \d+% to \d+%$/.exec(
      await point.innerText(),
    );
    await point.click();
    assert.equal(await ply(visit.page), Number(number));
    assert.match(await current(visit.page).innerText(), new RegExp(`^${number}\\b.*\\?$`, "s"));
  }),
);

test(
  "the wheel over the board and the keys step through the game",
  visiting({}, async (visit) => {
    await showPage(visit, { ...page("review, hex"), after: undefined });
    const start = await ply(visit.page);
    const board = await visit.page.getByRole("region", { name: "Board" }).boundingBox();
    await visit.page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
    await visit.page.mouse.wheel(0, 100);
    await visit.page.getByText(`${start + 1} /`).waitFor();
    await visit.page.mouse.wheel(0, -100);
    await visit.page.getByText(`${start} /`).waitFor();
    assert.equal(await visit.page.evaluate(() => scrollY), 0);
    for (const [key, there] of [
      ["ArrowRight", start + 1],
      ["Home", 0],
      ["End", 30],
      ["ArrowLeft", 29],
    ]) {
      await visit.page.locator("body").press(key);
      assert.equal(await ply(visit.page), there, key);
    }
  }),
);

test(
  "up and down go from variation to variation",
  visiting({}, async (visit) => {
    await showPage(visit, page("review, study"));
    await moves(visit.page).getByRole("button", { name: /^3\. / }).first().click();
    const seen = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
      await visit.page.locator("body").press(key);
      seen.push((await current(visit.page).innerText()).replace(/^3\s*/, ""));
    }
    assert.deepEqual(seen, ["d4!?", "c4?!", "c4?!", "d4!?"]);
  }),
);

/** Notation of the rules that people should not see. */
const code = /swap-pieces|\b[2-9TJQKA][SHDC]\b/;

for (const [language, cards] of [
  ["en", ["10♠", "K♠×10♠", "K♣"]],
  ["ru", ["10♠", "К♠×10♠", "К♣"]],
])
  test(
    `moves of cards have the signs of their suits (${language})`,
    visiting({ preferences: { language } }, async (visit) => {
      await showPage(visit, page("review, durak"));
      const list = visit.page.locator("aside section ol bdi");
      assert.deepEqual((await list.allInnerTexts()).slice(0, 3), cards);
      assert.doesNotMatch(await visit.page.locator("main").innerText(), code);
    }),
  );

test(
  "a swap is said in words, in the review and at the table",
  visiting({}, async (visit) => {
    await showPage(visit, { ...page("review, hex"), after: undefined });
    assert.doesNotMatch(await visit.page.locator("main").innerText(), code);
    await moves(visit.page).getByText("swap", { exact: true }).waitFor();
    await visit.open("/hex/play/?seats=here,here&size=5&swap=on");
    await visit.page.getByRole("gridcell", { name: /^c3\b/ }).click();
    await visit.page.getByRole("button", { name: /Swap/i }).first().click();
    await moves(visit.page).getByText("swap", { exact: true }).waitFor();
    assert.doesNotMatch(await visit.page.locator("main").innerText(), code);
  }),
);

test(
  "on a phone recent games leave their players the whole line",
  visiting({ touch: true }, async (visit) => {
    await showPage(visit, page("review, games"));
    const recent = visit.page.getByRole("region", { name: "Recent games" });
    const widths = await recent.getByRole("link").evaluateAll((links) =>
      links.map((link) => {
        const { paddingLeft, paddingRight } = getComputedStyle(link);
        const room = link.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return link.querySelector("small").getBoundingClientRect().width / room;
      }),
    );
    assert.ok(widths.length > 0 && widths.every((width) => width > 0.95), `${widths}`);
  }),
);

test(
  "Analysis opens on the games that were played last",
  visiting({}, async (visit) => {
    await showPage(visit, page("review, games"));
    const recent = visit.page.getByRole("region", { name: "Recent games" });
    assert.equal(await recent.getByRole("link").count(), 4);
    await recent.getByRole("link", { name: /^Hex/ }).click();
    await moves(visit.page).getByRole("button", { name: "Start" }).waitFor();
    await visit.page.getByRole("heading", { name: /^Hex/ }).waitFor({ state: "attached" });
  }),
);
