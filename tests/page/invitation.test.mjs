// Inviting somebody to a table: a link that works for others, copied by one press, and its QR code.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { within } from "../server/patience.mjs";
import { visiting } from "./browser.mjs";

const packages = createRequire(new URL("../../web/package.json", import.meta.url));
const { encode } = packages("uqr");

const link = (page) => page.getByLabel("Send this link to whoever you want to play with:");
const open = async (visit) => {
  await visit.open("/hex/");
  await visit.page.getByRole("button", { name: "Play with a friend" }).click();
  await link(visit.page).waitFor();
};

/** The modules of the QR code on the page; true is dark. */
async function codeOf(page) {
  const code = page.getByRole("img", { name: "Or let them scan this with a phone" });
  const size = Number((await code.getAttribute("viewBox")).split(" ")[2]);
  const dark = new Set(
    [...(await code.locator("path").getAttribute("d")).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  );
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => dark.has(`${x} ${y}`)),
  );
}

/** Waits until the clipboard contains the text, which happens shortly after the press. */
async function copied(page, text) {
  while ((await page.evaluate(() => navigator.clipboard.readText())) !== text);
}

test(
  "where the server listens on this machine alone, that is said, and how to open it",
  visiting({}, async (visit) => {
    await open(visit);
    const { page } = visit;
    await page.getByText(/^This server can only be reached from this computer/).waitFor();
    await page.getByText("./run serve --address 0.0.0.0").waitFor();
    assert.equal(await page.getByRole("img", { name: /scan/ }).count(), 0);
  }),
);

test(
  "opened on the server's own machine, the link has an address of the network, and the code too",
  visiting({ keeper: false, permissions: ["clipboard-read", "clipboard-write"] }, async (visit) => {
    const { page } = visit;
    const urls = ["http://192.168.0.7:8080", "http://10.0.0.7:8080"];
    await page.route("**/api/addresses", (route) =>
      route.fulfill({ json: { alone: false, urls } }),
    );
    await open(visit);
    for (const url of urls) {
      if (url !== urls[0])
        await page.getByRole("radio", { name: new URL(url).host }).check({ force: true });
      const text = await link(page).inputValue();
      assert.match(text, new RegExp(`^${url}/table/#[0-9a-z]{13}\\.[0-9a-z]{32}$`));
      await page.getByRole("img", { name: "Or let them scan this with a phone" }).waitFor();
      assert.deepEqual(await codeOf(page), encode(text, { ecc: "M", border: 4 }).data);
      await page.getByRole("button", { name: /^(Copy the link|Copied)$/ }).click();
      await within(copied(page, text), () => `${text} to be copied`);
    }
  }),
);
