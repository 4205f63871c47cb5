// What the rules have against a text, a position or an address is said in the reader's language, wherever it is met.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";

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

test(
  "what nobody is refused costs nothing: the words for it come when they are needed",
  visiting({ preferences: { language: "ru" } }, async (visit) => {
    const { page } = visit;
    const words = [];
    page.on("response", async (response) => {
      if (response.url().endsWith(".js") && (await response.text()).includes("уже стоит камень"))
        words.push(response.url());
    });
    await visit.open("/review/");
    await page.locator("#game-text").fill(broken);
    assert.deepEqual(words, []);
    await page.locator("main form button.strong").click();
    await page.getByRole("alert").getByText(spoken.ru[0]).waitFor();
    assert.equal(words.length, 1);
  }),
);
