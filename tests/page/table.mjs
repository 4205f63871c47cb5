// A table where a game is played, as a player finds their way about it: by what things are called.
import assert from "node:assert/strict";

/**
 * Runs in the page: what is to be seen, once the rules have answered and somebody at this screen can
 * move, or the game is over, and `least` moves are in the list. Until then null.
 */
function lookAround(least) {
  const board = document.querySelector('section[aria-label="Board"]');
  const status = document.querySelector("aside p")?.textContent.trim() ?? "";
  const listed = document.querySelectorAll('[role="group"][aria-label="Moves"] li');
  const waiting = board?.getAttribute("aria-busy") !== "false" || status.endsWith("is thinking");
  const over = [...document.querySelectorAll("aside button")].some((button) =>
    button.textContent.includes("Rematch"),
  );
  // What can follow comes a moment after the result.
  const ending = document.querySelector("aside p.over") !== null && !over;
  if (waiting || ending || listed.length < least) return null;

  /** Where a person would press it: to be seen, and as near to its middle as can be. */
  const pointOn = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parts = [0.5, 0.4, 0.6, 0.25, 0.75, 0.1, 0.9];
    for (const down of parts)
      for (const across of parts) {
        const point = [x + width * across, y + height * down];
        if (element.contains(document.elementFromPoint(...point))) return point;
      }
    return [x + width / 2, y + height / 2];
  };
  board.scrollIntoView({ block: "nearest" });
  const things = [...board.querySelectorAll("[role][aria-label], button")].map((element) => ({
    role: element.getAttribute("role") ?? "button",
    name: element.getAttribute("aria-label") ?? element.textContent.trim(),
    point: pointOn(element),
    focused: element === document.activeElement,
  }));
  return {
    status,
    over,
    moves: [...listed].map((move) => move.dataset.move),
    asked: document.querySelector(".prompt")?.textContent ?? "",
    things,
  };
}

export class Table {
  constructor(page) {
    this.page = page;
    this.board = page.getByRole("region", { name: "Board", exact: true });
  }

  /** Waits until somebody can move or the game is over, and looks. */
  async look(least = 0) {
    const seen = await this.page.waitForFunction(lookAround, least, { polling: 50 });
    return seen.jsonValue();
  }

  /** What the board asks, beside it. */
  get prompt() {
    return this.page.locator(".prompt");
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Waits until the page has told the player something. */
  async explained(text) {
    await this.page.locator("aside").getByText(text).waitFor();
  }

  /** Does something that plays a move, and waits until somebody can move again. */
  async playing(act) {
    const seen = await this.look();
    await act(seen);
    return this.look(seen.moves.length + 1);
  }

  /** Plays by `move` until the game is over; gives what is to be seen then. */
  async playOut(move, most = 300) {
    let seen = await this.look();
    for (let count = 0; !seen.over; ++count) {
      assert.ok(count < most, `not over after ${most} moves`);
      await move(this, seen);
      seen = await this.look(seen.moves.length + 1);
    }
    return seen;
  }
}

/** The things of that role whose name tells something. */
export const those = (seen, role, name) =>
  seen.things.filter((thing) => thing.role === role && name.test(thing.name));
