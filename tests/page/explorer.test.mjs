// The opening explorer of the study: it shows and plays the moves of the book, also on the board,
// and says so if there are none.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { readBook } from "../../web/openings/book.mjs";
import { loadRules } from "../wasm/module.mjs";
import { violations } from "./axe.mjs";
import { visiting } from "./browser.mjs";

const kinds = {
  quoridor: { file: "quoridor-9", options: { size: 9, players: 2, walls: 10 } },
  hex: { file: "hex-11", options: { size: 11, swap: "on" } },
};
const rules = await loadRules();

function linkTo(game, moves, options = kinds[game].options) {
  const packed = [1, game, options, {}, moves.join(" "), "Ana|Boris", null];
  return `/review/#${deflateSync(JSON.stringify(packed)).toString("base64url")}`;
}

const bookOf = async (game) =>
  readBook(await readFile(new URL(`../../web/openings/${kinds[game].file}.book`, import.meta.url)));

/**
 * The book's entry of a position: its games, and each move with its games and the percentage score
 * of its player.
 */
async function held(game, moves) {
  const book = await bookOf(game);
  const there = rules.call("start", { game, options: kinds[game].options });
  for (const move of moves) rules.call("play", { game: there, move });
  const { here, after } = rules.call("opening_keys", { game: there });
  const seen = new Set();
  const lines = [];
  for (const [move, key] of Object.entries(after)) {
    const found = book.find(key);
    if (!found || seen.has(key)) continue;
    seen.add(key);
    const first = found.points / (2 * found.games);
    const percent = Math.round(100 * (moves.length % 2 === 0 ? first : 1 - first));
    lines.push({ move, games: found.games, percent });
  }
  lines.sort((one, other) => other.games - one.games || (one.move < other.move ? -1 : 1));
  return { games: book.find(here)?.games ?? 0, all: book.about.games, lines };
}

const explorer = (page) => page.getByRole("region", { name: "Openings" });
const rows = (page) => explorer(page).getByRole("listitem");
const turnOn = (page) => page.getByRole("switch", { name: /^Openings/ }).check({ force: true });
const moves = (page) => page.getByRole("region", { name: "Moves" });

/** The text of the rows. */
const told = (page) =>
  rows(page).evaluateAll((all) => all.map((each) => each.textContent.trim().split(/\s+/).join(" ")));

/** A number in the page's format. */
const written = (number) => new Intl.NumberFormat("en").format(number);

const asTold = ({ move, games, percent }) =>
  `${move === "swap-pieces" ? "swap" : move} ${percent}% ${written(games)}`;

for (const game of Object.keys(kinds))
  test(
    `${game}: the explorer tells what the book holds, and a click goes on with it`,
    visiting({}, async (visit) => {
      const { page } = visit;
      await visit.open(linkTo(game, []));
      await turnOn(page);
      const begun = [];
      for (let ply = 0; ply < 3; ++ply) {
        const { games, all, lines } = await held(game, begun);
        assert.ok(lines.length > 0, `nothing after ${begun}`);
        await explorer(page)
          .getByRole("status")
          .getByText(`${written(games)} games of ${written(all)} came to this position.`)
          .waitFor();
        assert.deepEqual(await told(page), lines.slice(0, 8).map(asTold));
        await rows(page).first().getByRole("button").click();
        begun.push(lines[0].move);
        await moves(page).getByRole("button", { name: new RegExp(`^${ply + 1}\\.`) }).waitFor();
      }
    }),
  );

test(
  "a move of the book shows on the board while it has the focus, and Enter plays it",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(linkTo("quoridor", []));
    await turnOn(page);
    const [first] = (await held("quoridor", [])).lines;
    await rows(page).first().waitFor();
    assert.equal(await page.locator("svg .marks > *").count(), 0);
    await page.getByRole("switch", { name: /^Openings/ }).focus();
    await page.keyboard.press("Tab");
    await page.locator("svg .marks > *").first().waitFor();
    const focused = page.locator("button:focus");
    assert.match(
      await focused.getAttribute("aria-label"),
      new RegExp(`^Play pawn to ${first.move}: ${first.games} games, ${first.percent}% for the side to move$`),
    );
    await page.keyboard.press("Enter");
    await moves(page).locator("[aria-current]", { hasText: first.move }).waitFor();
    await page.locator("svg .marks > *").first().waitFor({ state: "detached" });
    // Hovering with the pointer shows it too, and leaving hides it.
    await rows(page).first().hover();
    await page.locator("svg .marks > *").first().waitFor();
    await page.mouse.move(5, 5);
    await page.locator("svg .marks > *").first().waitFor({ state: "detached" });
  }),
);

test(
  "where the book has nothing, it says so",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(linkTo("quoridor", ["a1h", "h8h", "c1h", "f8h", "a2v"]));
    await turnOn(page);
    await explorer(page).getByText(/^No game in the book came to this position/).waitFor();
    assert.equal(await rows(page).count(), 0);
    await visit.open(linkTo("quoridor", ["d2"], { size: 7, players: 2, walls: 10 }));
    await turnOn(page);
    await explorer(page).getByText("There is a book only for 9×9 and two players.").waitFor();
    await visit.open(linkTo("blockade", [], {}));
    await moves(page).getByRole("button").first().waitFor();
    assert.equal(await explorer(page).count(), 0);
  }),
);

test(
  "positions that mirror each other are one",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(linkTo("hex", ["k2"]));
    await turnOn(page);
    await rows(page).first().waitFor();
    const { games } = await held("hex", ["a10"]);
    await explorer(page).getByRole("status").getByText(`${games} games of `).waitFor();
  }),
);

test(
  "the book is fetched when it is opened, once, and is there without a network from then on",
  visiting({}, async (visit) => {
    const { page } = visit;
    const fetched = [];
    visit.context.on("request", (request) => {
      if (request.url().endsWith(".book")) fetched.push(request.url());
    });
    await visit.open(linkTo("hex", ["a10"]));
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active.state === "activated") return;
      await new Promise((resolve) => {
        active.onstatechange = () => active.state === "activated" && resolve();
      });
    });
    await moves(page).getByRole("button").first().waitFor();
    assert.deepEqual(fetched, []);
    await turnOn(page);
    await rows(page).first().waitFor();
    const before = await told(page);
    const needed = fetched.length;
    assert.ok(needed > 0);
    await page.locator("body").press("Home");
    await explorer(page).getByRole("status").getByText(/^([\d,]+) games of \1 came to this position/).waitFor();
    assert.equal(fetched.length, needed);
    await visit.context.setOffline(true);
    await page.reload();
    await turnOn(page);
    await rows(page).first().waitFor();
    assert.deepEqual(await told(page), before);
  }),
);

test(
  "a book that does not come is told, and asked for again at the next step",
  visiting({ keeper: false }, async (visit) => {
    const { page } = visit;
    await page.route("**/*.book", (route) => route.fulfill({ status: 503 }));
    await visit.open(linkTo("hex", ["a10"]));
    await turnOn(page);
    await explorer(page).getByText(/^The book could not be fetched \(503/).waitFor();
    visit.forgetRefusals(503);
    await page.unroute("**/*.book");
    await page.locator("body").press("Home");
    await rows(page).first().waitFor();
  }),
);

for (const [language, title] of [
  ["en", "Openings"],
  ["he", "פתיחות"],
  ["sr", "Otvaranja"],
  ["ru", "Дебюты"],
])
  for (const dark of [false, true])
    test(
      `axe has nothing against it (${language}, ${dark ? "dark" : "light"})`,
      visiting({ preferences: { language }, dark, touch: dark }, async (visit) => {
        const { page } = visit;
        await visit.open(linkTo("hex", ["a10"]));
        await page.getByRole("switch", { name: new RegExp(`^${title}`) }).check({ force: true });
        const region = page.getByRole("region", { name: title, exact: true });
        await region.getByRole("listitem").first().waitFor();
        assert.deepEqual(await violations(page), []);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} pixels too wide`);
      }),
    );
