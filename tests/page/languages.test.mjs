// Four languages. Hebrew is laid out from right to left, but boards are not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";

const boardOf = (page) => page.locator("main section").first();
const cell = (page, name) => boardOf(page).locator(`[role="gridcell"][aria-label^="${name},"]`);

/** Whether content overflows at the side, so that the page would scroll horizontally. */
const tooWide = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Runs in the page: the texts of buttons, links and labels that do not fit. */
function tooLong() {
  return [...document.querySelectorAll("main :is(button, a, label)")]
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((thing) => getComputedStyle(thing).display !== "inline")
    .map(({ textContent }) => textContent.trim());
}

test(
  "what a player of Durak does now never runs into the number of their cards",
  visiting({ touch: true, preferences: { language: "ru" } }, async (visit) => {
    const { page } = visit;
    await visit.open("/durak/play/?seats=here,level:1&seed=4");
    const plate = page.locator("g.plate", { hasText: "отбивается" });
    await plate.first().waitFor();
    const [role, count] = await Promise.all(
      [".role", ".count-ground"].map((part) => plate.first().locator(part).boundingBox()),
    );
    assert.ok(role.width > 0 && role.x + role.width <= count.x, JSON.stringify({ role, count }));
  }),
);

for (const touch of [false, true])
  test(
    `Hebrew on ${touch ? "a phone" : "a desk"}: from right to left, the board as ever`,
    visiting({ touch, preferences: { language: "he" } }, async (visit) => {
      const { page } = visit;
      await visit.open("/quoridor/play/?seats=here,here&size=5");
      await cell(page, "a1").waitFor();
      assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
      assert.equal(await page.locator("html").getAttribute("lang"), "he");
      const [first, last, top] = await Promise.all(
        ["a1", "e1", "a5"].map((name) => cell(page, name).boundingBox()),
      );
      assert.ok(first.x < last.x, "letters run from left to right");
      assert.ok(top.y < first.y, "numbers run upwards");
      assert.equal(await tooWide(page), false);
      if (touch) return;
      const side = await page.locator("aside").boundingBox();
      assert.ok(side.x + side.width <= first.x, "what stood at the right stands at the left");
    }),
  );

test(
  "the head of the page fits, each of its names on one line",
  visiting({ preferences: { language: "ru" } }, async (visit) => {
    const { page } = visit;
    await visit.open("/settings/");
    for (const width of [320, 360, 768, 970, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      assert.equal(await tooWide(page), false, `${width}`);
      const heights = await page.locator("header nav span").evaluateAll((names) => [
        ...new Set(names.map((name) => name.getClientRects()[0].height)),
      ]);
      assert.equal(heights.length, 1, `${width}: ${heights}`);
    }
  }),
);

/**
 * Two colons in one sentence (except for times and moves of other programs), and third-person verbs
 * for "you".
 */
const misspoken = /[\p{Letter})]: [^.:,;\n]*\p{Letter}: |Ходит Вы|Вы думает|Na potezu: Ti|Ti razmišlja|התור של אני|You to move/u;

for (const language of ["en", "he", "sr", "ru"])
  test(
    `${language}: no page is wider than a phone, no word than its button, no sentence has two colons`,
    visiting({ touch: true, preferences: { language } }, async (visit) => {
      for (const page of pages) {
        await showPage(visit, page);
        assert.equal(await tooWide(visit.page), false, page.name);
        assert.deepEqual(await visit.page.evaluate(tooLong), [], page.name);
        const spoken = await visit.page.locator("main").innerText();
        assert.equal(misspoken.exec(spoken)?.[0], undefined, page.name);
        // Serbian is written in Latin letters here, including numbers and dates.
        const cyrillic = spoken.replaceAll("Русский", "").match(/\p{Script=Cyrillic}+/gu) ?? [];
        if (language !== "ru") assert.deepEqual(cyrillic, [], page.name);
      }
    }),
  );

for (const [language, home, turn] of [
  ["en", "Quoridor", "Player 1 to move"],
  ["he", "קורידור", "התור של שחקן 1"],
  ["sr", "Koridor", "Na potezu: Igrač 1"],
  ["ru", "Коридор", "Ходит Игрок 1"],
])
  test(
    `${language}: home and a game speak it`,
    visiting({ preferences: { language: null }, locale: language }, async (visit) => {
      await visit.open("/");
      await visit.page.getByRole("main").getByText(home, { exact: true }).first().waitFor();
      await visit.open("/quoridor/play/?seats=here,here&size=3");
      await visit.page.getByText(turn, { exact: true }).waitFor();
    }),
  );
