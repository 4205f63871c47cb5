// The owner of a server, and people whom the owner mutes or bans.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { Visit, ownerPath, visiting } from "./browser.mjs";
import { beginHex } from "./meeting.mjs";
import { askClub } from "./pages.mjs";

/** A tab of the owner's page; its name may be followed by a count. */
async function part(page, name) {
  const called = { name: new RegExp(`^${name}( \\d+)?$`) };
  await page.getByRole("tab", called).click();
  return page.getByRole("tabpanel", called);
}
const heading = (page, name) => page.getByRole("heading", { level: 1, name });

test(
  "the link makes an owner once, and strangers are told how to get one",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/owner/");
    await page.getByText(/^This page is for the owner of the server/).waitFor();
    const path = await ownerPath();
    await visit.open(path);
    await page.getByText("Everything is being saved.").waitFor();
    assert.doesNotMatch(page.url(), /#/, "the link does not stay in the address");
    await page.reload();
    await page.getByRole("tabpanel", { name: "The server" }).waitFor();

    const late = await Visit.begin();
    await late.open(path);
    await late.page.getByText(/^This link was used already/).waitFor();
    late.forgetRefusals(404);
    // Another link, opened in the same tab.
    await late.open(await ownerPath());
    await late.page.getByText("Everything is being saved.").waitFor();
    assert.doesNotMatch(late.page.url(), /#/);
    await late.end();

    const copies = await part(page, "Copies");
    await copies.getByRole("button", { name: "Make a copy now" }).click();
    const copy = copies.getByRole("link", {
      name: /^club-\d{4}-\d\d-\d\d-\d{6}\.sqlite$/,
    });
    const [taken] = await Promise.all([page.waitForEvent("download"), copy.click()]);
    assert.equal(taken.suggestedFilename(), await copy.textContent());
    assert.match(readFileSync(await taken.path(), "latin1"), /^SQLite format 3\0/);
  }),
);

test(
  "a report is read and settled; its person is muted, banned and let in again; a table is closed",
  visiting({}, async (owner) => {
    const { page } = owner;
    await owner.open(await ownerPath());
    await page.getByRole("tabpanel", { name: "The server" }).waitFor();

    const rude = await Visit.begin();
    const polite = await Visit.begin({ touch: true });
    await beginHex(rude, polite);
    const names = await Promise.all(
      [rude, polite].map(async (visit) => (await askClub(visit, "GET", "me")).person),
    );
    const [{ id, name }] = names;

    // On the page of the person: markup is shown as text.
    const hostile = '<img src=x onerror="document.title=1"> was rude';
    await polite.page.goto(new URL(`/person/#${id}`, polite.page.url()).href);
    await polite.page.getByRole("button", { name: "Report" }).click();
    await polite.page.getByLabel("What happened", { exact: true }).fill(hostile);
    await polite.page.getByRole("button", { name: "Send" }).click();
    await polite.page.getByText("The owner will read it. Thank you.").first().waitFor();

    const look = () => page.getByRole("button", { name: "Refresh" }).click();
    await look();
    const reports = await part(page, "Reports");
    await reports.getByText(hostile).waitFor();
    await reports.getByText(`${names[1].name} about ${name}`).waitFor();
    await reports.getByRole("button", { name: "Settle" }).click();
    await reports.getByText("Nobody has reported anything.").waitFor();
    await reports.getByText("Show settled ones too").click();
    await reports.getByText(hostile).waitFor();

    let people;
    const act = async (button) => {
      people = await part(page, "People");
      await people.getByLabel("Name or a part of it").fill(name);
      const find = people.getByRole("button", { name: "Find" });
      await find.click();
      // The button is enabled again once they are found.
      await find.click({ trial: true });
      await people.getByRole("button", { name: `What to do with ${name}` }).click();
      await people.getByLabel("Why").fill(hostile);
      await people.getByRole("button", { name: button, exact: true }).click();
    };
    await act("Mute");
    const sanctions = await part(page, "Mutes and bans");
    await sanctions.getByText(`${name}: muted`).waitFor();
    await sanctions.getByText(hostile).waitFor();
    await rude.page.locator("summary", { hasText: "Chat" }).click();
    await rude.page.getByLabel("Say something").fill("hello");
    await rude.page.keyboard.press("Enter");
    await rude.page.getByText("You are muted here.").waitFor();
    await sanctions.getByRole("button", { name: "Lift it" }).click();
    await sanctions.getByText("Nobody is muted or banned.").waitFor();

    // The table is closed for both.
    const tables = await part(page, "Tables");
    await look();
    await tables.getByRole("button", { name: "Close: Hex" }).click();
    await tables.getByRole("button", { name: "Close", exact: true }).click();
    await tables.getByText("No table is open.").waitFor();
    await rude.page.getByText("The owner of the server has closed this table.").waitFor();

    await act("Ban");
    await part(page, "Mutes and bans");
    await sanctions.getByText(`${name}: banned`).waitFor();
    await rude.open("/account/");
    await rude.page.getByText("You are banned from this club.").waitFor();
    rude.forgetRefusals(403);
    await sanctions.getByRole("button", { name: "Lift it" }).click();
    await sanctions.getByText("Nobody is muted or banned.").waitFor();
    await rude.page.reload();
    await heading(rude.page, `You are ${name}, a guest`).waitFor();

    await act("Delete");
    await people.getByRole("button", { name: "Delete for good" }).click();
    await people.getByText("Nobody.").waitFor();
    await rude.page.reload();
    await heading(rude.page, "You have not been to this club yet").waitFor();
    rude.complaints = rude.complaints.filter((text) => !/WebSocket connection to/.test(text));
    await rude.end();
    await polite.end();
  }),
);

for (const [language, forward, back, persons] of [
  ["en", "ArrowRight", "ArrowLeft", "People"],
  ["he", "ArrowLeft", "ArrowRight", "אנשים"],
])
  test(
    `${language}: on a phone every part of the owner's page is within reach, also by keys and by ear`,
    visiting({ touch: true, preferences: { language } }, async (visit) => {
      const { page } = visit;
      const { keyboard } = page;
      await visit.open(await ownerPath());
      const tabs = page.getByRole("tab");
      const shown = page.getByRole("tabpanel");
      await shown.waitFor();
      await tabs.first().focus();
      const isChosen = async (place) => {
        await page.waitForFunction((number) => {
          const tab = document.querySelectorAll("[role=tab]")[number];
          return tab === document.activeElement && tab.getAttribute("aria-selected") === "true";
        }, place);
        const chosen = await tabs.evaluateAll((all) =>
          all.map((tab) => tab.getAttribute("aria-selected")),
        );
        assert.equal(chosen.indexOf("true"), place);
        assert.equal(chosen.lastIndexOf("true"), place);
        assert.equal(await shown.count(), 1);
        assert.deepEqual(await violations(page), []);
      };
      for (let place = 1; place < 6; ++place) {
        await keyboard.press(forward);
        await isChosen(place);
      }
      for (const [key, place] of [
        [forward, 0],
        [back, 5],
        ["Home", 0],
        ["End", 5],
        ["3", 2],
      ]) {
        await keyboard.press(key);
        await isChosen(place);
      }
      await keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement.role);
      assert.equal(focused, "tabpanel");
      const found = page.getByRole("tabpanel", { name: persons, exact: true });
      await found.getByRole("searchbox").fill("a name");
      await tabs.first().click();
      await found.waitFor({ state: "detached" });
      await tabs.nth(2).click();
      assert.equal(await found.getByRole("searchbox").inputValue(), "a name");
    }),
  );
