// Failures in the page or while loading it are reported, and there is a way to continue.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { Table } from "./table.mjs";

/** Expects and drops the browser's messages about a failure that the test caused. */
function expectComplaint(visit, expected) {
  assert.ok(visit.complaints.length > 0, "nothing failed");
  for (const text of visit.complaints) assert.match(text, expected);
  visit.complaints = [];
}

test(
  "rules that cannot be fetched: trying again fetches them",
  visiting({ keeper: false }, async (visit) => {
    const { page } = visit;
    await page.route(/rules-.*\.wasm$/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await visit.open("/hex/play/?seats=here,here&size=3");
    await failed;
    await page.locator("aside").getByText(/^Something went wrong: /).waitFor();
    expectComplaint(visit, /ERR_FAILED/);
    await page.unroute(/rules-.*\.wasm$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await new Table(page).look();
  }),
);

test(
  "a net that cannot be fetched: its bot says so, in the reader's language, and moves when it is tried again",
  visiting({ keeper: false, preferences: { language: "ru" } }, async (visit) => {
    const { page } = visit;
    await page.route("**/quoridor.net", (route) => route.fulfill({ status: 503 }));
    await visit.open("/quoridor/play/?seats=level:10,here");
    await page.locator("aside").getByText(/не удалось получить quoridor\.net \(503/).waitFor();
    visit.forgetRefusals(503);
    await page.unroute("**/quoridor.net");
    await page.getByRole("button", { name: "Ещё раз" }).click();
    await page.locator("aside .status", { hasText: "Ваш ход" }).waitFor();
  }),
);

test(
  "a page that cannot be fetched: trying again fetches it",
  visiting({ keeper: false }, async (visit) => {
    const { page } = visit;
    await page.route(/Settings-.*\.js$/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await visit.open("/settings/");
    await failed;
    await page.getByText("This page could not be loaded.").waitFor();
    expectComplaint(visit, /ERR_FAILED|Failed to fetch/);
    await page.unroute(/Settings-.*\.js$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
  }),
);

test(
  "a page that fails while it is drawn says so; the others work",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.context.addInitScript(() => {
      Intl.DateTimeFormat = class {
        constructor() {
          throw new Error("no dates today");
        }
      };
    });
    await visit.open("/hex/play/?seats=level:1,level:1&size=3");
    await page.locator("aside .over").waitFor();
    await page.getByRole("link", { name: "Your games" }).click();
    await page.getByRole("heading", { name: "Something on this page went wrong." }).waitFor();
    await page.getByText("no dates today").waitFor();
    await page.getByRole("alert").getByRole("link", { name: "Home" }).click();
    await page.getByRole("heading", { name: "Quadrille" }).waitFor();
  }),
);

test(
  "what nobody has caught is told, and can be dismissed",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/");
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("a wheel came off");
      });
    });
    const notice = page.getByRole("region", { name: "Something you should know" });
    await notice.getByText("Something on the page went wrong: a wheel came off").waitFor();
    await notice.getByRole("button", { name: "Load the page again" }).waitFor();
    await notice.getByRole("button", { name: "Close" }).click();
    await notice.waitFor({ state: "detached" });
    expectComplaint(visit, /a wheel came off/);
  }),
);
