// Virtual connections of Hex on the board under study: drawn, in words, and recomputed after
// navigation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { openPage, pages, positionPath, positions, showConnections, showPage } from "./pages.mjs";

const page = (name) => pages.find((each) => each.name === `review, connections, ${name}`);
const verdict = (page) => page.locator("aside section").getByRole("status");
const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}, `) });

test(
  "why it is won is drawn and said, and gone when it is switched off",
  visiting({}, async (visit) => {
    await showPage(visit, page("won"));
    await verdict(visit.page).getByText("Red joins top and bottom whatever Blue does.").waitFor();
    assert.equal(await visit.page.locator("svg .connections .won").count(), 1);
    assert.equal(await visit.page.locator("svg .connections .bridge").count(), 3);
    await visit.page.getByRole("gridcell", { name: "e4, empty, needed by the connection" }).waitFor();
    await visit.page.getByRole("switch", { name: /^Connections/ }).uncheck({ force: true });
    await visit.page.locator("svg .connections").waitFor({ state: "detached" });
    await visit.page.getByRole("gridcell", { name: "e4, empty", exact: true }).waitFor();
  }),
);

test(
  "where one must play has a ring on every cell, and after a move it is looked for again",
  visiting({}, async (visit) => {
    await showPage(visit, page("threatened"));
    await verdict(visit.page).getByText(/^Blue must play on one of these cells: e1, .*, d9\./).waitFor();
    assert.equal(await visit.page.locator("svg .connections .must").count(), 11);
    await visit.page.getByRole("gridcell", { name: /^d9, empty, one of the cells to play on/ }).waitFor();
    await cell(visit.page, "k11").click();
    await verdict(visit.page).getByText(/^Red plays \w+ and then joins top and bottom/).waitFor();
    assert.equal(await visit.page.locator("svg .connections .key").count(), 1);
  }),
);

for (const [language, text] of [
  ["he", "אדום מחבר למעלה ולמטה, יעשה כחול מה שיעשה."],
  ["sr", "Crveni spaja gore i dole šta god plavi igrao."],
  ["ru", "Красные соединяют верх и низ, что бы ни делали синие."],
])
  test(
    `it is said in every language (${language})`,
    visiting({ preferences: { language } }, async (visit) => {
      await openPage(visit, { path: positionPath(positions.won) });
      await showConnections(visit.page);
      await verdict(visit.page).getByText(text).waitFor();
    }),
  );
