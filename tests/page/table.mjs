// A table with a game, operated like a player does: by the names of its elements.
import assert from "node:assert/strict";

/**
 * Runs in the page: what is visible, once the rules have answered, a person at this screen can move
 * or the game is over, and at least `least` moves are listed. Null until then.
 */
function lookAround(least) {
  const board = document.querySelector('section[aria-label="Board"]');
  const status = document.querySelector("aside p")?.textContent.trim() ?? "";
  const listed = document.querySelectorAll('[role="group"][aria-label="Moves"] li');
  const waiting = board?.getAttribute("aria-busy") !== "false" || status.endsWith("is thinking");
  const over = [...document.querySelectorAll("aside button")].some((button) =>
    button.textContent.includes("Rematch"),
  );
  // The next steps appear shortly after the result.
  const ending = document.querySelector("aside p.over") !== null && !over;
  if (waiting || ending || listed.length < least) return null;

  /** A visible point at which to press an element, as close to its centre as possible. */
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

  /** Waits until somebody can move or the game is over, and returns what is visible. */
  async look(least = 0) {
    const seen = await this.page.waitForFunction(lookAround, least, { polling: 50 });
    return seen.jsonValue();
  }

  /** The board's prompt, beside it. */
  get prompt() {
    return this.page.locator(".prompt");
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Waits until the page shows the text. */
  async explained(text) {
    await this.page.locator("aside").getByText(text).waitFor();
  }

  /** Runs something that plays a move, and waits until somebody can move again. */
  async playing(act) {
    const seen = await this.look();
    await act(seen);
    return this.look(seen.moves.length + 1);
  }

  /** Plays by `move` until the game is over; returns what is visible then. */
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

/** The elements of that role whose name matches. */
export const those = (seen, role, name) =>
  seen.things.filter((thing) => thing.role === role && name.test(thing.name));
