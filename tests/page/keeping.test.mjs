// Nothing is lost by a reload during a game, by closing the window, or without a network after the
// first load.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, cardPlayer, joiner, walker } from "./players.mjs";
import { Table } from "./table.mjs";

const games = [
  ["Quoridor", "/quoridor/play/?bot=level:1&size=5", walker],
  ["Durak", "/durak/play/?bot=level:1&cards=24&seed=2", cardPlayer],
];

for (const [game, address, player] of games)
  test(
    `${game} goes on where it was after a reload`,
    visiting({}, async (visit) => {
      await visit.open(address);
      const table = new Table(visit.page);
      const move = player(byMouse);
      await table.playing((seen) => move(table, seen));
      const before = await table.playing((seen) => move(table, seen));
      await visit.page.reload();
      assert.deepEqual((await table.look()).moves, before.moves);
      await table.playOut(move);
    }),
  );

test(
  "a closed window loses nothing: home offers to go on",
  visiting({}, async (visit) => {
    await visit.open("/hex/play/?bot=level:1&size=4");
    const first = new Table(visit.page);
    const before = await first.playing((seen) => joiner(byMouse)(first, seen));
    await visit.page.close();
    visit.page = await visit.newPage();
    await visit.open("/");
    await visit.page.getByRole("region", { name: "Continue your game" }).getByRole("link").click();
    assert.deepEqual((await new Table(visit.page).look()).moves, before.moves);
  }),
);

test(
  "works without a network after the first load",
  visiting({}, async (visit) => {
    await visit.open("/");
    await visit.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active.state === "activated") return;
      await new Promise((resolve) => {
        active.onstatechange = () => active.state === "activated" && resolve();
      });
    });
    await visit.context.setOffline(true);
    await visit.open("/hex/play/?bot=level:1&size=3");
    await new Table(visit.page).playOut(joiner(byMouse));
  }),
);
