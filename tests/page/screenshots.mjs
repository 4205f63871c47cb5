// Takes screenshots of every page in three widths, light and dark: node tests/page/screenshots.mjs
// FOLDER [NAME...]. For inspection; not part of `./test`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Visit, closeBrowser } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error("screenshots: name a folder to write to");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const sizes = [
  { width: 360, height: 740, touch: true },
  { width: 768, height: 1024 },
  { width: 1280, height: 860 },
];

const chosen = pages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));

for (const dark of [false, true])
  for (const { touch = false, ...viewport } of sizes) {
    const visit = await Visit.begin({ dark, touch, viewport });
    for (const page of chosen) {
      await showPage(visit, page);
      const file = `${page.name.replace(/\W+/g, "-")}-${viewport.width}-${dark ? "dark" : "light"}.png`;
      await visit.page.screenshot({ path: join(folder, file) });
      console.log(file);
    }
    await visit.end();
  }
await closeBrowser();
