// A table where a game is played, as a player finds their way about it: by what things are called.
import assert from "node:assert/strict";

export class Table {
  constructor(page) {
    this.page = page;
    this.board = page.getByRole("region", { name: "Board", exact: true });
    this.status = page.locator("aside").getByRole("paragraph").first();
    this.moves = page.getByRole("group", { name: "Moves" }).getByRole("listitem");
  }

  /** Waits until the rules have answered and somebody at this screen can move, or it is over. */
  async ready() {
    await this.page.waitForFunction(() => {
      const board = document.querySelector('section[aria-label="Board"]');
      const status = document.querySelector("aside p")?.textContent ?? "";
      return board?.getAttribute("aria-busy") === "false" && !status.endsWith("is thinking");
    });
  }

  async over() {
    return (await this.button("Rematch").count()) > 0;
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  async said() {
    return (await this.status.textContent()).trim();
  }

  /** Waits until the page has told the player something. */
  async explained(text) {
    await this.page.locator("aside").getByText(text).waitFor();
  }

  async moveCount() {
    return this.moves.count();
  }

  /** Does something that plays a move, and waits until it is played. */
  async playing(act) {
    const before = await this.moveCount();
    await act();
    await this.moves.nth(before).waitFor();
    await this.ready();
  }

  /** Plays by `move` until the game is over; gives the number of own moves. */
  async playOut(move, most = 300) {
    for (let count = 0; count < most; ++count) {
      await this.ready();
      if (await this.over()) return count;
      await this.playing(() => move(this));
    }
    assert.fail(`not over after ${most} moves`);
  }
}

/** The accessible names of some elements. */
export const namesOf = (locator) =>
  locator.evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));

/** A point where a person would press an element: to be seen, and as near to its middle as can be. */
export async function pointOn(locator) {
  await locator.scrollIntoViewIfNeeded();
  const point = await locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const parts = [0.5, 0.4, 0.6, 0.25, 0.75, 0.1, 0.9];
    for (const down of parts)
      for (const across of parts) {
        const x = box.x + box.width * across;
        const y = box.y + box.height * down;
        if (element.contains(document.elementFromPoint(x, y))) return [x, y];
      }
    return null;
  });
  assert.ok(point, "it is to be seen");
  return point;
}
