// axe-core finds nothing on any page, light and dark.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visiting } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";

test(
  "every page",
  visiting({}, async (visit, context) => {
    for (const page of pages)
      await context.test(page.name, async (shown) => {
        await visit.page.emulateMedia({ colorScheme: "light" });
        await showPage(visit, page);
        for (const colorScheme of ["light", "dark"])
          await shown.test(colorScheme, async () => {
            // What is on the screen stays; only its colours change.
            await visit.page.emulateMedia({ colorScheme });
            assert.deepEqual(await violations(visit.page), []);
          });
      });
  }),
);
