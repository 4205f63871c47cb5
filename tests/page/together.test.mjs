// Two people at one screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, cardPlayer, joiner } from "./players.mjs";
import { Table, those } from "./table.mjs";

test(
  "Hex: both move through the same board, and the winner is named",
  visiting({}, async (visit) => {
    await visit.open("/hex/play/?seats=here,here&size=3");
    const table = new Table(visit.page);
    const move = joiner(byMouse);
    assert.equal((await table.look()).status, "Player 1 to move");
    const next = await table.playing((seen) => move(table, seen));
    assert.equal(next.status, "Player 2 to move");
    assert.match((await table.playOut(move)).status, /^Player [12] wins$/);
  }),
);

const openCard = /^(six|seven|eight|nine|ten|jack|queen|king|ace) of /;

test(
  "Durak: nobody sees the other's cards before the screen was handed over",
  visiting({}, async (visit) => {
    await visit.open("/durak/play/?seats=here,here&cards=24&seed=3");
    const table = new Table(visit.page);
    const hands = new Map();
    const move = cardPlayer(byMouse);
    const end = await table.playOut(async (_, seen) => {
      const [ready] = those(seen, "button", /^I am Player [12]: show my cards$/);
      if (!ready) return move(table, seen);
      assert.deepEqual(those(seen, "button", openCard), [], "no hand is open meanwhile");
      await byMouse.press(table, ready);
      const shown = await table.look();
      const cards = those(shown, "button", openCard).map(({ name }) => name.split(",")[0]);
      assert.ok(cards.length > 0);
      hands.set(/Player [12]/.exec(ready.name)[0], cards);
      return move(table, shown);
    });
    assert.equal(hands.size, 2, "the screen went round");
    assert.match(end.status, /^(Player [12] (is the fool|wins)|A draw)$/);
  }),
);
