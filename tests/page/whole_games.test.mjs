// A whole game of each kind against a bot, by mouse, by keyboard and by touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byKeys, byMouse, byTouch, cardPlayer, joiner, walker } from "./players.mjs";
import { Table } from "./table.mjs";

const hands = { mouse: byMouse, keyboard: byKeys, touch: byTouch };
const games = [
  ["Quoridor", "/quoridor/play/?bot=level:1&size=5", walker],
  ["Blockade", "/blockade/play/?bot=passive&columns=8&rows=12&walls=1", walker],
  ["Hex", "/hex/play/?bot=level:1&size=4", joiner],
  ["Durak", "/durak/play/?bot=level:1&cards=24&seed=7", cardPlayer],
];

for (const [game, address, player] of games)
  for (const [name, hand] of Object.entries(hands))
    test(
      `${game} by ${name}`,
      visiting({ touch: hand === byTouch }, async (visit) => {
        await visit.open(address);
        const { status, moves } = await new Table(visit.page).playOut(player(hand));
        assert.ok(moves.length > 4, moves.join(" "));
        assert.match(status, /^(You (win|lose|are the fool)|.* is the fool|A draw)$/);
      }),
    );
