// Runs axe-core in a page and returns its violations, one per line.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

export async function violations(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document));
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target} ${failureSummary}`),
  );
}
