// What a table's link shows when there is no game to play at the table.
import { test } from "node:test";
import { Visit, visiting } from "./browser.mjs";
import { beginHex, invite, meeting } from "./meeting.mjs";

for (const [what, path, text] of [
  ["a link without a table", "/table/", "This link does not lead to a table."],
  ["a broken one", "/table/#<b>hello</b>", "This link does not lead to a table."],
  ["one of a table that is gone", "/table/#0000000000000", /^There is no such table\./],
])
  test(
    `${what} says so`,
    visiting({}, async (visit) => {
      await visit.open(path);
      await visit.page.getByText(text).waitFor();
      await visit.page.getByRole("heading", { name: "A table of the club" }).waitFor();
      const toClub = visit.page.locator("main").getByRole("link", { name: "Club" });
      await toClub.click();
      await visit.page.waitForURL(/\/club\/?$/);
    }),
  );

test(
  "a table that its host has left is closed, and says so to who comes and who waits",
  meeting({}, async (host, guest) => {
    await host.open("/hex/");
    const link = await invite(host);
    await guest.page.goto(link);
    await guest.page.getByRole("button", { name: "Sit down and play" }).waitFor();
    await host.page.getByRole("button", { name: "Leave the table" }).click();
    await guest.page.getByText("The host has closed this table.").waitFor();
    await host.page.getByRole("button", { name: "Play with a friend" }).waitFor();
  }),
);

test(
  "who comes when all seats are taken watches",
  meeting({}, async (host, guest) => {
    const link = await beginHex(host, guest);
    const third = await Visit.begin();
    await third.page.goto(link);
    await third.page.getByText("All seats are taken. You are watching.").waitFor();
    await third.page.getByText("No moves yet").waitFor();
    await third.end();
  }),
);

test(
  "a page that was loaded again goes on with the game",
  meeting({}, async (host, guest) => {
    await beginHex(host, guest);
    for (const { page } of [host, guest]) {
      await page.reload();
      await page.getByText("No moves yet").waitFor();
      await page.getByRole("button", { name: "Resign" }).waitFor();
    }
  }),
);
