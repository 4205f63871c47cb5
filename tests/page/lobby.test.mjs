// The club's lobby between browsers and the real server: quick pairing, changing tables, names.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joined } from "node:path";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { Visit, visiting } from "./browser.mjs";
import { leaveBroken, meeting, sitDown } from "./meeting.mjs";
import { serve } from "./server.mjs";
import { Table } from "./table.mjs";

const enter = async (visit) => {
  await visit.open("/club/");
  await visit.page.getByRole("region", { name: "Tables waiting for players" }).waitFor();
};
const ownGames = ({ page }) => page.getByRole("region", { name: "Your games in progress" });
const quick = ({ page }, name) => page.getByRole("button", { name });
const atBoard = ({ page }) => new Table(page).board.waitFor();

test(
  "two who want the same press one button each, and are at the board",
  meeting({ touch: true }, async (host, guest) => {
    await host.open("/");
    await host.page.getByRole("main").getByRole("link", { name: /^Club/ }).click();
    await quick(host, "Play Hex now, 3+2").click();
    await host.page.getByText("Looking for somebody: Hex, 3+2").waitFor();
    await enter(guest);
    // A newcomer sees that somebody is waiting.
    await quick(guest, "Play Hex now, 3+2 – 1 waiting").click();
    await Promise.all([host, guest].map(atBoard));
    assert.match(host.page.url(), /\/table\/#[0-9a-z]{13}$/);
    assert.equal(host.page.url(), guest.page.url());
  }),
);

test(
  "who stops looking is not paired, and a table of another clock is not theirs",
  meeting({}, async (host, guest) => {
    await Promise.all([host, guest].map(enter));
    await quick(host, "Play Durak now, 5+3").click();
    await quick(guest, "Play Durak now, 5+3 – 1 waiting").waitFor();
    await quick(host, "Stop looking").click();
    const alone = guest.page.getByRole("button", { name: "Play Durak now, 5+3", exact: true });
    await alone.click();
    await quick(host, "Play Durak now, 5+3 – 1 waiting").waitFor();
    await quick(host, "Play Durak now, 10+5").click();
    await host.page.getByRole("link", { name: "Play against a bot meanwhile" }).waitFor();
    await guest.page.getByText("Looking for somebody: Durak, 5+3").waitFor();
  }),
);

test(
  "by keys alone: one opens a table for everybody, the other sees it come and sits down; a third may watch",
  meeting({}, async (host, guest) => {
    await Promise.all([host, guest].map(enter));
    const { page } = host;
    const press = async (visit, button) => {
      await button.focus();
      await visit.page.keyboard.press("Enter");
    };
    await press(host, page.getByRole("button", { name: "Open a table" }));
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("3");
    const size = page.getByRole("combobox", { name: "Size" });
    await size.focus();
    await size.selectOption("3");
    await press(host, page.getByRole("button", { name: "Open it" }));
    await page.getByText("Waiting for somebody to join").waitFor();

    const waiting = guest.page.getByRole("region", { name: "Tables waiting for players" });
    await waiting.getByText("Size: 3").waitFor();
    await press(guest, waiting.getByRole("button", { name: /^Sit down: Hex/ }));
    await Promise.all([host, guest].map(atBoard));

    const running = ({ page }) =>
      page
        .getByRole("region", { name: "Games in progress" })
        .getByRole("listitem")
        .filter({ hasText: "Size: 3" });
    const third = await Visit.begin();
    await enter(third);
    await running(third)
      .getByRole("link", { name: /^Watch: Hex/ })
      .click();
    await third.page.getByText("All seats are taken. You are watching.").waitFor();
    await third.end();
    await enter(guest);
    await ownGames(guest).getByRole("link", { name: "Go to your table" }).click();
    await atBoard(guest);
  }),
);

test(
  "who left a private game finds it in the lobby, and the lobby from any page",
  meeting({ touch: true }, async (host, guest) => {
    await sitDown([host, guest], { game: "hex", options: { size: 5 }, listed: false });
    const address = guest.page.url();
    await guest.open("/puzzles/");
    const pages = guest.page.getByRole("navigation", { name: "Pages" });
    await pages.getByRole("link", { name: "Club" }).click();
    const back = ownGames(guest).getByRole("link", { name: "Go to your table" });
    await back.waitFor();
    assert.deepEqual(await violations(guest.page), []);
    await back.click();
    await atBoard(guest);
    assert.ok(address.startsWith(guest.page.url()), guest.page.url());
    await new Table(host.page).button("Resign").click();
    await host.page.getByRole("button", { name: "Yes" }).click();
    await guest.page.locator("aside .status", { hasText: "You win" }).waitFor();
    await enter(guest);
    await ownGames(guest).waitFor({ state: "detached" });
  }),
);

test(
  "quick pairing finds a table that waits for the same",
  meeting({}, async (host, guest) => {
    await Promise.all([host, guest].map(enter));
    const { page } = host;
    await page.getByRole("button", { name: "Open a table" }).click();
    await page.getByRole("radio", { name: "Blockade" }).check({ force: true });
    await page.getByRole("radio", { name: "10+5" }).check({ force: true });
    await page.getByRole("button", { name: "Open it" }).click();
    await page.getByText("Waiting for somebody to join").waitFor();
    await quick(guest, "Play Blockade now, 10+5").click();
    await Promise.all([host, guest].map(atBoard));
  }),
);

test(
  "who finds nobody plays against a bot meanwhile, and is brought to the table when somebody comes",
  meeting({}, async (host, guest) => {
    await enter(host);
    await quick(host, "Play Quoridor now, 5+3").click();
    await host.page.getByRole("link", { name: "Play against a bot meanwhile" }).click();
    await new Table(host.page).look();
    const search = host.page.getByRole("complementary", { name: "Club" });
    await search.getByText("Looking for somebody: Quoridor, 5+3").waitFor();
    await enter(guest);
    await quick(guest, "Play Quoridor now, 5+3 – 1 waiting").click();
    await host.page.waitForURL(/\/table\/#/);
    await Promise.all([host, guest].map(atBoard));
    await search.waitFor({ state: "detached" });
  }),
);

/** They are paired by quick pairing, and the host resigns. */
async function playOnce(host, guest) {
  await Promise.all([host, guest].map(enter));
  await quick(host, "Play Hex now, 10+5").click();
  await quick(guest, "Play Hex now, 10+5 – 1 waiting").click();
  await Promise.all([host, guest].map(atBoard));
  await new Table(host.page).button("Resign").click();
  await host.page.getByRole("button", { name: "Yes" }).click();
  await guest.page.locator("aside .status", { hasText: "You win" }).waitFor();
}
const challengeTo = ({ page }) => page.getByRole("main").getByText(/ challenges you – Hex/);
const met = ({ page }) => page.getByRole("region", { name: "People you have played with" });

test(
  "who has played together can be challenged, and says no or comes",
  meeting({}, async (host, guest) => {
    await playOnce(host, guest);
    await Promise.all([host, guest].map(enter));
    await quick(host, /^Challenge: /).click();
    await challengeTo(guest).waitFor();
    await quick(guest, "Not now").click();
    await challengeTo(guest).waitFor({ state: "detached" });
    await host.page.getByText(/^They cannot play now/).waitFor();

    await quick(guest, /^Challenge: /).click();
    await challengeTo(host).waitFor();
    await quick(host, "Go there").click();
    await quick(host, "Sit down and play").click();
    await Promise.all([host, guest].map(atBoard));
  }),
);

test(
  "from the page of somebody whom one has met: a challenge, which leads from one table to another",
  meeting({ touch: true }, async (host, guest) => {
    await playOnce(host, guest);
    await enter(guest);
    await met(guest).getByRole("link").click();
    await guest.page.waitForURL(/\/person\/#/);

    // Meanwhile waits at a table of another game.
    await host.open("/quoridor/");
    await host.page.getByRole("button", { name: "Play with a friend" }).click();
    await host.page.getByLabel("Send this link to whoever you want to play with:").waitFor();
    const before = host.page.url();
    await quick(guest, "Challenge: Hex").click();
    await guest.page.waitForURL(/\/table\/#/);
    await challengeTo(host).waitFor();
    await quick(host, "Go there").click();
    await quick(host, "Sit down and play").click();
    await Promise.all([host, guest].map(atBoard));
    await host.page.getByRole("heading", { level: 1, name: "Hex" }).waitFor();
    assert.equal(host.page.url(), guest.page.url());
    // And back by the browser's back button.
    await host.page.goBack();
    assert.equal(host.page.url(), before);
    await host.page.getByLabel("Send this link to whoever you want to play with:").waitFor();
  }),
);

test(
  "who was met in the lobby can be reported to the owner, and strangers cannot be challenged",
  meeting({}, async (host, guest) => {
    await playOnce(host, guest);
    await enter(host);
    await met(host).getByRole("button", { name: "Report" }).click();
    await host.page.getByLabel("What happened", { exact: true }).fill("rude");
    await host.page.getByRole("button", { name: "Send" }).click();
    await met(host).getByText("The owner will read it. Thank you.").waitFor();

    const stranger = await Visit.begin();
    const person = await met(host).getByRole("link").getAttribute("href");
    await stranger.open(person);
    const together = stranger.page.getByRole("region", { name: "Play together" });
    await together.getByText("Open a table and send the link.").waitFor();
    assert.equal(await together.getByRole("button").count(), 0);
    await stranger.end();
  }),
);

test(
  "a guest gets a name, takes another, and every window knows it",
  visiting({}, async (visit) => {
    await enter(visit);
    const { page } = visit;
    await page.getByRole("button", { name: "Get a name" }).click();
    await page.getByText(/^You are \S/).waitFor();
    const other = await visit.newPage();
    await other.goto(page.url());
    await other.getByText(/^You are \S/).waitFor();
    await page.getByRole("button", { name: "Another name" }).click();
    await page.getByLabel("Your name").fill("x");
    await page.keyboard.press("Enter");
    await page
      .getByRole("alert")
      .getByText(/^A name has 2 to 24 letters/)
      .waitFor();
    await page.getByLabel("Your name").fill("Grandma");
    await page.keyboard.press("Enter");
    for (const each of [page, other]) await each.getByText("You are Grandma.").waitFor();
    visit.complaints = visit.complaints.filter((text) => !/\b400\b/.test(text));
  }),
);

test(
  "a host who takes another name while waiting is called so in the lobby and to whoever comes",
  meeting({}, async (host, guest) => {
    await Promise.all([host, guest].map(enter));
    const { page } = host;
    await page.getByRole("button", { name: "Open a table" }).click();
    await page.getByRole("button", { name: "Open it" }).click();
    // The lobby, which is still shown for a moment, has such a button too.
    await page.getByText("Waiting for somebody to join").waitFor();
    await page.getByRole("button", { name: "Another name" }).click();
    await page.getByLabel("Your name").fill("Grandpa");
    await page.keyboard.press("Enter");
    await page.getByText("You are Grandpa.").waitFor();
    await quick(guest, /^Sit down: Quoridor, Grandpa/).click();
    await guest.page.locator(".plate", { hasText: "Grandpa" }).waitFor();
  }),
);

test(
  "whatever a club says people are called, it is shown as text",
  meeting({}, async (host, guest) => {
    const hostile = '<img src=x onerror="document.title=1">\u202e';
    await guest.page.routeWebSocket(/\/api\/socket$/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const changed = String(message).replace(
          /"name":"[^"]+"/g,
          () => `"name":${JSON.stringify(hostile)}`,
        );
        socket.send(changed);
      });
    });
    await Promise.all([host, guest].map(enter));
    await host.page.getByRole("button", { name: "Open a table" }).click();
    await host.page.getByRole("button", { name: "Open it" }).click();
    await guest.page.getByText(hostile).first().waitFor();
    assert.equal(await guest.page.locator("main img").count(), 0);
    assert.equal(await guest.page.title(), "Club – Quadrille");
  }),
);

test(
  "a club that does not answer, and comes back",
  visiting({}, async (visit) => {
    const folder = await mkdtemp(joined(tmpdir(), "quadrille-"));
    let server = await serve(folder);
    const { page } = visit;
    try {
      await page.goto(`${server.address}/club/`);
      await page.getByRole("region", { name: "Tables waiting for players" }).waitFor();
      await server.end("SIGKILL");
      await page.getByText("The club does not answer.").waitFor();
      server = await serve(folder, server.port);
      await page.getByText("The club does not answer.").waitFor({ state: "detached" });
      await leaveBroken([visit]);
    } finally {
      await server.end();
      await rm(folder, { recursive: true });
    }
  }),
);

test(
  "a server without a club: the page says so, and home does not wait for it",
  visiting({}, async (visit) => {
    const server = await serve(null);
    const { page } = visit;
    try {
      await page.goto(`${server.address}/`);
      await page.getByRole("main").getByRole("link", { name: /^Club/ }).waitFor();
      assert.deepEqual(visit.complaints, [], "home asks nothing of a club");
      await page.goto(`${server.address}/club/`);
      await page.getByText("There is no club at this address").waitFor();
      await page.getByRole("main").getByRole("link", { name: "To the games" }).click();
      await page.waitForURL(`${server.address}/`);
      await leaveBroken([visit], /\b404\b/);
    } finally {
      await server.end();
    }
  }),
);
