// Where the focus is after something that had it is gone: with keys or a screen reader, it is the
// reader's place on the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { visiting } from "./browser.mjs";
import { invite } from "./meeting.mjs";
import { Table } from "./table.mjs";

/** Waits until an element that matches has the focus. */
const focusOn = (page, selector) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector, {
    timeout: 10_000,
  });

test(
  "Skip to content leads to the content, also at a table of the club, which stays",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await focusOn(page, "#content");
    await page.keyboard.press("Tab");
    await focusOn(page, "main *");

    await invite(visit);
    const address = page.url();
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await focusOn(page, "#content");
    assert.equal(page.url(), address);
    await page.getByText("Waiting for somebody to join").waitFor();
  }),
);

test(
  "another page takes the focus, whether by a link, a button, Escape or the way back",
  visiting({}, async (visit) => {
    const { page } = visit;
    const at = (path) => page.waitForURL((address) => address.pathname === path);
    await visit.open("/");
    await page.getByRole("link", { name: /Hex/ }).first().press("Enter");
    await at("/hex/");
    await focusOn(page, "#content");
    await page.getByRole("button", { name: /^Play against/ }).press("Enter");
    await at("/hex/play/");
    await focusOn(page, "#content");
    await new Table(page).look();
    await page.getByRole("button", { name: "Rules" }).focus();
    await page.goBack();
    await at("/hex/");
    await focusOn(page, "#content");
    await page.getByRole("button", { name: /^Play against/ }).focus();
    await page.keyboard.press("Escape");
    await at("/");
    await focusOn(page, "#content");
  }),
);

test(
  "a dialog gives the focus back to the button that opened it",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/play/?seats=here,here&size=5");
    const table = new Table(page);
    await table.look();
    const dialog = page.getByRole("dialog");
    for (const [name, close] of [
      ["Menu", () => page.keyboard.press("Escape")],
      ["Menu", () => page.keyboard.press("1")],
      ["Rules", () => dialog.getByRole("button", { name: "Close" }).press("Enter")],
      ["Resign", () => dialog.getByRole("button", { name: "No" }).press("Enter")],
    ]) {
      await table.button(name).press("Enter");
      await dialog.waitFor();
      await close();
      await dialog.waitFor({ state: "detached" });
      await focusOn(page, `button[aria-label="${name}"]`);
    }
  }),
);
