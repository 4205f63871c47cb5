// Two people at one screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, cardPlayer, joiner } from "./players.mjs";
import { namesOf, Table } from "./table.mjs";

test(
  "Hex: both move through the same board, and the winner is named",
  visiting({}, async (visit) => {
    await visit.open("/hex/play?seats=here,here&size=3");
    const table = new Table(visit.page);
    await table.ready();
    assert.equal(await table.said(), "Player 1 to move");
    await table.playing(() => joiner(byMouse)(table));
    assert.equal(await table.said(), "Player 2 to move");
    await table.playOut(joiner(byMouse));
    assert.match(await table.said(), /^Player [12] wins$/);
  }),
);

test(
  "Durak: nobody sees the other's cards before the screen was handed over",
  visiting({}, async (visit) => {
    await visit.open("/durak/play?seats=here,here&cards=24&seed=3");
    const table = new Table(visit.page);
    const { page } = visit;
    const cards = table.board.getByRole("group", { name: "Your hand" }).getByRole("button");
    const handOver = page.getByRole("button", { name: /^I am Player [12]: show my cards$/ });
    let handed = 0;
    const seen = new Map();
    await table.playOut(async () => {
      if (await handOver.count()) {
        assert.equal(await cards.count(), 0, "no card is open while the screen goes round");
        const who = /Player [12]/.exec(await handOver.textContent())[0];
        await handOver.click();
        await handOver.waitFor({ state: "detached" });
        seen.set(who, await namesOf(cards));
        ++handed;
      }
      await cardPlayer(byMouse)(table);
    });
    assert.ok(handed >= 2, `handed over ${handed} times`);
    assert.notDeepEqual(seen.get("Player 1"), seen.get("Player 2"));
    assert.match(await table.said(), /^(Player [12] (is the fool|wins)|A draw)$/);
  }),
);
