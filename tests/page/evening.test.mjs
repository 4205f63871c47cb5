// A club evening between browsers over the real server: made, joined by its link, played and counted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { meeting } from "./meeting.mjs";
import { becomeMember, smallEvening } from "./pages.mjs";

/** Gives up the game at the table where the page is. */
const resign = ({ page }) =>
  page.evaluate(() =>
    fetch(`/api/tables/${location.hash.slice(1)}`, {
      method: "POST",
      body: JSON.stringify({ do: "resign", confirmed: true }),
    }).then(({ ok }) => ok),
  );

const rows = ({ page }) => page.getByRole("region", { name: "Standings" }).locator("tbody tr");

test(
  "the form makes an evening, and its page has the link to be sent",
  meeting({ touch: true }, async (host, guest) => {
    await host.open("/evening/");
    await becomeMember(host.page);
    await host.page.getByLabel("Name").fill("<b>Tuesday</b>");
    await host.page.getByLabel("Game").selectOption("durak");
    await host.page.getByLabel("Players at a table").selectOption("4");
    await host.page.getByRole("radio", { name: "Arena" }).check({ force: true });
    await host.page.getByRole("button", { name: "Make an evening" }).click();
    // What it is called is text, whatever stands in it.
    await host.page.getByRole("heading", { name: "<b>Tuesday</b>" }).waitFor();
    const link = await host.page
      .getByLabel("Send this link to everybody who shall play:")
      .inputValue();
    assert.match(link, /\/evening\/#[0-9a-z]{13}$/);

    await guest.open("/evening/");
    await guest.page.getByRole("link", { name: "<b>Tuesday</b>" }).click();
    await guest.page.getByRole("button", { name: "Take part" }).click();
    await guest.page.getByText("You take part.").waitFor();
    await rows(host).nth(0).waitFor();
    await guest.page.getByRole("button", { name: "Leave the evening" }).click();
    await guest.page.getByRole("button", { name: "Take part again" }).waitFor();
    await host.page.getByRole("button", { name: /^Send .* away$/ }).click();
    await guest.page.getByText("The host has sent you away.").waitFor();

    await host.page.getByRole("button", { name: "End the evening" }).click();
    await host.page.getByRole("button", { name: "Yes, end it" }).click();
    for (const { page } of [host, guest]) await page.getByText("The evening is over").waitFor();
  }),
);

test(
  "both are at the board without a press, and the standings move when the game is over",
  meeting({ touch: true }, async (host, guest) => {
    await host.open("/evening/");
    await becomeMember(host.page);
    const evening = await smallEvening(host.page);
    for (const visit of [host, guest]) {
      await visit.open(`/evening/#${evening}`);
      await visit.page.getByRole("button", { name: "Take part" }).click();
      await visit.page.getByText("You take part.").waitFor();
    }
    await rows(host).nth(1).waitFor();
    await host.page.getByRole("button", { name: "Begin", exact: true }).click();
    for (const { page } of [host, guest]) {
      await page.waitForURL(/\/table\/#[0-9a-z]{13}$/);
      await page.getByText("No move yet").waitFor();
    }
    assert.ok(await resign(guest));
    for (const { page } of [host, guest]) {
      await page.getByRole("link", { name: "Back to the evening" }).click();
      await page.getByText("The evening is over").waitFor();
    }
    const points = await rows(host).locator("td:nth-child(3)").allTextContents();
    assert.deepEqual(points, ["1", "0"]);
    await guest.page.getByText("Round 1").first().waitFor();
  }),
);

test(
  "a link that names no evening says so",
  meeting({}, async (host, guest) => {
    await host.open("/evening/#abc");
    await host.page.getByText("This link names no evening.").waitFor();
    await guest.open("/evening/#0000000000001");
    await guest.page.getByText(/There is no such evening/).waitFor();
  }),
);
