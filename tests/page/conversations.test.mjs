// What a player may do beside moving, and what the page says to a move that it refuses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byKeys, byMouse, byTouch, cardPlayer, cellAt, joiner, walker } from "./players.mjs";
import { namesOf, pointOn, Table } from "./table.mjs";

async function tableAt(visit, address) {
  await visit.open(address);
  const table = new Table(visit.page);
  await table.ready();
  return table;
}

for (const [name, hand] of [
  ["mouse", byMouse],
  ["keyboard", byKeys],
])
  test(
    `a refused move explains itself, by ${name}`,
    visiting({}, async (visit) => {
      const table = await tableAt(visit, "/quoridor/play?seats=here,here&size=5");
      await hand.cell(table, "c4");
      await table.explained("The pawn does not reach that square in one move.");
      assert.equal(await table.moveCount(), 0);
    }),
  );

test(
  "a wall that would cross another is refused",
  visiting({ touch: true }, async (visit) => {
    const table = await tableAt(visit, "/quoridor/play?seats=here,here&size=5");
    await table.playing(() => byTouch.wall(table, "b2"));
    const [wall] = await table.moves.allTextContents();
    assert.match(wall, /h/);
    const [x, y] = await pointOn(cellAt(table, "b2"));
    const [, above] = await pointOn(cellAt(table, "b3"));
    await visit.page.touchscreen.tap(x, (y + above) / 2);
    await table.explained("It would overlap another wall.");
    assert.equal(await table.moveCount(), 1);
  }),
);

test(
  "a card that does not go now says why",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/durak/play?seats=here,here&cards=24&seed=3");
    const { page } = visit;
    await page.getByRole("button", { name: /^I am Player/ }).click();
    await table.playing(() => cardPlayer(byMouse)(table));
    await page.getByRole("button", { name: /^I am Player/ }).click();
    const cards = table.board.getByRole("group", { name: "Your hand" }).getByRole("button");
    const unplayable = (await namesOf(cards)).findIndex((name) => !/can be played$/.test(name));
    assert.ok(unplayable >= 0, "this deal has a card that does not beat");
    await page.mouse.click(...(await pointOn(cards.nth(unplayable))));
    await table.explained(/does not beat|rank/);
    assert.equal(await table.moveCount(), 1);
  }),
);

test(
  "taking back goes to the own turn, by button and by Ctrl+Z, and can be forbidden",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/hex/play?bot=level:1&size=5");
    const undo = table.button("Take back");
    assert.ok(await undo.isDisabled());
    await table.playing(() => joiner(byMouse)(table));
    await table.playing(() => joiner(byMouse)(table));
    assert.equal(await table.moveCount(), 4);
    await undo.click();
    await table.moves.nth(2).waitFor({ state: "detached" });
    await table.ready();
    assert.equal(await table.moveCount(), 2);
    assert.equal(await table.said(), "Your turn");
    await visit.page.keyboard.press("Control+z");
    await visit.page.getByText("No move yet").waitFor();
    assert.ok(await undo.isDisabled());
  }),
);

test(
  "where taking back is off, nothing offers it",
  visiting({ preferences: { undo: "never" } }, async (visit) => {
    const table = await tableAt(visit, "/hex/play?bot=level:1&size=3");
    await table.playing(() => joiner(byMouse)(table));
    assert.equal(await table.button("Take back").count(), 0);
    const before = await table.moveCount();
    await visit.page.keyboard.press("Control+z");
    assert.equal(await table.moveCount(), before);
  }),
);

test(
  "rematch by Space: seats change, and the score goes on",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/hex/play?seats=here,level:1&size=3");
    await table.playOut(joiner(byMouse));
    await visit.page.mouse.move(1, 1);
    await visit.page.evaluate(() => document.activeElement?.blur());
    await visit.page.keyboard.press("Space");
    await table.button("Rematch").waitFor({ state: "detached" });
    await table.ready();
    const plates = visit.page.getByRole("region", { name: "Players" });
    assert.match(await plates.textContent(), /Snail.*You/s, "the bot has the first seat now");
    assert.match(await plates.textContent(), /Score of the series: 1/);
    await table.playOut(joiner(byMouse));
  }),
);

test(
  "resigning is asked for once more, then ends the game",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/quoridor/play?bot=level:1&size=3");
    await table.button("Resign").click();
    await table.button("No").click();
    assert.equal(await table.said(), "Your turn");
    await table.button("Resign").click();
    await table.button("Yes").click();
    await table.button("Rematch").waitFor();
    assert.equal(await table.said(), "You lose");
  }),
);

test(
  "a hint is drawn on the board",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/hex/play?bot=level:1&size=3");
    await table.button("Hint").click();
    await table.board.getByText(/^hint [a-c][1-3]/).waitFor({ state: "attached" });
  }),
);

test(
  "Hex: the second player may swap",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/hex/play?seats=here,here&size=4&swap=on");
    await table.playing(() => byMouse.cell(table, "b2"));
    await table.playing(() => table.button("Swap").click());
    assert.equal((await table.moves.allTextContents())[1].trim(), "swap");
    assert.match(
      (await namesOf(table.board.getByRole("gridcell", { name: /blue/ }))).join(),
      /^b2/,
    );
  }),
);

test(
  "Durak: the attack is passed on with a card of the same rank",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/durak/play?bot=greedy&cards=24&transfer=on&seed=11");
    const slot = table.board.getByRole("button", { name: "Transfer", exact: true });
    const others = cardPlayer(byMouse);
    let transferred = 0;
    await table.playOut(async () => {
      if ((await slot.count()) === 0) return others(table);
      const card = table.board.getByRole("button", { name: /, can be played$/ }).first();
      ++transferred;
      await visit.page.mouse.click(...(await pointOn(slot)));
      if ((await table.moveCount()) === 0) await visit.page.mouse.click(...(await pointOn(card)));
    });
    assert.ok(transferred > 0, "this deal has a transfer");
    assert.ok((await table.moves.allTextContents()).some((move) => /^\s*t/.test(move)));
  }),
);

test(
  "Quoridor with four players",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/quoridor/play?players=4&size=5&walls=1&bot=passive");
    assert.equal((await namesOf(table.board.getByRole("gridcell", { name: /pawn of/ }))).length, 4);
    await table.playOut(walker(byMouse));
    assert.match(await table.said(), /^(You win|Walker wins)$/);
  }),
);

test(
  "Durak with six players",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/durak/play?players=6&bot=greedy&seed=5");
    const around = table.board.getByRole("group", { name: "Around the table" });
    assert.equal(await around.getByRole("button").count(), 5);
    await table.playOut(cardPlayer(byMouse));
    assert.match(await table.said(), /^(You are the fool|Spender is the fool|A draw)$/);
  }),
);
