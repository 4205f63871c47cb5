// A player's actions other than moving, and the page's answers to illegal moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byKeys, byMouse, byTouch, cardPlayer, joiner, lineAt, walker } from "./players.mjs";
import { Table, those } from "./table.mjs";

async function tableAt(visit, address) {
  await visit.open(address);
  return new Table(visit.page);
}

for (const [name, hand] of [
  ["mouse", byMouse],
  ["keyboard", byKeys],
])
  test(
    `a refused move explains itself, by ${name}`,
    visiting({}, async (visit) => {
      const table = await tableAt(visit, "/quoridor/play/?seats=here,here&size=5");
      await hand.cell(table, await table.look(), "c4");
      await table.explained("The pawn does not reach that square in one move.");
      assert.deepEqual((await table.look()).moves, []);
    }),
  );

test(
  "a wall that would overlap another is refused",
  visiting({ touch: true }, async (visit) => {
    const table = await tableAt(visit, "/quoridor/play/?seats=here,here&size=5");
    const seen = await table.playing((first) => byTouch.wall(table, first, "b2", "h"));
    assert.match(seen.moves[0], /^[a-d]2h$/);
    await visit.page.touchscreen.tap(...lineAt(seen, "b2", "h"));
    await table.explained("It would overlap another wall.");
    assert.equal((await table.look()).moves.length, 1);
  }),
);

test(
  "a card that does not go now says why",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/durak/play/?seats=here,here&cards=24&seed=3");
    const ready = table.button(/^I am Player/);
    const move = cardPlayer(byMouse);
    await ready.click();
    await table.playing((seen) => move(table, seen));
    await ready.click();
    const seen = await table.look();
    const held = those(seen, "button", /^(nine|ten|jack|queen|king|ace) of /);
    const useless = held.find(({ name }) => !/can be (played|beaten)$/.test(name));
    assert.ok(useless, "this deal has a card that does not beat");
    await byMouse.press(table, useless);
    await table.explained(/does not beat|rank/);
    assert.equal((await table.look()).moves.length, 1);
  }),
);

test(
  "moves are told in words, to be read and to be heard",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/quoridor/play/?bot=passive&size=5");
    await table.playing((seen) => byMouse.cell(table, seen, "c2"));
    await table.explained("Walker: pawn to c4");
    const said = visit.page.getByRole("status").filter({ hasText: "Walker: pawn to c4" });
    await said.waitFor({ state: "attached" });
  }),
);

test(
  "taking back goes to the own turn, by button and by Ctrl+Z",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/hex/play/?bot=level:1&size=5");
    const move = joiner(byMouse);
    const undo = table.button("Take back");
    await table.playing((seen) => move(table, seen));
    const before = await table.playing((seen) => move(table, seen));
    assert.equal(before.moves.length, 4);
    await undo.click();
    await visit.page.getByRole("listitem").nth(2).waitFor({ state: "detached" });
    const after = await table.look();
    assert.deepEqual(after.moves, before.moves.slice(0, 2));
    assert.equal(after.status, "Your turn");
    await visit.page.keyboard.press("Control+z");
    await visit.page.getByText("No moves yet").waitFor();
    assert.ok(await undo.isDisabled());
  }),
);

test(
  "where taking back is off, nothing offers it",
  visiting({ preferences: { undo: "never" } }, async (visit) => {
    const table = await tableAt(visit, "/hex/play/?bot=level:1&size=3");
    const before = await table.playing((seen) => joiner(byMouse)(table, seen));
    assert.equal(await table.button("Take back").count(), 0);
    await visit.page.keyboard.press("Control+z");
    assert.deepEqual((await table.look()).moves, before.moves);
  }),
);

test(
  "rematch by Space: seats change, and the score goes on",
  visiting({}, async (visit) => {
    await visit.page.clock.install();
    const table = await tableAt(visit, "/hex/play/?seats=here,level:1&size=3");
    await table.playOut(joiner(byMouse));
    // A key right after the end was probably meant for the game.
    await visit.page.clock.runFor(1100);
    await visit.page.keyboard.press("Space");
    await table.button("Rematch").waitFor({ state: "detached" });
    const plates = visit.page.getByRole("region", { name: "Players" });
    assert.match(await plates.textContent(), /Snail.*You/s, "the bot has the first seat now");
    assert.match(await plates.textContent(), /Score of the series:\s*1/);
    await table.playOut(joiner(byMouse));
  }),
);

test(
  "resigning is asked for once more, then ends the game",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/quoridor/play/?bot=level:1&size=3");
    await table.button("Resign").click();
    await table.button("No").click();
    assert.equal((await table.look()).over, false);
    await table.button("Resign").click();
    await table.button("Yes").click();
    await table.button("Rematch").waitFor();
    assert.equal((await table.look()).status, "You lose");
  }),
);

test(
  "a hint is drawn on the board, and read",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/hex/play/?bot=level:1&size=3");
    await table.button("Hint").click();
    await table.board.getByText(/^hint [a-c][1-3]/).waitFor({ state: "attached" });
  }),
);

test(
  "Hex: the second player may swap",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/hex/play/?seats=here,here&size=4&swap=on");
    await table.playing((seen) => byMouse.cell(table, seen, "b2"));
    const { moves, things } = await table.playing(() => table.button("Swap").click());
    assert.equal(moves[1], "swap-pieces");
    const stones = things.filter(({ name }) => /^[a-d][1-4], (red|blue)/.test(name));
    assert.deepEqual(
      stones.map(({ name }) => name),
      ["b2, blue, Player 2"],
    );
  }),
);

test(
  "Durak: the attack is passed on with a card of the same rank",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/durak/play/?bot=greedy&cards=24&transfer=on&seed=11");
    const others = cardPlayer(byMouse);
    const end = await table.playOut(async (_, seen) => {
      const [slot] = those(seen, "button", /^Transfer$/);
      if (!slot) return others(table, seen);
      await byMouse.press(table, slot);
      const next = await table.look();
      // If there are several such cards, one has to be chosen first.
      if (next.moves.length === seen.moves.length) await others(table, next);
      return undefined;
    });
    assert.ok(
      end.moves.some((move) => /^t/.test(move)),
      end.moves.join(" "),
    );
  }),
);

test(
  "Quoridor with four players",
  visiting({}, async (visit) => {
    const address = "/quoridor/play/?players=4&size=5&walls=1&bot=passive";
    const table = await tableAt(visit, address);
    assert.equal(those(await table.look(), "gridcell", /pawn of/).length, 4);
    assert.match((await table.playOut(walker(byMouse))).status, /^(You win|Walker [123] wins)$/);
  }),
);

test(
  "Durak with six players",
  visiting({}, async (visit) => {
    const table = await tableAt(visit, "/durak/play/?players=6&bot=greedy&seed=5");
    assert.equal(those(await table.look(), "button", /: \d+ cards?/).length, 5);
    const { status } = await table.playOut(cardPlayer(byMouse));
    assert.match(status, /^(You are the fool|Spendthrift is the fool|A draw)$/);
  }),
);
