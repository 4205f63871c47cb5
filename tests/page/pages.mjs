// Every page, in every state that looks different, for tests that check all of them.
import { deflateSync } from "node:zlib";
import { ownerPath } from "./browser.mjs";

export const games = ["quoridor", "blockade", "hex", "durak"];

/** On Hex 11x11: red has won; red has a winning move; blue must answer a threat; undecided. */
export const positions = {
  won: "f3 e5 d7 c9 / e2 g5 b6 h6 f8 / 1",
  winning: "f3 e5 d7 / e2 g5 b6 f8 / 0",
  threatened: "e3 d5 e6 d8 / h3 f4 c6 g7 / 1",
  open: "f3 e5 h6 c9 / g4 d6 i8 e9 / 0",
};

/**
 * Each has a unique name; `before` runs in the same browser before the page is opened, `after` once
 * it is loaded. Both must work in every language.
 */
export const pages = [
  { name: "home", path: "/" },
  { name: "games, none", path: "/games/" },
  { name: "games", path: "/games/", before: playSome },
  { name: "settings", path: "/settings/" },
  { name: "review, none", path: "/review/" },
  { name: "review, hex", path: "/review/?ply=3" + linked(hexGame()), after: findMistakes },
  { name: "review, study", path: "/review/?ply=2" + linked(hexGame(), hexTree()) },
  ...Object.entries(positions).map(([name, position]) => ({
    name: `review, connections, ${name}`,
    path: positionPath(position),
    after: showConnections,
  })),
  { name: "review, games", path: "/review/", before: playSome },
  { name: "review, durak", path: "/review/?ply=9" + linked(durakGame()) },
  ...games.map((kind) => ({
    name: `puzzles, ${kind}`,
    path: `/puzzles/?kind=${kind}&number=1`,
  })),
  { name: "puzzles, no such number", path: "/puzzles/?kind=hex&number=99999" },
  { name: "lab", path: "/lab/?game=hex&seats=level:1,level:2&size=5" },
  { name: "learning, new", path: "/lab/learning/" },
  { name: "learning", path: "/lab/learning/", after: learnSomething },
  ...games.flatMap((game) => [
    { name: game, path: `/${game}/` },
    { name: `${game}, rules`, path: `/${game}/rules/` },
    { name: `${game}, lesson`, path: `/${game}/lesson/?step=4` },
    { name: `${game}, position`, path: `/${game}/position/` },
    { name: `${game}, play`, path: `/${game}/play/?seats=${seatsOf(game)}&seed=4` },
  ]),
  { name: "club", path: "/club/" },
  { name: "club, looking", path: "/club/", after: lookForGame },
  { name: "club, opening a table", path: "/club/", after: beginTable },
  { name: "club, challenged", path: "/club/", before: beChallenged, after: seeChallenge },
  { name: "table, none", path: "/table/" },
  { name: "table, waiting", path: "/hex/", after: openTable },
  { name: "table, playing", path: "/hex/", after: playAtTable },
  { name: "account, nobody", path: "/account/", before: beNobody },
  { name: "account, guest", path: "/account/", before: beGuest },
  { name: "account, codes", path: "/account/", before: beNobody, after: makeAccount },
  { name: "account", path: "/account/", before: beAccount },
  { name: "person", path: "/account/", before: beAccount, after: openOwnPage },
  { name: "person, rated", path: "/account/", before: beRated, after: openOwnPage },
  { name: "person, another", path: "/account/", before: beGuest, after: reportSomebody },
  { name: "person, met", path: "/club/", before: beChallenged, after: openMet },
  { name: "person, none", path: "/person/" },
  { name: "owner, stranger", path: "/owner/", before: beGuest },
  { name: "owner", path: "/owner/", before: beOwner, after: findPerson },
  { name: "evenings, guest", path: "/evening/", before: beGuest },
  { name: "evenings", path: "/evening/", before: beAccount },
  { name: "evening, waiting", path: "/evening/", after: waitAtEvening },
  { name: "evening, playing", path: "/evening/", after: playInEvening },
  { name: "evening, over", path: "/evening/", after: playEvening },
  { name: "nowhere", path: "/chess/play/now", missing: true },
];

/** The pages that differ right after being opened, without `after`: the first one of each group. */
export const opened = (list) =>
  list.filter(
    ({ path, before }, index) =>
      list.findIndex((each) => each.path === path && each.before === before) === index,
  );

/** Seats such that no bot has to move first and nothing is hidden. */
export function seatsOf(game) {
  return game === "durak" ? "here,level:1" : "here,here";
}

/** Opens a page and waits until it is fully shown. */
export async function openPage(visit, { path, before, missing = false }) {
  await before?.(visit);
  await visit.open(path, { missing });
  await visit.page.waitForFunction(
    () =>
      document.querySelector("main h1") !== null &&
      document.querySelector('main [aria-busy="true"]') === null,
  );
}

/** Opens a page and brings it into the state to look at. */
export async function showPage(visit, page) {
  await openPage(visit, page);
  await page.after?.(visit.page);
}

/** Bots finish a game of three kinds each, and begin another. */
async function playSome(visit) {
  for (const address of [
    "/quoridor/play/?seats=passive,level:1&size=5",
    "/hex/play/?seats=level:1,level:2&size=4",
    "/durak/play/?seats=greedy,level:1&cards=24&seed=4",
  ]) {
    await visit.open(address);
    await visit.page.locator("aside .over").waitFor();
  }
  await visit.open("/blockade/play/?seats=level:1,level:1");
  await visit.page.locator('aside [role="group"] li').first().waitFor();
}

/** Judges a game and goes to a mistake. */
async function findMistakes(page) {
  const button = page.locator("aside section button").first();
  await button.click();
  await page.locator("aside .uplot").waitFor();
  await page.locator("aside progress").waitFor({ state: "detached" });
  await button.click();
  await page.locator("aside .better").waitFor();
}

/** Quickly trains a table and a net, and begins a game against the first stage. */
async function learnSomething(page) {
  const [table, net, play] = await page.locator("main section:has(> header h2)").all();
  await learnToTheEnd(table);
  await net.locator("summary").click();
  await net.locator("select").nth(2).selectOption("3");
  await net.locator("select").nth(3).selectOption("3000");
  await learnToTheEnd(net);
  await play.locator("tbody button").first().click();
  await play.locator("[role=grid]").waitFor();
}

/** Presses the main button of a step of the lesson, and waits until its work is complete. */
export async function learnToTheEnd(step) {
  await step.locator(".main button").click();
  await step.locator("[data-phase=over]").waitFor();
}

/** Searches for an opponent until a bot is offered. */
async function lookForGame(page) {
  await page.locator("main li button").first().click();
  await page.locator("main .search a").waitFor();
}

async function beginTable(page) {
  await page.locator("main .lists > div > button").last().click();
  await page.locator("dialog fieldset").first().waitFor();
}

/** Opens a table of the club and waits for somebody to come. */
async function openTable(page) {
  await page.locator("main .now button").nth(1).click();
  await page.locator("main input[readonly]").waitFor();
}

/** Gives the other seat to a bot, so that a game begins. */
async function playAtTable(page) {
  await openTable(page);
  await page.locator("main .row button").first().click();
  await page.locator("aside .seats").waitFor();
}

const asked = (page, path, body) =>
  page.evaluate(
    ([to, said]) =>
      fetch(`/api/${to}`, { method: "POST", body: JSON.stringify(said) }).then((answer) =>
        answer.json(),
      ),
    [path, body],
  );

/** Gives the person of this page an account at the club, with which they may create evenings. */
export async function becomeMember(page) {
  const { person } = await asked(page, "guests", {});
  const name = `Member ${Math.floor(Math.random() * 1e9)}`;
  if (person.guest) await asked(page, "me/account", { name, password: "correct horse" });
}

/** Creates an evening of short games; returns its id. */
export async function smallEvening(page, name = "Tuesday", more = {}) {
  const terms = { game: "hex", options: { size: 3 }, clock: "60+1", pause: 0, bot: "level:1" };
  return (await asked(page, "evenings", { name, format: "swiss", ...terms, ...more })).evening;
}

/** Creates an evening and joins it. */
async function waitAtEvening(page) {
  await becomeMember(page);
  const evening = await smallEvening(page);
  await asked(page, `evenings/${evening}`, { do: "join" });
  await page.evaluate((name) => location.replace(`#${name}`), evening);
  await page.locator("main tbody tr").first().waitFor();
  return evening;
}

/** The first round is in progress. */
async function playInEvening(page) {
  await beginEvening(page);
  await page.locator('main a[href*="evening"]').click();
  await page.locator("main details").waitFor();
}

/** At the board against a bot. */
async function beginEvening(page) {
  const evening = await waitAtEvening(page);
  await asked(page, `evenings/${evening}`, { do: "start" });
  await page.waitForURL(/\/table\/#/);
  await page.locator("aside .seats").waitFor();
}

/** Plays a round and loses it. */
async function playEvening(page) {
  await beginEvening(page);
  await asked(page, `tables/${new URL(page.url()).hash.slice(1)}`, {
    do: "resign",
    confirmed: true,
  });
  await page.locator('main a[href*="evening"]').click();
  await page.locator("main details").waitFor();
}

/** Sends a request to the club from this browser. */
export async function askClub(visit, method, path, body) {
  if (!visit.page.url().startsWith("http")) await visit.open("/settings/");
  const asked = ([how, where, what]) =>
    fetch(`/api/${where}`, { method: how, body: what && JSON.stringify(what) }).then((answer) =>
      answer.json(),
    );
  return visit.page.evaluate(asked, [method, path, body]);
}

async function beNobody(visit) {
  await visit.context.clearCookies();
}

async function beGuest(visit) {
  await beNobody(visit);
  await askClub(visit, "POST", "guests", {});
}

/**
 * Runs in the page: its person plays short games of Hex with a new person. `rated` is the number of
 * rated games, between accounts; after an unrated one, the other person offers a rematch.
 */
async function playWithSomebody({ rated, name }) {
  const ask = (headers) => async (path, body) => {
    const more = headers ? { headers, credentials: "omit" } : {};
    const request = { method: "POST", body: JSON.stringify(body), ...more };
    return (await fetch(`/api/${path}`, request)).json();
  };
  const me = ask(null);
  const { person } = await me("guests", {});
  const { token } = await ask({})("guests", { token: true });
  const other = ask({ Authorization: `Bearer ${token}` });
  if (rated > 0) await other("me/account", { name, password: "correct horse" });
  const terms = { game: "hex", options: { size: 5 }, clock: "300+3", listed: false };
  for (let game = 0; game < Math.max(rated, 1); ++game) {
    const opened = await other("tables", { ...terms, sides: "chosen", rated: rated > 0 });
    const at = `tables/${opened.table}`;
    await me(at, { do: "sit", key: opened.key });
    await other(at, { do: "move", ply: 0, move: "c3" });
    await me(at, { do: "move", ply: 1, move: "b2" });
    await (game % 3 === 2 ? me : other)(at, { do: "resign", confirmed: true });
    for (const each of [me, other]) await each(at, { do: "leave", confirmed: true });
  }
  if (rated > 0) return;
  const { table, key } = await other("tables", terms);
  await other("challenges", { person: person.id, table, key });
}

async function beChallenged(visit) {
  await beGuest(visit);
  await visit.page.evaluate(playWithSomebody, { rated: 0 });
}

async function beRated(visit) {
  await beAccount(visit);
  await visit.page.evaluate(playWithSomebody, { rated: 5, name: newName() });
}

async function seeChallenge(page) {
  await page.locator("main .challenge").waitFor();
  await page.locator('main a[href*="person"]').first().waitFor();
}

async function openMet(page) {
  await seeChallenge(page);
  await page.locator('main a[href*="person"]').first().click();
  await page.locator("main header h1").waitFor();
}

let accounts = 0;
const newName = () => `Account ${process.pid} ${++accounts}`;

/** An account with a game at the club and an imported one. */
export async function beAccount(visit) {
  await beGuest(visit);
  const name = newName();
  await askClub(visit, "POST", "me/account", { name, password: "correct horse" });
  const terms = { game: "hex", options: { size: 5 }, bots: ["level:1"], sides: "chosen" };
  const { table } = await askClub(visit, "POST", "tables", terms);
  await askClub(visit, "POST", `tables/${table}`, { do: "move", ply: 0, move: "a1" });
  await askClub(visit, "POST", `tables/${table}`, { do: "resign", confirmed: true });
  await askClub(visit, "POST", `tables/${table}`, { do: "leave" });
  await askClub(visit, "POST", "me/games", { record: wonGame, ended: 1_700_000_000_000 });
  await askClub(visit, "POST", "me/tokens", { label: "my engine" });
  return name;
}

const wonGame = {
  version: 1,
  game: "hex",
  options: { size: 3, swap: "off" },
  seats: ["here", "level:1"],
  moves: ["a1", "b1", "a2", "b2", "a3"],
  result: [1, -1],
  reason: "connection",
};

async function makeAccount(page) {
  const form = page.locator("main form").first();
  await form.locator("input").first().fill(newName());
  await form.locator("input[type=password]").fill("correct horse");
  await form.locator(".row button.button").click();
  await page.locator("main ol li").first().waitFor();
}

async function openOwnPage(page) {
  await page.locator("main header a").first().click();
  await page.locator("main [role=search]").waitFor();
}

/** Opens the page of another person and the form to report them. */
async function reportSomebody(page) {
  const other = await page.evaluate(async () => {
    const { person } = await (await fetch("/api/me")).json();
    await fetch("/api/session", { method: "DELETE" });
    return person.id;
  });
  await page.goto(new URL(`/person/#${other}`, page.url()).href);
  await page.locator("main header button").click();
  await page.locator("dialog textarea").fill("…");
}

async function beOwner(visit) {
  await beGuest(visit);
  const { person } = await askClub(visit, "GET", "me");
  await askClub(visit, "POST", "reports", { person: person.id, text: "<b>rude</b>" });
  await askClub(visit, "POST", "tables", { game: "durak", listed: false });
  await askClub(visit, "POST", "owner", { token: (await ownerPath()).split("#")[1] });
  const sanction = { kind: "mute", person: person.id, reason: "loud", hours: 1 };
  await askClub(visit, "POST", "owner/sanctions", sanction);
  await askClub(visit, "POST", "owner/copies", {});
}

async function findPerson(page) {
  await page.locator("main [role=tab]").nth(2).click();
  await page.locator("main form[role=search] button").click();
  await page.locator("main form[role=search] ~ ul button").first().click();
  await page.locator("main select").waitFor();
}

/** The fragment of a link to a game; see web/src/review/link.ts. */
function linked(game, tree) {
  const packed = [1, ...game, null, ...(tree ? [tree] : [])];
  return `#${deflateSync(JSON.stringify(packed)).toString("base64url")}`;
}

function hexGame() {
  const moves =
    "g6 swap-pieces e6 e4 f3 f5 c7 b6 g2 d5 e2 d3 f1 c4 b4 b5 d2 g5 c2 b2 a2 a3 g6 f4 b1 c1 a7 a6 e3 d4";
  return ["hex", { size: 7, swap: "on" }, {}, moves, "here|level:5"];
}

/** The path for studying a position of Hex on 11x11. */
export function positionPath(position) {
  return "/review/" + linked(["hex", { size: 11, swap: "off" }, { position }, "", "here|here"]);
}

/** Switches virtual connections on, and waits until they are drawn. */
export async function showConnections(page) {
  await page.locator("aside section").last().locator("[role=switch]").check({ force: true });
  await page.locator("svg .connections").waitFor();
}

/** The game with two variations, marks and comments. */
function hexTree() {
  const line = hexGame()[3].split(" ");
  const game = line.map((move, ply) => ({ parent: ply, move }));
  game[1] = { ...game[1], mark: "!", comment: "g6 was too strong to be left alone." };
  const end = line.length;
  return [
    { comment: "A short game on 7x7." },
    ...game,
    { parent: 2, move: "d4", mark: "!?" },
    { parent: end + 1, move: "e3", comment: "The bridge holds: f2 and d3 are the same to blue." },
    { parent: end + 1, move: "c5", mark: "??" },
    { parent: 2, move: "c4", mark: "?!" },
  ];
}

function durakGame() {
  const deal = "AS QH QC JH TS KC AD JD KD 9C AH KS TC JC JS 9D TD QD AC 9S KH TH QS 9H";
  const moves = "TS TS/KS KC take pass JC take pass JH take JS pass TC TC/KC pass TS take pass";
  return ["durak", { players: 2, cards: 24 }, { deal }, moves, "here|level:5"];
}
