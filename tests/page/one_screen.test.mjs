// People who share a screen: their names, and draws by agreement with each other and with bots.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visiting } from "./browser.mjs";
import { byMouse, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

const status = (page, text) => page.locator("aside .status", { hasText: text }).waitFor();
const cell = (page, name) => page.locator(`[data-cell="${name}"]`);

test(
  "two people at one screen have names: at the table, in the result, in the games, in the record and in the study",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/");
    const name = (number) => page.getByLabel(`Name of player ${number}`);
    assert.equal(await name(1).count(), 0, "who plays alone needs none");
    await page.getByRole("radio", { name: /^Person here/ }).check();
    // Typed characters belong to the name; they must not act as shortcuts.
    await name(1).pressSequentially("Ann? 2");
    assert.equal(await page.getByRole("dialog").count(), 0);
    await name(2).fill("  Борис,  мл. ");
    assert.deepEqual(await violations(page), []);
    await page.getByLabel("Size").selectOption("3");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await status(page, "Ann? 2 to move");
    const players = page.getByRole("region", { name: "Players" });
    assert.match(await players.innerText(), /Ann\? 2[^]*Борис мл\./);
    await cell(page, "b1").click();
    await page.locator("aside .line", { hasText: "Ann? 2: stone on b1" }).waitFor();
    await status(page, "Борис мл. to move");
    await page.reload();
    await status(page, "Борис мл. to move");
    const table = new Table(page);
    const end = await table.playOut(joiner(byMouse));
    assert.match(end.status, /^(Ann\? 2|Борис мл\.) wins$/);

    // The next game: the same people, with seats rotated.
    await page.getByRole("button", { name: /^Rematch/ }).click();
    await status(page, "Борис мл. to move");

    await visit.open("/games/");
    const listed = page.getByRole("listitem").filter({ hasText: "Ann? 2 – Борис мл." });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      listed.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    const record = JSON.parse(await readFile(await file.path(), "utf8"));
    assert.deepEqual(record.seats, ["Ann? 2", "Борис мл."]);
    await listed.getByRole("link", { name: "Review the game" }).click();
    await page.getByRole("button", { name: /^1\. Ann\? 2: stone on b1/ }).waitFor();

    // The names are remembered.
    await visit.open("/quoridor/");
    await page.getByRole("radio", { name: /^Person here/ }).check();
    assert.equal(await name(1).inputValue(), "Ann? 2");
  }),
);

test(
  "a draw between people: offered, declined once, not offered again before a move, then agreed on",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/play/?seats=here,here&names=Ann,Ben");
    const offer = page.getByRole("button", { name: "Offer a draw" });
    await status(page, "Ann to move");
    await offer.click();
    const dialog = page.getByRole("dialog", { name: "Ann offers a draw" });
    await dialog.getByText("Ben answers.").waitFor();
    assert.deepEqual(await violations(page), []);
    await dialog.getByRole("button", { name: "Decline" }).click();
    await page.locator("aside").getByText("Ben would rather play on").waitFor();
    assert.ok(await offer.isDisabled());
    await page.locator('[data-square="e2"]').click();
    await status(page, "Ben to move");
    await offer.click();
    await page.getByRole("dialog", { name: "Ben offers a draw" }).waitFor();
    await page.keyboard.press("1");
    await status(page, "A draw");
    await page.getByText(/^by agreement/).waitFor();
    await page.reload();
    await status(page, "A draw");
  }),
);

test(
  "a bot answers a draw by what it thinks of the position: who loses accepts, who wins plays on",
  visiting({}, async (visit) => {
    const { page } = visit;
    const near = (position) =>
      `/quoridor/play/?seats=here,level:6&position=${encodeURIComponent(position)}`;
    const offer = page.getByRole("button", { name: "Offer a draw" });
    // The person is one step from the goal and the bot far away; then the other way round.
    await visit.open(near("e8 a8 / 0 0 / - / 0"));
    await offer.click();
    await status(page, "A draw");
    await visit.open(near("e2 a2 / 0 0 / - / 0"));
    await offer.click();
    await page.locator("aside").getByText("Cat would rather play on").waitFor();
    await status(page, "Your turn");
    assert.ok(await offer.isDisabled());
  }),
);

test(
  "where no game is ever drawn nobody offers a draw",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=here,here&size=3");
    await page.getByRole("button", { name: "Resign" }).waitFor();
    assert.equal(await page.getByRole("button", { name: "Offer a draw" }).count(), 0);
  }),
);
