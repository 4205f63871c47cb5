// What a player can do at a table of the club other than moving in turn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { byTurn, gathering, meeting, playAll, sitDown } from "./meeting.mjs";
import { byKeys, byMouse, cardPlayer, joiner } from "./players.mjs";
import { Table } from "./table.mjs";

const hex = { game: "hex", options: { size: 5, swap: "off" }, listed: false };
const cell = ({ page }, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
const status = ({ page }, text) => page.locator("aside .status", { hasText: text }).waitFor();
const listed = ({ page }, move) =>
  page
    .getByRole("group", { name: "Moves" })
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${move}$`) })
    .waitFor();
const news = ({ page }, text) => page.locator("aside").getByText(text).waitFor();

test(
  "a move chosen early waits for its turn, can be given up, and is dropped when it is no longer possible",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], hex);
    const [first, second] = await byTurn(host, guest);

    // Chosen; cancelled by a key, by a click on the board, and by the button; then chosen again.
    const giveUps = [
      () => second.page.keyboard.press("Escape"),
      () => cell(second, "a1").click(),
      () => new Table(second.page).button("Cancel it").click(),
    ];
    for (const giveUp of giveUps) {
      await cell(second, "c3").click();
      await news(second, "Your next move: c3");
      await giveUp();
      await second.page.getByText("Your next move: c3").waitFor({ state: "detached" });
    }
    await cell(second, "c3").click();
    await news(second, "Your next move: c3");
    assert.deepEqual(await violations(second.page), []);
    await cell(first, "b2").click();
    for (const visit of [first, second]) await listed(visit, "c3");

    // Both want the same cell: the second player is informed.
    await cell(second, "d4").click();
    await news(second, "Your next move: d4");
    await new Table(first.page).look(2);
    await cell(first, "d4").click();
    await news(second, "d4 was no longer possible; choose another move.");
    await new Table(second.page).look(3);
    await status(second, "Your turn");
    await cell(second, "e5").click();
    await listed(first, "e5");
  }),
);

test(
  "on a phone an offer is seen and answered without looking for it",
  gathering([{}, { touch: true, preferences: { firstMoves: {} } }], async ([host, guest]) => {
    await sitDown([host, guest], hex);
    await new Table(host.page).button("Offer a draw").click();
    const accept = new Table(guest.page).button("Accept");
    await accept.waitFor();
    const { y, height } = await accept.boundingBox();
    assert.equal(await guest.page.evaluate(() => scrollY), 0);
    assert.ok(y + height <= 740, `from ${y} to ${y + height}`);
    const { y: top, height: size } = await new Table(guest.page).board.boundingBox();
    assert.ok(y >= top + size, "it covers nothing of the board");
    await accept.tap();
    for (const visit of [host, guest]) await status(visit, "A draw");
  }),
);

test(
  "a wall is chosen early by keys, and laid when its turn comes",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], { game: "quoridor", options: { size: 5 }, listed: false });
    const [first, second] = await byTurn(host, guest);
    const { keyboard } = second.page;
    await cell(second, "b2").focus();
    await keyboard.press("Space");
    await keyboard.press("Enter");
    await news(second, /^Your next move: [a-d][1-4]h$/);
    const text = await second.page.getByText(/^Your next move:/).textContent();
    const wall = text.split(": ")[1];
    const table = new Table(first.page);
    const seen = await table.look();
    const step = seen.things.find(({ name }) => /can be reached/.test(name));
    await table.page.mouse.click(...step.point);
    await listed(first, wall);
  }),
);

test(
  "a game is broken off before both have moved, and leaving asks and resigns",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], hex);
    const table = new Table(guest.page);
    await table.button("Abort").click();
    await guest.page.getByRole("button", { name: "Yes" }).click();
    for (const visit of [host, guest]) await status(visit, "Aborted");

    await new Table(host.page).button("Rematch").click();
    await guest.page.getByRole("button", { name: "Accept" }).click();
    const people = await byTurn(host, guest);
    for (const [ply, { page }] of people.entries()) {
      const own = new Table(page);
      await joiner(byMouse)(own, await own.look(ply));
    }
    await host.page.getByRole("button", { name: "Abort" }).waitFor({ state: "detached" });
    await host.page.keyboard.press("Escape");
    await host.page.getByRole("button", { name: "Leave and lose the game" }).click();
    await host.page.getByRole("dialog", { name: /^Leave and resign/ }).waitFor();
    await host.page.getByRole("button", { name: "Yes" }).click();
    await host.page.waitForURL(/\/hex\/?$/);
    await status(guest, "You win");
  }),
);

test(
  "signs without words, somebody who is not heard, nobody who is heard, and how many watch",
  gathering([{}, { preferences: { language: "ru" } }, {}], async ([host, guest, watcher]) => {
    const table = await sitDownInRussian(host, guest);
    await watcher.open(table);
    await watcher.page.getByText("All seats are taken. You are watching.").waitFor();
    await news(host, "1 watching");

    await host.page.locator("summary", { hasText: "Chat" }).click();
    await guest.page.locator("summary", { hasText: "Разговор" }).click();
    await host.page.getByRole("button", { name: "Well played" }).click();
    await guest.page.getByRole("group", { name: "Разговор" }).getByText("Хорошо сыграно").waitFor();
    await guest.page.getByRole("button", { name: "Здравствуйте" }).click();
    const heard = host.page.getByRole("group", { name: "Chat" }).getByText("Hello");
    await heard.waitFor();

    for (const { page } of [host, guest, watcher]) assert.deepEqual(await violations(page), []);
    // Six buttons and two emotes in the chat are drawn by the page, since not every system has the
    // emoji.
    for (const { page } of [host, guest]) {
      await page.locator("aside svg[data-emote]").nth(7).waitFor();
      assert.equal(await page.locator("aside svg[data-emote]").count(), 8);
      const written = await page.locator("body").textContent();
      assert.doesNotMatch(written, /\p{Extended_Pictographic}/u);
    }

    const mute = host.page.getByRole("button", { name: /^Mute / });
    await mute.click();
    await heard.waitFor({ state: "detached" });
    await mute.click();
    await heard.waitFor();
    await host.page.getByText("Show what others say").click();
    await heard.waitFor({ state: "detached" });
  }),
);

/** The guest's page uses another language. */
async function sitDownInRussian(host, guest) {
  const table = await sitDown([host], hex, "", { begins: false });
  await guest.open(table);
  await guest.page.getByRole("button", { name: "Сесть и играть" }).press("Enter");
  await host.page.getByText("No moves yet").waitFor();
  return table;
}

test(
  "Durak: after the game this browser proves that the deal was honest",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], { game: "durak", options: { cards: 24 }, listed: false });
    await playAll([host, guest], [cardPlayer(byKeys), cardPlayer(byMouse)]);
    for (const { page } of [host, guest]) {
      await page.getByRole("button", { name: "Was the deal honest?" }).click();
      const proof = page.getByRole("dialog", { name: "Was the deal honest?" });
      await proof.getByText("The deal was honest.").waitFor();
      assert.equal(await proof.getByText("yes", { exact: true }).count(), 3);
      assert.equal(await proof.getByText("NO", { exact: true }).count(), 0);
      assert.deepEqual(await violations(page), []);
    }
  }),
);

test(
  "who wants it is called by the browser when it is their turn",
  meeting({ permissions: ["notifications"] }, async (host, guest) => {
    await guest.context.addInitScript(() => {
      globalThis.called = [];
      globalThis.Notification = class extends EventTarget {
        static permission = "default";
        static requestPermission = async () => "granted";
        constructor(text) {
          super();
          globalThis.called.push(text);
        }
      };
      // Simulates that the reader looks at another tab.
      Object.defineProperty(document, "hidden", { get: () => globalThis.away ?? false });
    });
    await sitDown([host, guest], { ...hex, sides: "chosen", seat: 0 });
    await guest.page.getByRole("button", { name: "Tell me when it is my turn" }).click();
    await guest.page.getByRole("button", { name: "Stop telling me" }).waitFor();
    await guest.page.evaluate(() => (globalThis.away = true));
    await cell(host, "b2").click();
    await guest.page.waitForFunction(() => globalThis.called.length > 0);
    assert.deepEqual(await guest.page.evaluate(() => globalThis.called), ["Hex: it is your turn"]);
    assert.match(await guest.page.title(), /^Your turn: Hex/);
  }),
);

/** Runs in the page: records what the clock of the seat to move shows from now on. */
function watchClock() {
  const faces = (globalThis.faces = []);
  const look = () => {
    const face = document.querySelector(".plate.active [role=timer]")?.textContent;
    if (face !== undefined && face !== faces.at(-1)) faces.push(face);
  };
  look();
  new MutationObserver(look).observe(document.querySelector("aside"), {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

test(
  "the last ten seconds of a clock are shown in tenths, to both",
  meeting({}, async (host, guest) => {
    await sitDown([host, guest], { ...hex, clock: "20+0" });
    // The first moves are not charged.
    const people = await byTurn(host, guest);
    for (const { page } of people) {
      const table = new Table(page);
      await joiner(byMouse)(table, await table.look());
    }
    for (const { page } of people) {
      await page.getByRole("group", { name: "Moves" }).getByRole("listitem").nth(1).waitFor();
      await page.evaluate(watchClock);
    }
    for (const { page } of people) {
      await page.waitForFunction(
        () => globalThis.faces.filter((face) => face[1] === ".").length > 2,
      );
      const faces = await page.evaluate(() => globalThis.faces);
      const tenths = faces.findIndex((face) => /^\d\.\d$/.test(face));
      for (const [place, face] of faces.entries())
        assert.match(face, place < tenths ? /^0:[12]\d$/ : /^\d\.\d$/, faces.join(" "));
      const left = faces.slice(tenths).map(Number);
      assert.deepEqual(
        left,
        [...left].sort((a, b) => b - a),
      );
    }
  }),
);

/** Runs in the page: everything beside the board that can be focused, in document order. */
const reachable = () =>
  [...document.querySelectorAll("aside :is(a, button, summary, input, [tabindex='0'])")]
    .filter((thing) => !thing.disabled && thing.checkVisibility())
    .map((thing) => {
      const { top, left } = thing.getBoundingClientRect();
      const name = thing.getAttribute("aria-label") ?? thing.textContent.trim();
      return { name, top: Math.round(top + scrollY), left: Math.round(left) };
    });

test(
  "on a phone what can be done stands between the board and the chat, for eyes and for keys",
  meeting({ touch: true }, async (host, guest) => {
    await sitDown([host, guest], hex);
    const [first] = await byTurn(host, guest);
    const table = new Table(first.page);
    await joiner(byMouse)(table, await table.look());
    const { page } = guest;
    await listed(guest, "[a-e][1-5]");
    // The player's own move is shown at once; taking it back becomes possible when the club has
    // confirmed it.
    if (first === guest)
      await new Table(page).button("Take back").and(page.locator(":enabled")).waitFor();
    await page.locator("summary", { hasText: "Chat" }).click();
    // Loaded later than the rest, since it is rarely needed.
    await page.locator("aside").getByRole("button", { name: "Report" }).waitFor();
    const things = await page.evaluate(reachable);
    const names = things.map(({ name }) => name);
    const asSeen = [...things].sort((a, b) => a.top - b.top || a.left - b.left);
    assert.deepEqual(
      names,
      asSeen.map(({ name }) => name),
    );
    const place = (name) => names.findIndex((each) => each.startsWith(name));
    for (const act of ["Take back", "Offer a draw", "Resign", "Rules", "Menu"])
      assert.ok(place("Chat") > place(act), `${act} before the chat: ${names}`);
    const board = await new Table(page).board.boundingBox();
    const resign = await new Table(page).button("Resign").boundingBox();
    assert.ok(resign.y > board.y + board.height);

    await new Table(page).board.locator("[tabindex='0']").first().focus();
    const reached = [];
    for (let step = 0; step < things.length; ++step) {
      await page.keyboard.press("Tab");
      reached.push(
        await page.evaluate(() => {
          const { activeElement: thing } = document;
          return thing.getAttribute("aria-label") ?? thing.textContent.trim();
        }),
      );
    }
    assert.deepEqual(reached, names);
  }),
);
