// Solves the tasks of a lesson by mouse, touch and keyboard, in any language: moves and attempts,
// in the notation of the rules.
import assert from "node:assert/strict";

const cellAt = (page, cell) => page.locator(`main [role=gridcell][aria-label^="${cell},"]`);
const stopAt = (page, stop) => page.locator(`main [data-stop="${stop}"]`);
/** The main answer to the board's prompt. */
const answer = (page) => page.locator("main .ask button.main");

async function middleOf(locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

const next = (square, columns, rows) =>
  String.fromCharCode(square.charCodeAt(0) + columns) + (Number(square.slice(1)) + rows);

/** A point on a wall, slightly off its centre, where the other direction would be equally near. */
async function pointOnWall(page, wall) {
  const square = wall.slice(0, -1);
  const far = cellAt(page, next(square, 1, 1));
  // Scroll first: scrolling after measuring the first square would move it.
  await far.scrollIntoViewIfNeeded();
  const [x, y] = await middleOf(cellAt(page, square));
  const [farX, farY] = await middleOf(far);
  const aside = (farX - x) / 4;
  const middle = [(x + farX) / 2, (y + farY) / 2];
  return wall.endsWith("h") ? [middle[0] + aside, middle[1]] : [middle[0], middle[1] + aside];
}

/**
 * The parts of a move: `d4-d6,e5h` is a square and a wall, `7H/QH` a card. `state` is kept during a
 * step: after a turn whose wall was refused, its pawn has already moved.
 */
function partsOf(game, move, attempt, state) {
  if (game === "durak")
    return [{ stop: ["take", "pass"].includes(move) ? move : `card ${move.split("/").pop()}` }];
  if (move === "swap-pieces") return [{ swap: true }];
  const parts = move
    .split(",")
    .map((part) => (/[hv]$/.test(part) ? { wall: part } : { cell: part.split("-").pop() }));
  const rest = parts.filter(({ cell }) => !cell || !state.begun);
  state.begun = attempt && parts.length > 1;
  return rest;
}

/**
 * A pointing device. `press` clicks or taps at a point; if it `hesitates`, the board asks first.
 */
const pointer = (press, hesitates) => ({
  async do({ page, game, move, attempt, state }) {
    for (const { stop, swap, wall, cell } of partsOf(game, move, attempt, state)) {
      if (swap) await press(page, await middleOf(answer(page)));
      else if (stop) {
        const at = await cardPoint(page, stop);
        await press(page, at);
        // A tap picks a card before playing it; an unplayable card is refused at once.
        if (hesitates && !attempt) await press(page, await cardPoint(page, stop));
      } else {
        const at = wall ? await pointOnWall(page, wall) : await middleOf(cellAt(page, cell));
        await press(page, at);
        const refused = attempt && (wall || !move.includes(","));
        if (hesitates && !refused) await press(page, await middleOf(answer(page)));
      }
    }
  },
});

/** A visible point of a card, since cards overlap. */
const cardPoint = (page, stop) =>
  stopAt(page, stop).evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    for (const down of [0.5, 0.4, 0.6, 0.3])
      for (const across of [0.5, 0.3, 0.2, 0.1, 0.7]) {
        const point = [x + width * across, y + height * down];
        if (card.contains(document.elementFromPoint(...point))) return point;
      }
    throw new Error("the card is hidden");
  });

export const mouse = pointer(async (page, at) => {
  await page.mouse.move(...at);
  await page.mouse.click(...at);
}, false);

export const touch = pointer((page, at) => page.touchscreen.tap(...at), true);

async function pressOften(page, key, times) {
  for (let count = 0; count < times; ++count) await page.keyboard.press(key);
}

/** Runs in the page: the focused element of the board, by the board's name for it. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement?.closest("main section svg")) return null;
    const cell = activeElement.getAttribute("aria-label")?.split(",")[0] ?? "";
    return activeElement.getAttribute("data-stop") ?? cell;
  });

/** The focused element of the board; moves there with Tab if none has the focus. */
async function enterBoard(page) {
  for (let presses = 0; presses < 40; ++presses) {
    const at = await focused(page);
    if (at) return at;
    await page.keyboard.press("Tab");
  }
  return assert.fail("Tab never came to the board");
}

/** Moves over squares or cells with the arrow keys. */
async function walkTo(page, game, cell) {
  const from = await enterBoard(page);
  const right = cell.charCodeAt(0) - from.charCodeAt(0);
  const down = (Number(cell.slice(1)) - Number(from.slice(1))) * (game === "hex" ? 1 : -1);
  await pressOften(page, right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
  await pressOften(page, down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down));
  assert.equal(await focused(page), cell);
}

/** Moves along the player's hand. */
async function walkToCard(page, stop) {
  await enterBoard(page);
  await pressOften(page, "ArrowDown", 3);
  await page.keyboard.press("Home");
  for (let steps = 0; (await focused(page)) !== stop; ++steps) {
    assert.ok(steps < 12, `the arrow keys never came to ${stop}`);
    await page.keyboard.press("ArrowRight");
  }
}

async function layWall(page, game, wall, state) {
  await walkTo(page, game, wall.slice(0, -1));
  await page.keyboard.press("Space");
  // If no wall can be placed now, the board has said why.
  if ((await page.locator("main .wall-cursor").count()) === 0) return;
  if (wall.at(-1) !== (state.direction ?? "h")) await page.keyboard.press("f");
  state.direction = wall.at(-1);
  await page.keyboard.press("Enter");
}

export const keys = {
  async do({ page, game, move, attempt, state }) {
    for (const { stop, swap, wall, cell } of partsOf(game, move, attempt, state)) {
      if (swap) await page.keyboard.press("s");
      else if (stop === "take" || stop === "pass") await page.keyboard.press(stop[0]);
      else if (stop) {
        await walkToCard(page, stop);
        await page.keyboard.press("Enter");
      } else if (wall) await layWall(page, game, wall, state);
      else {
        await walkTo(page, game, cell);
        await page.keyboard.press("Enter");
      }
    }
    state.carrying = attempt && /[hv]$/.test(move);
  },
  /** Drops a wall that was refused. */
  async rest({ page, state }) {
    if (state.carrying && (await page.locator("main .wall-cursor").count()) > 0)
      await page.keyboard.press("Escape");
    state.carrying = false;
  },
};
