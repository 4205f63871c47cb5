// The figures on the pages of rules show what the text says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { games } from "./pages.mjs";

/** The text alternatives of each game's figures. */
const pictures = {
  quoridor: [
    /^Red stands below blue; an arrow leads over blue/,
    /^Behind blue lies a wall; arrows lead .* left and the right/,
    /a crossed wall would close it$/,
  ],
  blockade: [/two squares in four directions and one to the four/, /one square up onto .* goal/, /wall/],
  hex: [/^Two red stones; the two cells/, /^A blue stone lies on one/, /^A blue stone; the mirrored cell/],
  durak: [/^The talon, under it/, /beaten by the queen .* beaten by the six/, /arrow to the next player/],
};

for (const game of games)
  test(
    `${game}: every picture says what it shows, next to the sentence that says so`,
    visiting({}, async (visit) => {
      await visit.open(`/${game}/rules/`);
      const figures = visit.page.locator("figure");
      await figures.first().waitFor();
      const all = await figures.evaluateAll((list) =>
        list.map((figure) => ({
          shown: figure.querySelector("[role=img]").getAttribute("aria-label"),
          drawn: figure.querySelectorAll("svg *").length,
          said: figure.querySelector("figcaption").textContent,
        })),
      );
      assert.equal(all.length, pictures[game].length);
      for (const [index, pattern] of pictures[game].entries()) {
        const { shown, drawn, said } = all[index];
        assert.match(shown, pattern);
        assert.ok(said.trim().length > 40, said);
        assert.ok(drawn > 3, shown);
      }
    }),
  );

test(
  "Durak: when it is over there is no talon any more, and somebody has cards left",
  visiting({}, async (visit) => {
    await visit.open("/durak/rules/");
    const sections = visit.page.locator(".rules > section");
    await sections.first().waitFor();
    const backs = (section) =>
      section.locator("svg .back").count();
    const winning = sections.last();
    assert.match(await winning.innerText(), /^Winning/);
    assert.equal(await backs(winning), 0);
    assert.equal(await winning.locator("svg .empty").count(), 2);
    assert.ok((await backs(sections.nth(1))) > 0, "before, there is one");
  }),
);
