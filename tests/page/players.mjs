// Plays each game by mouse, keyboard and touch, without knowing the rules: the board shows what is
// possible.
import assert from "node:assert/strict";
import { those } from "./table.mjs";

const columnOf = (cell) => cell.charCodeAt(0);
const rowOf = (cell) => Number(cell.slice(1));
const cellOf = ({ name }) => name.split(",")[0];

const cells = (seen, name) => those(seen, "gridcell", name);
const cellNamed = (seen, cell) => cells(seen, new RegExp(`^${cell},`))[0];

/** The line between a square and the next one above or to the right, where a wall can be placed. */
export function lineAt(seen, square, direction) {
  const right = direction === "v" ? 1 : 0;
  const next = `${String.fromCharCode(columnOf(square) + right)}${rowOf(square) + 1 - right}`;
  const [here, there] = [square, next].map((cell) => cellNamed(seen, cell).point);
  return [(here[0] + there[0]) / 2, (here[1] + there[1]) / 2];
}

export const byMouse = {
  press: (table, { point }) => table.page.mouse.click(...point),
  cell: (table, seen, cell) => byMouse.press(table, cellNamed(seen, cell)),
  wall: async (table, seen, square, direction) => {
    const line = lineAt(seen, square, direction);
    await table.page.mouse.move(...line);
    await table.page.mouse.click(...line);
  },
  card: (table, card) => byMouse.press(table, card),
};

/** A tap shows a move; the board asks, and the answer plays it. */
export const byTouch = {
  press: (table, { point }) => table.page.touchscreen.tap(...point),
  cell: async (table, seen, cell) => {
    await byTouch.press(table, cellNamed(seen, cell));
    await table.prompt.getByRole("button", { name: new RegExp(`^(Go to|Play) ${cell}$`) }).tap();
  },
  wall: async (table, seen, square, direction) => {
    await table.page.touchscreen.tap(...lineAt(seen, square, direction));
    await table.prompt.getByRole("button", { name: /^Lay / }).tap();
  },
  card: async (table, card) => {
    await byTouch.press(table, card);
    await byTouch.press(table, card);
  },
};

export const byKeys = {
  cell: async (table, seen, cell, rowsGrowDown = false) => {
    await walkTo(table, seen, cell, rowsGrowDown);
    await table.page.keyboard.press("Enter");
  },
  /**
   * Picks up a wall and places it at the first legal slot to the right, else turned and to the
   * left.
   */
  wall: async (table) => {
    const { keyboard } = table.page;
    await keyboard.press("Space");
    for (const key of ["ArrowRight", "ArrowLeft"]) {
      for (let steps = 0; steps < 8; ++steps) {
        if (await table.board.getByText(/^wall .*, fits$/).count()) return keyboard.press("Enter");
        await keyboard.press(key);
      }
      await keyboard.press("f");
    }
    return assert.fail("no wall fits");
  },
  card: (table) => table.page.keyboard.press("1"),
};

/** Moves with the arrow keys from the focused cell to another. */
async function walkTo(table, seen, cell, rowsGrowDown) {
  const from = await focusedCell(table, seen);
  const [first, second] = ["a1", "a2"].map((name) => cellNamed(seen, name).point);
  /** A player from the north sees a board with sides from there. */
  const ahead = !rowsGrowDown && first[1] < second[1] ? -1 : 1;
  const right = ahead * (columnOf(cell) - columnOf(from));
  const down = ahead * (rowOf(cell) - rowOf(from)) * (rowsGrowDown ? 1 : -1);
  await pressOften(table, right > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(right));
  await pressOften(table, down > 0 ? "ArrowDown" : "ArrowUp", Math.abs(down));
}

async function pressOften(table, key, times) {
  for (let count = 0; count < times; ++count) await table.page.keyboard.press(key);
}

/** The focused cell; moves there with Tab if none has the focus. */
async function focusedCell(table, seen) {
  for (let presses = 0; presses < 40; ++presses) {
    const focused = cells(seen, /./).find((cell) => cell.focused);
    if (focused) return cellOf(focused);
    await table.page.keyboard.press("Tab");
    seen = await table.look();
  }
  return assert.fail("Tab never came to the board");
}

/**
 * Wall games: moves towards the goal by the distances that the board announces, and places walls if
 * asked to. The `places` are off the centre, since others may place walls beside a pawn.
 */
export const walker = (hand, places = ["b6h", "g3v"]) => {
  const visits = new Map();
  const walls = places.map((place) => [place.slice(0, -1), place.at(-1)]);
  return async (table, seen) => {
    const mover = /^Player \d/.exec(seen.status)?.[0] ?? "You";
    const goals = cells(seen, new RegExp(`goal of ${mover}(,|$)`)).map(cellOf);
    const steps = (from, to) =>
      Math.abs(rowOf(from) - rowOf(to)) + Math.abs(columnOf(from) - columnOf(to));
    const away = (square) => Math.min(...goals.map((goal) => steps(goal, square)));
    const visited = (square) => `${mover} ${square}`;
    const cost = (square) => away(square) + 3 * (visits.get(visited(square)) ?? 0);
    const squares = cells(seen, /can be reached/).map(cellOf);
    assert.ok(squares.length > 0, "a pawn can go somewhere");
    const [square] = squares.sort((one, other) => cost(one) - cost(other));
    visits.set(visited(square), (visits.get(visited(square)) ?? 0) + 1);
    await hand.cell(table, seen, square);
    const next = await table.look();
    if (/Now a wall/.test(next.asked)) await hand.wall(table, next, ...walls.shift());
  };
};

/** Hex: places stones column by column, in the first free cell. */
export const joiner = (hand) => async (table, seen) => {
  const empty = cells(seen, /, empty/).map(cellOf);
  const [cell] = empty.sort(
    (one, other) => columnOf(one) - columnOf(other) || rowOf(one) - rowOf(other),
  );
  await hand.cell(table, seen, cell, true);
};

/** Durak: plays the first playable card, otherwise takes or passes. */
export const cardPlayer = (hand) => async (table, seen) => {
  const [card] = those(seen, "button", /, can be played$/);
  if (!card) return say(table, hand, those(seen, "button", /^(Take|Pass)$/)[0]);
  await hand.card(table, card);
  const next = await table.look();
  const asks = those(next, "button", /, chosen$/).length > 0;
  if (asks && next.moves.length === seen.moves.length) await chooseTarget(table, hand, next);
};

/** Chooses a target for a card that has several. */
async function chooseTarget(table, hand, seen) {
  if (hand === byKeys) {
    await table.page.keyboard.press("ArrowUp");
    await table.page.keyboard.press("Enter");
  } else await hand.press(table, those(seen, "button", /(, can be beaten|^Transfer)$/)[0]);
}

async function say(table, hand, button) {
  assert.ok(button, "something can be done");
  if (hand === byKeys) await table.page.keyboard.press(button.name === "Take" ? "t" : "p");
  else await hand.card(table, button);
}
