/**
 * What happens at a table between moves: the page is not reloaded when somebody could lose their
 * turn or a move, and the board is not redrawn while nothing on it changes.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course } from "../engine/course";
import type { Occupant, TableEvent } from "./messages";
import { after, type SeenTable } from "./seen_table";
import { TableGame } from "./table_game.svelte";
import type { TableVisit } from "./visit.svelte";

/** Questions that the rules have not answered yet; nothing new is drawn until they do. */
const questions = vi.hoisted((): (() => void)[] => []);

/** Minimal rules: only the turn matters. */
vi.mock("../engine/rules", () => {
  const survey = ({ moves }: Course) => {
    const view = { turn: moves.length % 2, moves: ["a1", "b1", "b2"] };
    const answer = { seats: [view, view], spectator: view, paths: [] };
    return new Promise((resolve) => questions.push(() => resolve(answer)));
  };
  return { rules: { survey } };
});
vi.mock("../router.svelte", () => ({ router: {} }));

const ada: Occupant = { kind: "person", person: "ada", name: "Ada" };
const bob: Occupant = { kind: "person", person: "bob", name: "Bob" };
const terms = { game: "hex", options: { size: 3, swap: "off" }, clock: "none", level: "level:1" };
const clocks = { left: [null, null], running: 0, charged: false, flag: null, passes_at: null };

type Told = Record<string, unknown> & { event: TableEvent["event"] };

let seen = $state.raw<SeenTable | null>(null);
let own = $state.raw<number | null>(null);
let game: TableGame;

/** Delivers events from the club. */
function tell(...events: Told[]): void {
  for (const event of events)
    seen = after(seen, { table: "t", number: 1, time: 0, ...event } as never);
}
const moved = (seat: number, move: string): Told => {
  const ply = seen!.moves.length + 1;
  return { event: "moved", game: 1, seat, ply, move, taken: 0, turn: 1 - seat, clocks };
};
/** Lets the rules answer all pending questions. */
async function draw(): Promise<void> {
  for (const answer of questions.splice(0)) answer();
  await new Promise((done) => setTimeout(done));
}

beforeEach(() => {
  seen = null;
  own = 0;
  questions.length = 0;
  tell(
    { event: "opened", terms, host: ada, seat: 0 },
    { event: "seated", seat: 1, player: bob },
    { event: "started", game: 1, seats: [ada, bob], turn: 0, clocks, view: null },
  );
  const visit = {
    get seen() {
      return seen;
    },
    get own() {
      return own;
    },
    name: { table: "t", key: null },
    tab: { elsewhere: false },
    expelled: null,
    hands: { other: null, show: () => {} },
    serverTime: () => 0,
    send: () => Promise.resolve(1),
  };
  game = new TableGame(visit as unknown as TableVisit, false);
});
afterEach(() => game.close());

test("while it is one's turn the page is not loaded again, also before the turn is drawn", async () => {
  expect(game.mine).toBe(false);
  expect(game.idle).toBe(false);
  await draw();
  expect(game.mine).toBe(true);
  expect(game.idle).toBe(false);

  // On its way to the club.
  await game.play("a1");
  expect(game.idle).toBe(false);
  await draw();
  expect(game.idle).toBe(false);
  tell(moved(0, "a1"));
  game.follow();
  expect(game.idle).toBe(true);
  await draw();
  expect(game.idle).toBe(true);

  tell(moved(1, "b1"));
  game.follow();
  expect(game.settled).toBe(false);
  expect(game.idle).toBe(false);
});

test("a move that waits for its turn is not lost", async () => {
  tell(moved(0, "a1"));
  game.follow();
  await draw();
  expect(game.idle).toBe(true);
  await game.play("b2");
  expect(game.queued).toBe("b2");
  expect(game.idle).toBe(false);
  game.unqueue();
  expect(game.idle).toBe(true);
});

test("who watches, and who has finished, can have the newer page at once", () => {
  own = null;
  expect(game.idle).toBe(true);
  own = 0;
  expect(game.idle).toBe(false);
  tell({ event: "ended", game: 1, result: [1, -1], reason: "resigned", record: null, view: null });
  expect(game.idle).toBe(true);
});

test("what is said changes nothing on the board", async () => {
  await draw();
  const { view } = game;
  tell({ event: "said", seat: 1, text: "hello" });
  game.follow();
  expect(game.mine).toBe(true);
  await draw();
  expect(game.view).toBe(view);

  tell(moved(0, "a1"));
  game.follow();
  await draw();
  expect(game.view).not.toBe(view);
});
