// The life of an account, from creation to deletion, with the real server.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Visit, visiting } from "./browser.mjs";
import { askClub, beAccount } from "./pages.mjs";
import { byMouse, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

const section = (page, name) => page.getByRole("region", { name, exact: true });
const heading = (page, name) => page.getByRole("heading", { level: 1, name });

async function fill(form, values) {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Fills in the form of a section and submits it. */
async function send(page, name, values, button = name) {
  const form = section(page, name);
  await fill(form, values);
  await form.getByRole("button", { name: button, exact: true }).click();
}

/** Plays a small game against a bot to its end, in this browser. */
async function playAlone(visit) {
  await visit.open("/hex/play/?seats=here,level:1&size=3");
  await new Table(visit.page).playOut(joiner(byMouse));
}

/** Plays a small game against a bot at a table of the club. */
async function playAtClub(visit) {
  const { page } = visit;
  await visit.open("/hex/");
  await page.getByLabel("Size").selectOption("3");
  await page.getByRole("button", { name: "Play with a friend" }).click();
  await page.getByRole("button", { name: "Play against a bot instead" }).click();
  await new Table(page).playOut(joiner(byMouse));
}

test(
  "a guest makes an account, games come along; signing out, in, recovering, deleting",
  visiting({}, async (visit) => {
    const { page } = visit;
    await playAlone(visit);
    await playAtClub(visit);
    await visit.open("/account/");
    await heading(page, /^You are .*, a guest$/).waitFor();

    // Invalid input is explained.
    await send(page, "Make an account", { Name: "<b>Ana</b>", Password: "correct horse" });
    await page.getByText(/^A name has 2 to 24 letters/).waitFor();
    await send(page, "Make an account", { Name: "Ana", Password: "short" });
    await page.getByText("A password has 8 to 200 characters.").waitFor();
    await send(page, "Make an account", { Name: "Ana", Password: "correct horse" });
    await heading(page, "Your recovery codes").waitFor();
    const codes = await page.locator("main ol li").allTextContents();
    assert.equal(codes.length, 8);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    const kept = readFileSync(await download.path(), "utf8");
    for (const code of codes) assert.ok(kept.includes(code), code);
    await page.getByRole("button", { name: "I have saved them" }).click();
    await heading(page, "Ana").waitFor();
    visit.forgetRefusals(400);

    await page.getByRole("button", { name: "Add them to your account" }).click();
    await page.getByText("New: 1, already there: 0, refused: 0.").first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Add them to your account" }).click();
    await page.getByText("New: 0, already there: 1, refused: 0.").first().waitFor();

    // Both games are listed, and the opponent at the club.
    await page.getByRole("link", { name: "Your games, ratings and opponents" }).click();
    const games = section(page, "Games").getByRole("listitem");
    await games.nth(1).waitFor();
    assert.equal(await games.count(), 2);
    await games.filter({ hasText: "from a browser" }).waitFor();
    await section(page, "Most played").getByText("1 game").waitFor();
    await section(page, "Games").getByLabel("Opponent").fill("nobody at all");
    await page.keyboard.press("Enter");
    await page.getByText("No such games.").waitFor();
    await section(page, "Games").getByLabel("Opponent").fill("level:1");
    await page.getByRole("button", { name: "Search" }).click();
    await games.filter({ hasText: "from a browser" }).getByRole("button").click();
    await page.waitForURL(/\/review\/#./);
    await page.getByRole("region", { name: "Board", exact: true }).waitFor();

    await visit.open("/account/");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await heading(page, "You have not been to this club yet").waitFor();
    await send(page, "Sign in", { Name: "Ana", Password: "wrong horse" });
    await page.getByText(/^These do not match/).waitFor();
    visit.forgetRefusals(403);
    await send(page, "Sign in", { Name: "Ana", Password: "correct horse" });
    await heading(page, "Ana").waitFor();
    await section(page, "Where you are signed in").getByText("this browser").waitFor();
    assert.equal(await section(page, "Where you are signed in").getByRole("listitem").count(), 1);

    // Another browser recovers the account, and this one is signed out.
    const other = await Visit.begin();
    await other.open("/account/");
    await other.page.getByRole("button", { name: "Forgot your password?" }).click();
    const recovery = { Name: "Ana", "Recovery code": codes[2], "New password": "battery staple" };
    await send(other.page, "Sign in", recovery, "Set the new password");
    await heading(other.page, "Ana").waitFor();
    await page.reload();
    await heading(page, "You have not been to this club yet").waitFor();

    const everything = section(other.page, "Your data");
    const [saved] = await Promise.all([
      other.page.waitForEvent("download"),
      everything.getByRole("button", { name: "Save everything as a file" }).click(),
    ]);
    const data = JSON.parse(readFileSync(await saved.path(), "utf8"));
    assert.equal(data.person.name, "Ana");
    assert.deepEqual(data.games.map(({ kind }) => kind).sort(), ["brought", "none"]);

    await everything.getByRole("button", { name: "Delete the account" }).click();
    const last = everything.getByRole("button", { name: "Delete for good" });
    assert.equal(await last.isDisabled(), true);
    await fill(everything, {
      "Type Ana to delete it for good": "Ana",
      Password: "battery staple",
    });
    await last.click();
    await other.page.getByText("Everything about you has been deleted.").first().waitFor();
    await other.end();
    await send(page, "Sign in", { Name: "Ana", Password: "battery staple" });
    await page.getByText(/^These do not match/).waitFor();
    visit.forgetRefusals(403);
  }),
);

test(
  "name, password, codes, devices and programs are changed and taken away",
  visiting({}, async (visit) => {
    const { page } = visit;
    const name = await beAccount(visit);
    const phone = await Visit.begin({ touch: true });
    await phone.open("/account/");
    await send(phone.page, "Sign in", { Name: name, Password: "correct horse" });
    await heading(phone.page, name).waitFor();

    await visit.open("/account/");
    const devices = section(page, "Where you are signed in");
    await devices.getByText(/^Chrome, /).waitFor();
    await devices.getByRole("button", { name: /^Sign out Chrome/ }).click();
    await devices.getByText(/^Chrome, /).waitFor({ state: "detached" });
    await phone.page.reload();
    await heading(phone.page, "You have not been to this club yet").waitFor();
    await phone.end();

    const programs = section(page, "Programs");
    await send(page, "Programs", { "What is it for?": "<i>bot</i>" }, "Make a token");
    await programs.getByText("This is shown only now. Whoever has it can play as you:").waitFor();
    await programs.getByText("<i>bot</i>").waitFor();
    await programs.getByRole("button", { name: "Remove <i>bot</i>" }).click();
    await programs.getByText("<i>bot</i>").waitFor({ state: "detached" });

    await send(page, "Change your name", { Name: `${name} b` });
    await heading(page, `${name} b`).waitFor();
    const passwords = { "Current password": "correct horse", "New password": "battery staple" };
    await send(page, "Change your password", passwords);
    await page
      .getByText(/^Your password has been changed/)
      .first()
      .waitFor();
    await section(page, "Change your password")
      .getByLabel("Password", { exact: true })
      .fill("battery staple");
    await page.keyboard.press("Enter");
    await heading(page, "Your recovery codes").waitFor();
  }),
);

test(
  "by keyboard alone: an account is made, and its page opened",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/account/");
    await heading(page, "You have not been to this club yet").waitFor();
    const { keyboard } = page;
    const focused = () =>
      page.evaluate(
        () =>
          document.activeElement.labels?.[0]?.textContent ??
          document.activeElement.textContent.trim(),
      );
    const tabTo = async (name) => {
      for (let steps = 0; steps < 40; ++steps) {
        if ((await focused()) === name) return;
        await keyboard.press("Tab");
      }
      assert.fail(`${name} is not reached by Tab`);
    };
    await tabTo("Name");
    await keyboard.type("Keys");
    await tabTo("Password");
    await keyboard.type("correct horse");
    await keyboard.press("Enter");
    await heading(page, "Your recovery codes").waitFor();
    await tabTo("I have saved them");
    await keyboard.press("Enter");
    await heading(page, "Keys").waitFor();
    await tabTo("Your games, ratings and opponents");
    await keyboard.press("Enter");
    await heading(page, /^Keys/).waitFor();
    await page.getByText("No such games.").waitFor();
  }),
);

test(
  "a rating shows as a graph, and as a table for those who do not see it",
  visiting({ keeper: false }, async (visit) => {
    const { page } = visit;
    const steps = [1500, 1610.4, 1580].map((rating, index) => ({
      games: index + 1,
      rating,
      deviation: 120 - 20 * index,
      time: 1_700_000_000_000 + index * 86_400_000,
    }));
    const rating = { bot: "", game: "hex", kind: "fischer", games: 3, rating: 1580, deviation: 80 };
    await beAccount(visit);
    const { person } = await askClub(visit, "GET", "me");
    await page.route(`**/api/people/${person.id}`, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, ratings: [rating] } });
    });
    await page.route(`**/api/people/${person.id}/ratings?*`, (route) =>
      route.fulfill({ json: { history: steps } }),
    );
    await visit.open(`/person/#${person.id}`);
    const drawing = page.getByRole("img", {
      name: /^Rating\. From 1500 to 1580; lowest 1500, highest 1610\.$/,
    });
    await drawing.waitFor();
    await page.getByText("1580 ± 80").waitFor();
    await page.getByText("Show as a table").click();
    const rows = page.getByRole("table").getByRole("row");
    await rows.nth(3).waitFor();
    assert.equal(await rows.count(), 4);
    assert.match(await rows.nth(1).textContent(), /3.*1580.*80/s);
  }),
);

test(
  "a server without a club says so",
  visiting({ keeper: false }, async (visit) => {
    await visit.context.route("**/api", (route) =>
      route.fulfill({ status: 404, body: "nothing here" }),
    );
    await visit.open("/account/");
    await visit.page.getByText(/^There is no club at this address/).waitFor();
    visit.forgetRefusals(404);
  }),
);
