// axe-core finds no violations on any page, in the light and the dark theme.
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
            // The content stays the same; only the colours change.
            await visit.page.emulateMedia({ colorScheme });
            assert.deepEqual(await violations(visit.page), []);
          });
      });
  }),
);
