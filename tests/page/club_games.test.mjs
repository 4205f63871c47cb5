// Each game at a table of the club to its end, between browsers and the real server: by mouse, by
// keyboard only, and on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gathering, playAll, sitDown } from "./meeting.mjs";
import { byKeys, byMouse, byTouch, cardPlayer, joiner, walker } from "./players.mjs";

const desk = {};
const phone = { touch: true };

/** The games, with each player's way of playing. */
const games = [
  {
    title: "Quoridor, by keys and on a phone",
    terms: { game: "quoridor", options: { size: 5 } },
    visits: [desk, phone],
    moves: () => [walker(byKeys), walker(byTouch)],
  },
  {
    title: "Quoridor for four",
    terms: { game: "quoridor", options: { size: 5, players: 4 } },
    visits: [desk, phone, desk, desk],
    moves: () => [walker(byMouse), walker(byTouch), walker(byKeys), walker(byMouse)],
  },
  {
    title: "Blockade, by mouse and by keys",
    terms: { game: "blockade", options: { columns: 8, rows: 12, walls: 1 } },
    visits: [desk, desk],
    // Players by keyboard place their first wall beside the pawn.
    moves: () => [walker(byMouse), walker(byKeys)],
  },
  {
    title: "Hex, by keys and on a phone",
    terms: { game: "hex", options: { size: 3 } },
    visits: [desk, phone],
    moves: () => [joiner(byKeys), joiner(byTouch)],
  },
];

/** All players see the same end, each from their own side. */
function agree(ends) {
  for (const end of ends) assert.deepEqual(end.moves, ends[0].moves);
  const own = ends.filter(({ status }) => /^(You win|You are the fool)$/.test(status));
  if (!ends.every(({ status }) => status === "A draw")) assert.equal(own.length, 1);
}

for (const { title, terms, visits, moves } of games)
  test(
    title,
    gathering(visits, async (people) => {
      await sitDown(people, { ...terms, listed: false });
      agree(await playAll(people, moves()));
    }),
  );

test(
  "Durak for three: who is asked for another card passes by itself, or thinks on",
  gathering([desk, phone, desk], async (people) => {
    await sitDown(people, {
      game: "durak",
      options: { players: 3, cards: 24, throw_in: "attacker" },
      listed: false,
    });
    const hands = [cardPlayer(byMouse), cardPlayer(byTouch), cardPlayer(byKeys)];
    let held = false;
    let trying = false;
    /** Plays a card if there is one; otherwise waits to pass, and once asks for more time. */
    const slowly = (play) => async (table, seen) => {
      const asked = table.page.getByText(/^You pass automatically in/);
      if ((await asked.count()) > 0 && !held && !trying) {
        trying = true;
        // On a busy machine the time may already be over; there will be another chance.
        const press = table.button("Let me think").click({ timeout: 2000 });
        held = await press.then(
          () => true,
          () => false,
        );
        trying = false;
        seen = await table.look();
        if (seen.over) return;
      }
      await play(table, seen);
    };
    agree(await playAll(people, hands.map(slowly)));
    assert.ok(held, "somebody was asked");
  }),
);
