// An unknown address: the page says so and links to others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";

for (const [language, said] of [
  ["en", "There is no such page"],
  ["he", "אין דף כזה"],
  ["sr", "Ova strana ne postoji"],
  ["ru", "Такой страницы нет"],
])
  test(
    `${language}: however deep it lies, in the visitor's language`,
    visiting({ preferences: { language: null }, locale: language }, async (visit) => {
      for (const path of ["/chess", "/hex/plays/now/", "/%D7%90"]) {
        await visit.open(path, { missing: true });
        await visit.page.getByRole("heading", { name: said, level: 1 }).waitFor();
      }
    }),
  );

test(
  "a click or a digit leads to a game, Escape home",
  visiting({}, async (visit) => {
    const { page } = visit;
    const heading = page.getByRole("heading", { name: "There is no such page" });
    await visit.open("/chess/play", { missing: true });
    await heading.waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Durak/ })
      .click();
    await page.waitForURL(/:\d+\/durak\/$/);
    await page.getByRole("heading", { name: "Durak" }).waitFor();

    await visit.open("/chess", { missing: true });
    await heading.waitFor();
    await page.keyboard.press("1");
    await page.waitForURL(/:\d+\/quoridor\/$/);

    await visit.open("/chess", { missing: true });
    await heading.waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL(/:\d+\/$/);
  }),
);

test(
  "a missing file is told in a line",
  visiting({}, async (visit) => {
    await visit.open("/");
    const address = new URL("/assets/missing-1234abcd.js", visit.page.url()).href;
    const answer = await visit.context.request.get(address);
    assert.equal(answer.status(), 404);
    assert.equal(await answer.text(), "there is no such file here\n");
  }),
);
