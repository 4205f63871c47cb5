// Newcomers to a game see their possible moves before touching anything.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { byMouse, cardPlayer, joiner, walker } from "./players.mjs";
import { Table } from "./table.mjs";

/** The number of marks on the board, and the line of explanation. */
const games = [
  ["quoridor", walker, "circle.target", 3, /^Go to a marked square/],
  ["blockade", walker, "circle.target", 6, /^Take one of your pawns to a marked square/],
  ["hex", joiner, "circle.target", 25, /^Put a stone on any free cell/],
  ["durak", cardPlayer, ".card.guided", 1, /^Marked cards can be played/],
];

for (const [game, player, mark, least, line] of games)
  test(
    `${game}: marks and a line, until the third move was made`,
    visiting({ preferences: { firstMoves: { [game]: 1 } } }, async (visit) => {
      const { page } = visit;
      const size = game === "hex" ? "&size=5" : "";
      await visit.open(`/${game}/play/?seats=here,level:1&seed=4${size}`);
      const table = new Table(page);
      const move = player(byMouse);
      await table.look();
      assert.ok((await table.board.locator(mark).count()) >= least, "what can be done is marked");
      await page.locator("aside").getByText(line).waitFor();
      for (let count = 0; count < 2; ++count) await table.playing((seen) => move(table, seen));
      await page.locator("aside").getByText(line).waitFor({ state: "detached" });
      assert.equal(await table.board.locator(mark).count(), 0);
      await visit.open(`/${game}/play/?seats=here,level:1&seed=4${size}`);
      await table.look();
      assert.equal(await page.locator("aside").getByText(line).count(), 0);
    }),
  );
