// Addresses that people write and send: documented ones work; wrong ones are explained in a line
// and leave nothing behind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { visiting } from "./browser.mjs";
import { Table } from "./table.mjs";

test(
  "a clock as people write it: 3+2",
  visiting({}, async (visit) => {
    await visit.open("/quoridor/play?clock=3+2&seats=here,here");
    await new Table(visit.page).look();
    assert.match(await visit.page.getByRole("timer").last().textContent(), /^3:00$/);
  }),
);

for (const [address, said] of [
  ["/quoridor/play/?position=garbage", /^position: .*garbage/],
  ["/durak/play/?deal=XX", /^deal: ./],
  [
    "/quoridor/play/?seats=here,here,here",
    "The number of players in “seats” is 3; here it can be 2.",
  ],
  ["/quoridor/play/?seats=here", "The number of players in “seats” is 1; here it can be 2."],
  ["/hex/play/?bot=best&bot=uct", "The number of players in “bot” is 2; here it can be 1."],
  ["/hex/play/?size=99", "“size” cannot be “99” here; it can be 3 … 19."],
  [
    "/hex/play/?bot=level:99",
    /^“bot” cannot be “level:99” here; it can be here, level:1 … level:10, /,
  ],
  ["/hex/play/?clock=abc", "“clock” cannot be “abc” here; write it like 3+2."],
  [
    "/hex/play/?colour=red",
    /^An address here has no “colour”\. It can have size, swap, bot, .*moves/,
  ],
  ["/hex/play/?moves=f6+f6", /^move 2, "f6": f6 is taken/],
  ["/lab/?game=hex&moves=f6", /^An address here has no “moves”/],
  ["/lab/?game=hex&seats=best", "The number of players in “seats” is 1; here it can be 2."],
])
  test(
    `${address} is refused in a line`,
    visiting({}, async (visit) => {
      const { page } = visit;
      await visit.open(address);
      await page.getByRole("alert").getByText(said).waitFor();
      // No game is left that would be offered later.
      const kept = await page.evaluate(() => Object.keys(localStorage));
      assert.deepEqual(kept, ["quadrille.preferences"]);
      await page.locator("main").getByRole("link").first().click();
      await page.waitForFunction(() => !location.search);
    }),
  );

test(
  "an address names moves that were played before, and a reload keeps what came after them",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=here,here&moves=f6+e7");
    const played = () =>
      page.locator("li[data-move]").evaluateAll((items) => items.map((item) => item.dataset.move));
    const table = new Table(page);
    await table.look();
    assert.deepEqual(await played(), ["f6", "e7"]);
    await page.waitForFunction(() => location.search.startsWith("?game="));
    await page.reload();
    await table.look();
    assert.deepEqual(await played(), ["f6", "e7"]);
    // A restart begins without the given moves.
    await page.getByRole("button", { name: "Restart" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByText("No moves yet").waitFor();
  }),
);

test(
  "a link to a game with a player too many is refused",
  visiting({}, async (visit) => {
    const game = [1, "hex", { size: 5 }, {}, "a1 b2", "Ana|Bojan|Vera", null];
    const code = deflateSync(JSON.stringify(game)).toString("base64url");
    await visit.open(`/review/#${code}`);
    const said = "The number of players in the link is 3, but the game has 2 seats.";
    await visit.page.getByRole("alert").getByText(said).waitFor();
  }),
);

test(
  "the address of a game of another kind names none",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/play/?seats=here,here&size=3");
    await new Table(page).look();
    await page.waitForFunction(() => location.search.startsWith("?game="));
    const { search } = new URL(page.url());
    await visit.open(`/quoridor/play/${search}`);
    await page.getByText("This game is not in this browser.").waitFor();
  }),
);
