// Export and import: links, pictures, records and formats of other programs.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { Visit, visiting } from "./browser.mjs";
import { byMouse, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

test(
  "a link to a finished game opens it in a browser that never saw it",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?bot=level:1&size=3");
    const { moves } = await new Table(page).playOut(joiner(byMouse));
    await page.getByRole("link", { name: "Review the game" }).click();
    await page.getByRole("button", { name: "Share and save" }).click();
    const field = page.getByRole("textbox", { name: "Link to this game" });
    await page.waitForFunction((input) => input.value !== "", await field.elementHandle());
    const link = new URL(await field.inputValue());

    const other = await Visit.begin();
    await other.open(link.pathname + link.search + link.hash);
    await other.page.getByRole("heading", { level: 1 }).waitFor();
    const stones = other.page.getByRole("gridcell", { name: /, (red|blue)/ });
    await stones.nth(moves.length - 1).waitFor();
    assert.equal(await stones.count(), moves.length, "every move is on the board");
    await other.end();
  }),
);

test(
  "the board as a picture: of its own shape with paper around it, and nothing that only a page knows",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?bot=level:1&size=3");
    await new Table(page).playOut(joiner(byMouse));
    await page.getByRole("link", { name: "Review the game" }).click();
    await page.getByRole("button", { name: "Share and save" }).click();
    const saved = async (name) => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      return readFile(await (await download).path());
    };
    const svg = String(await saved(/SVG/));
    assert.match(svg, /^<svg[^>]* viewBox="-/);
    assert.doesNotMatch(svg, /var\(|light-dark|class=|aria-|tabindex/);
    const [width, height] = ["width", "height"].map((name) =>
      Number(new RegExp(`<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)[1]),
    );
    const png = await saved(/PNG/);
    const dots = [png.readUInt32BE(16), png.readUInt32BE(20)];
    assert.equal(Math.max(...dots), 1600);
    assert.ok(
      Math.abs(dots[0] / dots[1] - width / height) < 0.01,
      `${dots} of ${svg.slice(0, 200)}`,
    );
  }),
);

/** Opens a text from another program. */
async function bring(visit, text) {
  await visit.open("/review/");
  await visit.page.getByRole("textbox").fill(text);
  await visit.page.getByRole("button", { name: "Open", exact: true }).click();
}
const moveList = (page) => page.getByRole("region", { name: "Moves" }).getByRole("button");

for (const [name, text, players, moves] of [
  [
    "an SGF file with swap and resignation",
    "(;FF[4]GM[11]SZ[5]PB[Ana]PW[Boris];B[a1];W[swap-pieces];B[c3];W[b2];B[resign])",
    "AnaBoris",
    5,
  ],
  ["a link of HexWorld", "https://hexworld.org/board/#7nc1,d4c5b6:rb", "RedBlue", 4],
])
  test(
    `${name} opens at once`,
    visiting({}, async (visit) => {
      await bring(visit, text);
      await moveList(visit.page).first().waitFor();
      assert.equal(await moveList(visit.page).count(), moves, "the beginning and every move");
      await visit.page.locator("aside", { hasText: "by resignation" }).waitFor();
      const told = await visit.page.locator("aside").innerText();
      assert.match(told.replaceAll(/\s/g, ""), new RegExp(`wins–byresignation${players}`));
    }),
  );

test(
  "a record that is told otherwise than it was played says so first",
  visiting({}, async (visit) => {
    const { page } = visit;
    await bring(visit, "(;FF[4]GM[11]SZ[5];B[a3];W[c3];B[pass];W[d4])");
    await page.getByText(/^the record begins with the board after move \d/).waitFor();
    await page.getByRole("button", { name: /^Hex: Red – Blue/ }).click();
    await moveList(page).first().waitFor();
    assert.equal(await moveList(page).count(), 2);
  }),
);
