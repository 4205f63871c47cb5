// A whole game in a link: opened in another browser it is the same game.
import assert from "node:assert/strict";
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
    await page.getByRole("link", { name: "Look through the game" }).click();
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
