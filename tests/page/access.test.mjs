// axe-core finds nothing on any page, dark and light.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visiting } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";

for (const dark of [false, true])
  test(
    `every page, ${dark ? "dark" : "light"}`,
    visiting({ dark }, async (visit, context) => {
      for (const page of pages)
        await context.test(page.name, async () => {
          await showPage(visit, page);
          assert.deepEqual(await violations(visit.page), []);
        });
    }),
  );
