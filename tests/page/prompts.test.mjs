// Prompts of a board are shown beside it: they cover nothing of the board, and nothing moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, byTouch } from "./players.mjs";
import { Table } from "./table.mjs";

const screens = {
  desk: {},
  phone: { touch: true },
  "landscape phone": { touch: true, viewport: { width: 740, height: 360 } },
};

/** Runs in the page: the positions of the table's parts, of which only the prompt may change. */
function places() {
  const box = (selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return { x, y, width, height };
  };
  return {
    board: box('section[aria-label="Board"]'),
    seats: box('section[aria-label="Players"]'),
    controls: box('section[aria-label="What you can do"]'),
  };
}

const overlap = (one, other) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Checks that the prompt caused by `act` is fully visible beside the board and moves nothing. */
async function comesBeside(page, act, text) {
  const before = await page.evaluate(places);
  await act();
  const prompt = page.locator(".prompt");
  await prompt.getByText(text).filter({ visible: true }).first().waitFor();
  assert.deepEqual(await page.evaluate(places), before);
  const asked = await prompt.boundingBox();
  assert.ok(!overlap(asked, before.board), JSON.stringify({ asked, board: before.board }));
  const { width, height } = page.viewportSize();
  assert.ok(asked.y + asked.height <= height && asked.x >= 0 && asked.x + asked.width <= width);
  const cut = await prompt.evaluate((each) =>
    [...each.querySelectorAll("span, button")].some(
      (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
    ),
  );
  assert.ok(!cut, "its words fit");
}

for (const [screen, options] of Object.entries(screens))
  for (const language of ["en", "he", "sr", "ru"])
    test(
      `${screen}, ${language}: the offer to swap covers no cell of Hex`,
      visiting({ ...options, preferences: { language } }, async (visit) => {
        const { page } = visit;
        await visit.open("/hex/play/?seats=here,here");
        const middle = page.locator('[data-cell="f6"]');
        const first = async () => {
          if (!options.touch) return middle.click();
          await middle.tap();
          await page.locator(".prompt button.main").tap();
        };
        await middle.waitFor();
        await page.locator("[aria-busy=false]").waitFor();
        if (language === "en") return comesBeside(page, first, "You may take over the red stone.");
        await first();
        await page.locator(".prompt button.main").waitFor();
        const asked = await page.locator(".prompt").boundingBox();
        assert.ok(!overlap(asked, (await page.locator("section[aria-busy]").boundingBox())));
      }),
    );

for (const hexTurning of ["lying", "standing", "wide", "tall"])
  for (const size of [11, 13, 14, 19])
    test(
      `Hex ${size}, ${hexTurning}: chosen, played, and the offer to swap covers no cell`,
      visiting({ preferences: { hexTurning } }, async (visit) => {
        const { page } = visit;
        await visit.open("/hex/");
        await page.getByRole("radio", { name: /^Person here/ }).check();
        await page.getByLabel("Size").selectOption(String(size));
        await page.getByRole("button", { name: "Play", exact: true }).click();
        const last = `${"abcdefghijklmnopqrs"[size - 1]}${size}`;
        await page.locator(`[data-cell="${last}"]`).waitFor();
        await page.locator("[aria-busy=false]").waitFor();
        const first = () => page.locator('[data-cell="f6"]').click();
        await comesBeside(page, first, "You may take over the red stone.");
      }),
    );

for (const [screen, options] of Object.entries(screens))
  test(
    `${screen}: “Now a wall” covers no letter of Blockade`,
    visiting(options, async (visit) => {
      const { page } = visit;
      await visit.open("/blockade/play/?seats=here,here");
      const table = new Table(page);
      const seen = await table.look();
      const hand = options.touch ? byTouch : byMouse;
      await comesBeside(page, () => hand.cell(table, seen, "d6"), "Now a wall");
      await table.prompt.getByRole("button", { name: "Take back" }).click();
      await table.prompt.waitFor({ state: "detached" });
    }),
  );

test(
  "a move that waits to be confirmed is asked about beside the board, and played by the same cell too",
  visiting({ preferences: { confirm: true } }, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/play/?seats=here,here");
    const table = new Table(page);
    const square = page.locator('[data-square="e2"]');
    await table.look();
    await comesBeside(page, () => square.click(), "Go to e2");
    await square.click();
    await page.getByText("Player 2 to move").waitFor();
    assert.equal(await table.prompt.count(), 0);
  }),
);
