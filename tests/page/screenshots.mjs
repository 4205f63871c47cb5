// Takes every page in three widths, light and dark: node tests/page/screenshots.mjs FOLDER [PATH...].
// For eyes, not for `./test`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Visit, closeBrowser } from "./browser.mjs";
import { pages, settled } from "./pages.mjs";

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) {
  console.error("screenshots: name a folder to write to");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const sizes = [
  { width: 360, height: 740 },
  { width: 820, height: 1100 },
  { width: 1440, height: 900 },
];

const nameOf = (path) => path.split("?")[0].replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";

for (const dark of [false, true])
  for (const viewport of sizes) {
    const visit = await Visit.begin({ dark, viewport });
    for (const path of wanted.length > 0 ? wanted : pages) {
      await visit.open(path);
      await settled(visit.page);
      const file = `${nameOf(path)}-${viewport.width}-${dark ? "dark" : "light"}.png`;
      await visit.page.screenshot({ path: join(folder, file) });
      console.log(file);
    }
    await visit.end();
  }
await closeBrowser();
