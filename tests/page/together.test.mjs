// Two or more people at one screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, cardPlayer, joiner, walker } from "./players.mjs";
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

test(
  "Quoridor: four people run to their four edges",
  visiting({}, async (visit) => {
    await visit.open("/quoridor/play/?seats=here,here,here,here&players=4&size=5&walls=2");
    const table = new Table(visit.page);
    const turns = [];
    const { status } = await table.playOut((_, seen) => {
      turns.push(/\d/.exec(seen.status)[0]);
      return walker(byMouse)(table, seen);
    });
    assert.match(turns.join(""), /^1234123/);
    assert.match(status, /^Player [1-4] wins$/);
  }),
);

const openCard = /^(six|seven|eight|nine|ten|jack|queen|king|ace) of /;

for (const [people, cards] of [
  [2, 24],
  [6, 36],
])
  test(
    `Durak: of ${people} people nobody sees the others' cards before the screen was handed over`,
    visiting({}, async (visit) => {
      const seats = Array(people).fill("here");
      await visit.open(`/durak/play/?seats=${seats}&players=${people}&cards=${cards}&seed=3`);
      const table = new Table(visit.page);
      const hands = new Map();
      const move = cardPlayer(byMouse);
      const end = await table.playOut(async (_, seen) => {
        const [ready] = those(seen, "button", /^I am Player \d: show my cards$/);
        if (!ready) return move(table, seen);
        assert.deepEqual(those(seen, "button", openCard), [], "no hand is open meanwhile");
        await byMouse.press(table, ready);
        const shown = await table.look();
        const cards = those(shown, "button", openCard).map(({ name }) => name.split(",")[0]);
        assert.ok(cards.length > 0);
        hands.set(/Player \d/.exec(ready.name)[0], cards);
        return move(table, shown);
      });
      assert.equal(hands.size, people, "the screen went round");
      assert.match(end.status, /^(Player \d (is the fool|wins)|A draw)$/);
    }),
  );

test(
  "Durak: who reveals all hands when playing against bots does not reveal them to people",
  visiting({ preferences: { reveal: true } }, async (visit) => {
    const table = new Table(visit.page);
    const faces = table.board.locator('[data-stop^="seat"] .rank');
    await visit.open("/durak/play/?bot=level:1&cards=24&seed=3");
    await table.look();
    assert.equal(await faces.count(), 6, "a bot's hand is open");

    await visit.open("/durak/play/?seats=here,here&cards=24&seed=3");
    for (let turns = 0; turns < 4; ++turns) {
      const seen = await table.look();
      assert.equal(await faces.count(), 0, "a person's hand is not");
      const [ready] = those(seen, "button", /^I am Player \d: show my cards$/);
      if (ready) await byMouse.press(table, ready);
      else await cardPlayer(byMouse)(table, seen);
    }
  }),
);
