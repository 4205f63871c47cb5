// Studies: variations, comments and marks are edited, stored, shared, and restored unchanged.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { violations } from "./axe.mjs";
import { Visit, visiting } from "./browser.mjs";

const setup = ["hex", { size: 7, swap: "off" }, {}];

/** An address that contains a game and, optionally, a tree. */
function linkTo(moves, tree) {
  const packed = [1, ...setup, moves.join(" "), "Ana|Boris", null, ...(tree ? [tree] : [])];
  return `/review/#${deflateSync(JSON.stringify(packed)).toString("base64url")}`;
}

const moves = (page) => page.getByRole("region", { name: "Moves" });
const notes = (page) => page.getByRole("region", { name: "Notes" });
const comment = (page) => notes(page).getByRole("textbox");
const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });

/** The list of moves: each with its number, its mark, and an asterisk for the current one. */
async function told(page) {
  await moves(page).getByRole("button").first().waitFor();
  return moves(page)
    .getByRole("listitem")
    .evaluateAll((all) =>
      all.map((each) => {
        const here = each.querySelector("[aria-current]") ? "*" : "";
        return here + each.textContent.trim().replaceAll(/\s+/g, " ");
      }),
    );
}

/** Plays on the board, and waits until the list shows it. */
async function play(page, name) {
  await cell(page, name).click();
  await moves(page)
    .locator("[aria-current]", { hasText: name })
    .waitFor();
}

test(
  "variations, comments and marks are kept through a reload, and undone",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(linkTo(["a1", "b2", "c3"]));
    await moves(page).getByRole("button", { name: /^1\./ }).click();
    await play(page, "d4");
    await play(page, "e5");
    await notes(page).getByRole("button", { name: "interesting move", exact: true }).click();
    await comment(page).fill("Worth a try.");
    await moves(page).getByRole("button", { name: "Start" }).click();
    await comment(page).fill("A lesson.");
    const written = ["*Start", "A lesson.", "1a1", "2b2", "Variation", "2d4", "3e5!?"];
    assert.deepEqual(await told(page), [...written, "Worth a try.", "3c3"]);

    await page.waitForURL(/\?study=/);
    await page.reload();
    const kept = await told(page);
    assert.deepEqual(
      kept.map((each) => each.replace("*", "")),
      [...written, "Worth a try.", "3c3"].map((each) => each.replace("*", "")),
    );

    await moves(page).getByRole("button", { name: /^3\. Ana: stone on e5/ }).click();
    await notes(page).getByRole("button", { name: "Move the variation up" }).click();
    assert.deepEqual((await told(page)).slice(2), [
      ...["1a1", "2d4", "Variation", "2b2", "3c3", "*3e5!?", "Worth a try."],
    ]);
    await notes(page).getByRole("button", { name: "Delete from here" }).click();
    assert.deepEqual((await told(page)).slice(2), ["1a1", "*2d4", "Variation", "2b2", "3c3"]);
    await page.locator("body").press("Control+z");
    await page.locator("body").press("Control+z");
    assert.deepEqual(
      (await told(page)).map((each) => each.replace("*", "")),
      kept.map((each) => each.replace("*", "")),
    );
    assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
  }),
);

const signsDrawn = (page) => page.locator("svg .sign");
const chooseSign = (page, name) =>
  notes(page).getByRole("group", { name: "Signs on the board" }).getByRole("button", { name }).click();

test(
  "signs are put on cells by the right button and by M, read aloud, kept, and undone",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open(linkTo(["a1", "b2"]));
    await cell(page, "d4").click({ button: "right" });
    await page.getByRole("gridcell", { name: "d4, empty, circle", exact: true }).waitFor();
    await chooseSign(page, "triangle");
    await cell(page, "a1").click({ button: "right" });
    await page.getByRole("gridcell", { name: /^a1, (?!empty).+, triangle$/ }).waitFor();
    await chooseSign(page, "letter");
    await cell(page, "c5").focus();
    await page.keyboard.press("m");
    await page.getByRole("gridcell", { name: "c5, empty, letter A", exact: true }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("m");
    await page.getByRole("gridcell", { name: "c6, empty, letter B", exact: true }).waitFor();
    assert.equal(await signsDrawn(page).count(), 4);
    assert.deepEqual(await told(page), ["Start", "1a1", "*2b2"]);

    await page.waitForURL(/\?study=/);
    await page.reload();
    await signsDrawn(page).first().waitFor();
    assert.equal(await signsDrawn(page).count(), 4);
    await moves(page).getByRole("button", { name: /^1\./ }).click();
    await signsDrawn(page).first().waitFor({ state: "detached" });
    await moves(page).getByRole("button", { name: /^2\./ }).click();
    await cell(page, "d4").click({ button: "right" });
    await page.getByRole("gridcell", { name: "d4, empty", exact: true }).waitFor();
    await page.locator("body").press("Control+z");
    await page.getByRole("gridcell", { name: "d4, empty, circle", exact: true }).waitFor();
    assert.deepEqual(await violations(page), []);
  }),
);

test(
  "a long press puts a sign on a square and plays nothing",
  visiting({ touch: true }, async (visit) => {
    const { page } = visit;
    const packed = [1, "quoridor", { size: 9, players: 2, walls: 10 }, {}, "e2", "Ana|Boris", null];
    await visit.open(`/review/#${deflateSync(JSON.stringify(packed)).toString("base64url")}`);
    const square = page.getByRole("gridcell", { name: /^e8\b/ });
    await square.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await square.boundingBox();
    const touch = await visit.context.newCDPSession(page);
    const point = { x: x + width / 2, y: y + height / 2 };
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await signsDrawn(page).waitFor();
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByRole("gridcell", { name: /^e8, .*, circle$/ }).waitFor();
    assert.equal(await signsDrawn(page).count(), 1);
    assert.deepEqual(await told(page), ["Start", "*1e2"]);
    // A short tap is a move as usual: the first one shows it, the second plays it.
    await square.tap();
    await square.tap();
    await moves(page).getByRole("button", { name: /^2\./ }).waitFor();
  }),
);

/**
 * A tree with this many nodes on 7x7: a line with variations everywhere; no line connects two
 * edges.
 */
function largeTree(nodes) {
  const cells = [..."abcdefg"].flatMap((column) => [1, 3, 5, 7, 2, 4, 6].map((row) => column + row));
  const marks = ["!", "!!", "!?", "?!", "?", "??"];
  const signs = ["circle", "cross", "triangle", "square", "A", "7b"];
  const tree = [{ comment: 'Begin ] here: "\\ ;(', signs: { a1: "A", g7: "circle" } }];
  const lines = [[]];
  for (let node = 1; tree.length < nodes; ++node) {
    const parent = node <= 10 ? node - 1 : (node * 7) % tree.length;
    if (lines[parent].length > 11) continue;
    const first = (node * 5) % cells.length;
    const move = [...cells.slice(first), ...cells.slice(0, first)].find(
      (each) =>
        !lines[parent].includes(each) &&
        !tree.some((other) => other.parent === parent && other.move === each),
    );
    if (!move) continue;
    tree.push({
      parent,
      move,
      ...(node % 3 === 0 && { mark: marks[node % 6] }),
      ...(node % 5 === 0 && {
        signs: { [cells[node % 7]]: signs[node % 6], [cells[30]]: signs[(node + 1) % 6] },
      }),
      ...(node % 4 === 0 && { comment: `${node}: so\nand [so] – добро, טוב` }),
    });
    lines.push([...lines[parent], move]);
  }
  return inDepth(tree);
}

/** The same tree in the order of records: each line to its end before the next. */
function inDepth(tree) {
  const sorted = [];
  const visit = (number, parent) => {
    const { comment, mark, move, signs } = tree[number];
    const own = sorted.length;
    sorted.push({
      ...(move && { parent, move }),
      ...(mark && { mark }),
      ...(comment && { comment }),
      ...(signs && { signs }),
    });
    tree.forEach((node, child) => {
      if (child > 0 && node.parent === number) visit(child, own);
    });
  };
  visit(0, 0);
  return sorted;
}

function firstLine(tree) {
  const line = [];
  for (let last = 0; ; ) {
    const next = tree.findIndex((node, number) => number > 0 && node.parent === last);
    if (next < 0) return line;
    line.push(tree[next].move);
    last = next;
  }
}

async function share(page) {
  await page.getByRole("button", { name: "Share and save" }).click();
  const field = page.getByRole("textbox", { name: "Link to this game" });
  await page.waitForFunction((input) => input.value !== "", await field.elementHandle());
  return new URL(await field.inputValue());
}

async function saved(page, name) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  return String(await readFile(await (await download).path()));
}

/** The record of the game on the screen. */
async function recordOf(page) {
  const record = JSON.parse(await saved(page, "Study (file)"));
  await page.keyboard.press("Escape");
  return record;
}

async function bring(page, name, text) {
  const file = { name, mimeType: "text/plain", buffer: Buffer.from(text) };
  await page.locator("input[type=file]").setInputFiles(file);
  await moves(page).getByRole("button").first().waitFor();
}

test(
  "a study of 200 nodes survives reload, link, file and SGF and comes back the same",
  visiting({}, async (visit) => {
    const { page } = visit;
    const tree = largeTree(200);
    await visit.open(linkTo(firstLine(tree), tree));
    await moves(page).getByRole("button").first().waitFor();
    assert.equal(await moves(page).getByRole("button").count(), 200);
    const link = await share(page);
    const record = await recordOf(page);
    assert.deepEqual(record.tree, tree);

    // A change stores the study; the comment is restored, so that the content is unchanged.
    await moves(page).getByRole("button", { name: "Start" }).click();
    await comment(page).fill("");
    await comment(page).fill(tree[0].comment);
    await page.waitForURL(/\?study=/);
    await page.reload();
    await share(page);
    assert.deepEqual(await recordOf(page), record, "after a reload");

    await share(page);
    const sgf = await saved(page, "SGF");
    const other = await Visit.begin();
    const opened = async (open, what) => {
      await open();
      await share(other.page);
      assert.deepEqual(await recordOf(other.page), record, what);
      await other.open("/review/");
    };
    await opened(() => other.open(link.pathname + link.search + link.hash), "by a link");
    await opened(() => bring(other.page, "study.jsonl", JSON.stringify(record)), "by a file");
    await opened(() => bring(other.page, "study.sgf", sgf), "by SGF");
    await other.end();
  }),
);

for (const [what, tree, complaint] of [
  [
    "a move that breaks the rules",
    [{}, { parent: 0, move: "a1" }, { parent: 1, move: "a1" }],
    /^The rules refuse this game: .*a1 is taken by a red stone/,
  ],
  ["a parent that is not there", [{}, { parent: 3, move: "a1" }], /^This link is damaged/],
  ["a mark that nobody knows", [{}, { parent: 0, move: "a1", mark: "<" }], /^This link is damaged/],
  ["text for a tree", "a1", /^This link is damaged/],
  ["a sign that nobody knows", [{ signs: { a1: "star" } }, { parent: 0, move: "a1" }], /^This link is damaged/],
  [
    "a sign off the board",
    [{ signs: { h8: "circle" } }, { parent: 0, move: "a1" }],
    /^The rules refuse this game: .*sign on h8, which is off the board/,
  ],
])
  test(
    `a link to a study with ${what} says so in one line`,
    visiting({}, async (visit) => {
      await visit.open(linkTo(["a1"], tree));
      const alert = visit.page.getByRole("alert");
      await alert.waitFor();
      assert.match(await alert.innerText(), complaint);
      assert.equal((await alert.innerText()).split("\n").length, 1);
      const kept = await visit.page.evaluate(() => Object.keys(localStorage));
      assert.deepEqual(
        kept.filter((name) => /study|game/.test(name)),
        [],
      );
    }),
  );

test(
  "a kept study that cannot be read is set aside, and the others are there",
  visiting(
    { storage: { "quadrille.study.broken": '{"version":1,"id":"broken","tree":[' } },
    async (visit) => {
      const { page } = visit;
      await visit.open(linkTo(["a1", "b2"]));
      await moves(page).getByRole("button", { name: /^1\./ }).click();
      await play(page, "d4");
      await page.waitForURL(/\?study=/);
      await visit.open("/review/");
      const list = page.getByRole("region", { name: "Studies" });
      await list.getByRole("link").waitFor();
      assert.equal(await list.getByRole("link").count(), 1);
      const names = await page.evaluate(() => Object.keys(localStorage));
      assert.ok(names.includes("quadrille.aside.quadrille.study.broken"), names.join());
      await list.getByRole("link").click();
      assert.deepEqual(await told(page), ["Start", "1a1", "*2b2", "Variation", "2d4"]);
    },
  ),
);
