// axe-core finds nothing on any page, dark and light.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";

const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document));
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
}

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
