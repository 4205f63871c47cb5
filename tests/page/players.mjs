// How a person plays each game by mouse, by keyboard and by touch. Nobody here knows the rules: the
// board says what can be done.
import assert from "node:assert/strict";
import { namesOf, pointOn } from "./table.mjs";

const columnOf = (cell) => cell.charCodeAt(0);
const rowOf = (cell) => Number(cell.slice(1));
const cellNamed = (name) => name.split(",")[0];

/** Cells of a board whose name tells something. */
const cells = (table, name) => table.board.getByRole("gridcell", { name });
export const cellAt = (table, cell) => cells(table, new RegExp(`^${cell},`));

/** The middle of a cell; pawns and stones may lie over it, and are pressed with it. */
async function middleOf(table, cell) {
  const locator = cellAt(table, cell);
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** The line over a square, where a horizontal wall would lie. */
async function lineOver(table, square) {
  const [x, y] = await middleOf(table, square);
  const [, above] = await middleOf(table, `${square[0]}${rowOf(square) + 1}`);
  return [x, (y + above) / 2];
}

export const byMouse = {
  cell: async (table, cell) => table.page.mouse.click(...(await middleOf(table, cell))),
  wall: async (table, square) => {
    const line = await lineOver(table, square);
    await table.page.mouse.move(...line);
    await table.page.mouse.click(...line);
  },
  card: async (table, card) => table.page.mouse.click(...(await pointOn(card))),
};

/** A tap shows what would be played; the board asks, and the answer plays it. */
export const byTouch = {
  cell: async (table, cell) => {
    await table.page.touchscreen.tap(...(await middleOf(table, cell)));
    await table.page.getByRole("button", { name: new RegExp(`^(Go to|Play) ${cell}$`) }).tap();
  },
  wall: async (table, square) => {
    await table.page.touchscreen.tap(...(await lineOver(table, square)));
    await table.page.getByRole("button", { name: /^Lay / }).tap();
  },
  card: async (table, card) => {
    const point = await pointOn(card);
    await table.page.touchscreen.tap(...point);
    await table.page.touchscreen.tap(...point);
  },
};

export const byKeys = {
  cell: async (table, cell, rowsGrowDown = false) => {
    await walkTo(table, cell, rowsGrowDown);
    await table.page.keyboard.press("Enter");
  },
  /** Lifts a wall and lays it at the first place from the left where it may lie. */
  wall: async (table) => {
    const { keyboard } = table.page;
    await keyboard.press("Space");
    for (let steps = 0; steps < 20; ++steps) {
      if (await table.board.getByText(/^wall .*, fits$/).count()) return keyboard.press("Enter");
      await keyboard.press("ArrowRight");
    }
    return assert.fail("no wall fits");
  },
  card: async (table) => table.page.keyboard.press("1"),
};

/** Walks with the arrow keys from the cell that has the focus to another. */
async function walkTo(table, cell, rowsGrowDown) {
  const from = await focusedCell(table);
  const right = columnOf(cell) - columnOf(from);
  const down = (rowOf(cell) - rowOf(from)) * (rowsGrowDown ? 1 : -1);
  await pressOften(table, right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
  await pressOften(table, down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down));
  assert.equal(await focusedCell(table), cell, "the focus went along");
}

async function pressOften(table, key, times) {
  for (let count = 0; count < times; ++count) await table.page.keyboard.press(key);
}

/** The cell that has the focus; goes there with Tab if none has. */
async function focusedCell(table) {
  for (let presses = 0; presses < 40; ++presses) {
    const focused = table.board.locator('[role="gridcell"]:focus');
    if (await focused.count()) return cellNamed((await namesOf(focused))[0]);
    await table.page.keyboard.press("Tab");
  }
  return assert.fail("Tab never came to the board");
}

/** Wall games: walks to the goal as far as the board says it can be reached, then lays a wall if asked. */
export const walker = (hand) => {
  const visits = new Map();
  return async (table) => {
    const goals = (await namesOf(cells(table, /goal of You/))).map(cellNamed);
    const away = (square) =>
      goals.length === 0
        ? -rowOf(square)
        : Math.min(
            ...goals.map(
              (goal) =>
                Math.abs(rowOf(goal) - rowOf(square)) + Math.abs(columnOf(goal) - columnOf(square)),
            ),
          );
    const cost = (square) => away(square) + 3 * (visits.get(square) ?? 0);
    const squares = (await namesOf(cells(table, /can be reached/))).map(cellNamed);
    assert.ok(squares.length > 0, "a pawn can go somewhere");
    const [square] = squares.sort((one, other) => cost(one) - cost(other));
    visits.set(square, (visits.get(square) ?? 0) + 1);
    await hand.cell(table, square);
    if (await table.board.getByText(/Now a wall/).count()) await hand.wall(table, "b6");
  };
};

/** Hex: puts stones into one column after the other, wherever it is free. */
export const joiner = (hand) => async (table) => {
  const empty = (await namesOf(cells(table, /, empty/))).map(cellNamed);
  const [cell] = empty.sort(
    (one, other) => columnOf(one) - columnOf(other) || rowOf(one) - rowOf(other),
  );
  await hand.cell(table, cell, true);
};

/** Durak: plays the first card that can be played, else takes or passes. */
export const cardPlayer = (hand) => async (table) => {
  const pressable = (name) => table.board.getByRole("button", { name });
  const playable = pressable(/, can be played$/);
  if ((await playable.count()) > 0) {
    await hand.card(table, playable.first());
    if ((await pressable(/, chosen$/).count()) > 0) await chooseTarget(table, hand);
  } else await say(table, hand, pressable(/^(Take|Pass|Sure\?)$/).first());
};

/** A card that can go to several places asks where. */
async function chooseTarget(table, hand) {
  const { keyboard } = table.page;
  if (hand === byKeys) {
    await keyboard.press("ArrowUp");
    await keyboard.press("Enter");
  } else {
    const target = table.board.getByRole("button", { name: /(, can be beaten|^Transfer)$/ });
    await press(table, hand, target.first());
  }
}

async function say(table, hand, button) {
  const [word] = await namesOf(button);
  if (hand === byKeys) await table.page.keyboard.press(word === "Take" ? "t" : "p");
  else await hand.card(table, button);
}

async function press(table, hand, locator) {
  const point = await pointOn(locator);
  if (hand === byTouch) await table.page.touchscreen.tap(...point);
  else await table.page.mouse.click(...point);
}
