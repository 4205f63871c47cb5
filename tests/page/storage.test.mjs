// Storage that is forbidden, full, or contains invalid data: every page is usable, the problem is
// shown, and games can be played.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { openPage, opened, pages } from "./pages.mjs";
import { byMouse, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

const notice = (page) => page.getByRole("region", { name: "Something you should know" });

/** Pages without their preparation in the same browser, which could not be stored. */
const all = opened(pages.map(({ before: _, ...page }) => page));

for (const [storage, said] of [
  ["forbidden", /stores nothing for the page/],
  ["full", /has no room left/],
])
  test(
    `storage that is ${storage}`,
    visiting({ storage }, async (visit, context) => {
      const { page } = visit;
      for (const each of all)
        await context.test(each.name, async () => {
          await openPage(visit, each);
          if (storage === "forbidden") await notice(page).getByText(said).waitFor();
        });

      await context.test("a game, its rematch and its review live in memory", async () => {
        await visit.open("/hex/play/?seats=here,here&size=3");
        const table = new Table(page);
        await table.playOut(joiner(byMouse));
        await notice(page).getByText(said).waitFor();
        await notice(page).getByRole("button", { name: "Close" }).click();
        await notice(page).waitFor({ state: "detached" });
        await page.getByRole("link", { name: "Review the game" }).click();
        await page.getByRole("heading", { name: /^Hex/ }).waitFor({ state: "attached" });
        await page.goBack();
        await table.look();
        await table.button("Rematch").click();
        await page.getByText("No moves yet").waitFor();
        await table.playing((seen) => joiner(byMouse)(table, seen));
        await page.getByRole("link", { name: "Your games" }).first().click();
        const listed = page.locator("main .list > li > a[data-choice]");
        await listed.nth(1).waitFor();
        assert.equal(await listed.count(), 2);
        assert.equal(await notice(page).count(), 0, "it was said already");
      });

      await context.test("settings hold until the page is closed", async () => {
        await visit.open("/settings/");
        await page.getByRole("radio", { name: "Русский" }).click();
        await page.getByRole("heading", { name: "Настройки" }).waitFor();
        await page.locator("header .brand").click();
        await page.getByText("Четыре игры").waitFor();
      });
    }),
  );

/** By name: the invalid value, and the message about it. */
const broken = [
  ["quadrille.preferences", '{"language":"xx"}', /Some of your settings/],
  ["quadrille.preferences", '{"opponents":null,"palette":7}', /Some of your settings/],
  ["quadrille.preferences", "{", /Some of your settings/],
  ["quadrille.game.lost", '{"version":1}', /A game that was kept here/],
  ["quadrille.game.lost", "null", /A game that was kept here/],
  ["quadrille.lab", '{"version":1,"address":"","series":{"games":[]}}', /The last series/],
  ["quadrille.puzzles", '{"a":1}', /The list of puzzles/],
  ["quadrille.puzzles.standing", '{"hex":{"rating":"x"}}', /The list of puzzles/],
];

for (const [name, text, said] of broken)
  test(
    `${name} that holds ${text}`,
    visiting({ storage: { [name]: text } }, async (visit, context) => {
      const { page } = visit;
      for (const each of all) await context.test(each.name, () => openPage(visit, each));

      await context.test("is said where it is used, and set aside", async () => {
        const addresses = {
          "quadrille.preferences": "/",
          "quadrille.game.lost": "/games/",
          "quadrille.lab": "/lab/",
          "quadrille.puzzles": "/puzzles/",
          "quadrille.puzzles.standing": "/puzzles/",
        };
        await visit.open(addresses[name]);
        await notice(page).getByText(said).waitFor();
        const aside = await page.evaluate(
          (key) => localStorage.getItem(key),
          `quadrille.aside.${name}`,
        );
        assert.equal(aside, text);
      });
    }),
  );

test(
  "an address of a broken game says that it is not here, and leads on",
  visiting({ storage: { "quadrille.game.lost": '{"version":1}' } }, async (visit) => {
    const { page } = visit;
    for (const address of ["/hex/play/?game=lost", "/review/?game=lost"]) {
      await visit.open(address);
      await notice(page).getByText(/A game that was kept here/).waitFor();
      await page.getByText(/not in this browser/).waitFor();
    }
  }),
);

/** A game with the stored structure whose moves are illegal. */
const impossible = {
  version: 1,
  id: "odd",
  revision: 3,
  course: { setup: { game: "hex", options: { size: 5 }, seed: "1" }, moves: ["a1", "a1"] },
  players: ["here", "here"],
  seating: [0, 1],
  seed: "1",
  movers: [0, 1],
  times: [1, 1],
  clock: null,
  left: [],
  undone: [0, 0],
  score: [0, 0],
  result: null,
  reason: null,
  began: 1,
  changed: 2,
};

test(
  "a kept game that the rules refuse is set aside, and offered no more",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/");
    await page.evaluate(
      (text) => localStorage.setItem("quadrille.game.odd", text),
      JSON.stringify(impossible),
    );
    await visit.open("/");
    await page.locator(".going a").click();
    await page.getByText("This game is not in this browser.").waitFor();
    await notice(page).getByText(/A game that was kept here/).waitFor();
    await visit.open("/");
    await page.getByRole("heading", { name: "Quadrille" }).waitFor();
    assert.equal(await page.locator(".going").count(), 0);
  }),
);
