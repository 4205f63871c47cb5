// The rules' objections to a text, a position or an address are shown in the reader's language
// everywhere.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { site } from "./server.mjs";

const broken = "(;GM[11]SZ[5];B[c3];W[c3])";
const noPosition = "c3 / c3 / 0";
const spoken = {
  en: ["c3 is taken by a red stone", "c3 has both a red and a blue stone"],
  he: ["על c3 כבר אבן", "על c3 גם אבן אדומה וגם אבן כחולה"],
  sr: ["na c3 je već kamen", "na c3 su i crveni i plavi kamen"],
  ru: ["на c3 уже стоит камень", "на c3 и красный, и синий камень"],
};

for (const [language, [taken, both]] of Object.entries(spoken))
  test(
    `${language}: imports, positions and addresses`,
    visiting({ preferences: { language } }, async (visit) => {
      const { page } = visit;
      await visit.open("/review/");
      await page.locator("#game-text").fill(broken);
      await page.locator("main form button.strong").click();
      const told = page.getByRole("alert").getByText(taken);
      await told.waitFor();
      assert.doesNotMatch(await told.innerText(), /: .*: /, "one colon is enough");

      await visit.open(`/hex/play/?size=5&position=${encodeURIComponent(noPosition)}`);
      await page.getByRole("alert").getByText(both).waitFor();

      await visit.open("/hex/position/?size=5");
      await page.locator("#position-text").fill(noPosition);
      await page.locator("#position-word").getByText(both).waitFor();
    }),
  );

/** The only script of the built page that contains these words. */
async function fileWith(words) {
  const folder = join(site, "assets");
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, name), "utf8")));
  const [found, another] = scripts.filter((_, at) => texts[at].includes(words));
  assert.ok(found && !another);
  return found;
}

test(
  "what nobody is refused costs nothing: the words for it come when they are needed",
  visiting({ keeper: false, preferences: { language: "ru" } }, async (visit) => {
    const { page } = visit;
    const file = await fileWith("уже стоит камень");
    let fetched = 0;
    page.on("request", (request) => {
      if (request.url().endsWith(file)) ++fetched;
    });
    await visit.open("/review/");
    await page.locator("#game-text").fill(broken);
    assert.equal(fetched, 0);
    await page.locator("main form button.strong").click();
    await page.getByRole("alert").getByText(spoken.ru[0]).waitFor();
    assert.equal(fetched, 1);
  }),
);
