// Makes the pictures in docs/screenshots: contact sheets of all pages in one width each, and the
// pictures of the README. node tests/page/sheets.mjs FOLDER
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Visit, closeBrowser } from "./browser.mjs";
import { pages, showPage } from "./pages.mjs";
import { Table } from "./table.mjs";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("sheets: name a folder to write to");
  process.exit(2);
}

/** Positions from the middle of a game look better than empty boards. */
const inPlay = {
  quoridor: "position=e4%20e6%20/%207%206%20/%20d4h%20f4h%20c5v%20e5v%20d7h%20f2v%20g2h%20/%200",
  hex: "position=f6%20e7%20g5%20d8%20/%20f5%20e6%20d7%20g7%20/%200",
};
const started = (page) => {
  const [, game] = /^(\w+), play$/.exec(page.name) ?? [];
  return game in inPlay
    ? { ...page, path: `${page.path.split("&seed")[0]}&${inPlay[game]}` }
    : page;
};

/** A screenshot in the smallest format. */
async function webp(visit, quality) {
  const session = await visit.context.newCDPSession(visit.page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality,
    captureBeyondViewport: false,
  });
  return data;
}

async function shown(visit, page) {
  await showPage(visit, started(page));
  return webp(visit, 90);
}

/** Arranges pictures of `width` pixels in a grid. */
async function sheet(file, pictures, { columns, width, gap }, quality) {
  const whole = columns * (width + gap) + gap;
  const visit = await Visit.begin({ viewport: { width: whole, height: 100 } });
  await visit.page.setContent(
    `<body style="margin:${gap}px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:${gap}px;background:#99958c">` +
      pictures
        .map((data) => `<img width="${width}" src="data:image/webp;base64,${data}">`)
        .join(""),
  );
  await visit.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const height = await visit.page.evaluate(() => document.documentElement.scrollHeight);
  await visit.page.setViewportSize({ width: whole, height });
  writeFileSync(join(folder, file), Buffer.from(await webp(visit, quality), "base64"));
  await visit.end();
}

const widths = [
  { viewport: { width: 360, height: 740 }, touch: true, columns: 8, width: 180, dark: true },
  { viewport: { width: 768, height: 1024 }, columns: 6, width: 250, dark: false },
  { viewport: { width: 1440, height: 900 }, columns: 4, width: 400, dark: false },
];
for (const { columns, width, ...options } of widths) {
  const visit = await Visit.begin(options);
  const pictures = [];
  for (const page of pages) pictures.push(await shown(visit, page));
  await visit.end();
  await sheet(
    `every-page-${options.viewport.width}.webp`,
    pictures,
    { columns, width, gap: 8 },
    60,
  );
}

/** Bots have moved, and it is a person's turn. */
const played = (page) => new Table(page).look();
const single = [
  { name: "home", path: "/" },
  { name: "quoridor", path: "/quoridor/play/?seats=here,level:3" },
  { name: "durak", path: "/durak/play/?bot=level:4&players=4&seed=4", until: played },
  { name: "hex-hebrew-dark", path: "/hex/play/?seats=here,here", dark: true, language: "he" },
];
for (const { name, path, until, dark = false, language = "en" } of single) {
  const viewport = { width: 1280, height: 800 };
  const visit = await Visit.begin({ viewport, dark, preferences: { language } });
  await shown(visit, { name, path });
  await until?.(visit.page);
  await sheet(`${name}.webp`, [await webp(visit, 90)], { columns: 1, width: 900, gap: 0 }, 70);
  await visit.end();
}
await closeBrowser();
